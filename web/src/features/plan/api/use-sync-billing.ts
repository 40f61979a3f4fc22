import { type Billing, billing } from '@belegfluss/gateway/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';
import { planKeys } from './plan-keys.ts';
import { useKeepBilling } from './use-billing.ts';

const askShopify = (signal?: AbortSignal): Promise<Billing> =>
  postJson(billing, { path: '/api/plan/sync', signal });

/** Asks Shopify what is true, because somebody wants to know. */
export function useSyncBilling(onSynced: (next: Billing) => void) {
  const keep = useKeepBilling();
  return useMutation({
    mutationFn: () => askShopify(),
    onSuccess: async (next) => {
      await keep(next);
      onSynced(next);
    },
  });
}

/** Shopify may know of an approval a moment after it has sent the merchant back. */
const pauseMs = 1_500;
const mostTries = 4;

/** Asks Shopify when the merchant comes back from it, and again until what was asked for is there. */
export const useReturnSync = (isReturning: boolean, isSettled: (answer: Billing) => boolean) =>
  useQuery({
    queryKey: planKeys.sync,
    queryFn: async ({ signal }) => {
      for (let tries = 1; ; tries += 1) {
        const answer = await askShopify(signal);
        if (isSettled(answer) || tries === mostTries) return answer;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    enabled: isReturning,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
