import { type Billing, billing, type PlanSync } from '@belegfluss/gateway/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';
import { planKeys } from './plan-keys.ts';
import { useKeepBilling } from './use-billing.ts';

const askShopify = (asked: PlanSync, signal?: AbortSignal): Promise<Billing> =>
  postJson(billing, { path: '/api/plan/sync', signal }, asked);

/** Asks Shopify what is true, because somebody wants to know. */
export function useSyncBilling(onSynced: (next: Billing) => void) {
  const keep = useKeepBilling();
  return useMutation({
    mutationFn: () => askShopify({}),
    onSuccess: async (next) => {
      await keep(next);
      onSynced(next);
    },
  });
}

/** What somebody wrote into the address by hand is not worth a refusal. */
const toRequest = (chargeId: string | null): PlanSync =>
  chargeId !== null && /^\d{1,20}$/.test(chargeId) ? { chargeId } : {};

/** Shopify may know of an approval a moment after it has sent the merchant back. */
const pauseMs = 1_500;
const mostTries = 4;

/**
 * Asks Shopify when the merchant comes back from it with a charge, and again until what was asked for is there. Null:
 * nobody comes back.
 */
export const useReturnSync = (chargeId: string | null, isSettled: (answer: Billing) => boolean) =>
  useQuery({
    queryKey: planKeys.sync,
    queryFn: async ({ signal }) => {
      for (let tries = 1; ; tries += 1) {
        const answer = await askShopify(toRequest(chargeId), signal);
        if (isSettled(answer) || tries === mostTries) return answer;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    enabled: chargeId !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
