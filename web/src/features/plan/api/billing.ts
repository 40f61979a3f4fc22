import {
  type Billing,
  billing,
  confirmation,
  type PlanChange,
  type PlanSync,
  type PurchaseRequest,
} from '@belegfluss/gateway/contract';
import type { BillingCurrency, PlanChoice } from '@belegfluss/shops/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deleteJson, fetchJson, postJson } from '../../../lib/api/client.ts';

const billingKeys = {
  billing: ['plan', 'billing'] as const,
  /** Shopify's answer when the merchant comes back from it. */
  sync: ['plan', 'sync'] as const,
};

/** Reads the shop's plan and bill. */
export const useBilling = () =>
  useQuery({
    queryKey: billingKeys.billing,
    queryFn: ({ signal }) => fetchJson(billing, { path: '/api/plan', signal }),
  });

/** Puts a newer answer in place of the one that is known, and of one that is still on its way. */
export function useKeepBilling(): (next: Billing) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (next) => {
      await client.cancelQueries({ queryKey: billingKeys.billing });
      client.setQueryData(billingKeys.billing, next);
    },
    [client],
  );
}

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

/** An address that somebody wrote by hand is not worth a refusal. */
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
    queryKey: billingKeys.sync,
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

/** Ends the subscription at Shopify. */
export function useCancelPlan(onCancelled: (next: Billing) => void) {
  const keep = useKeepBilling();
  return useMutation({
    mutationFn: () => deleteJson(billing, { path: '/api/plan' }),
    onSuccess: async (next) => {
      await keep(next);
      onCancelled(next);
    },
  });
}

/** The currency that the price was shown in: nobody is charged in another one. */
type Seen = { readonly currency: BillingCurrency };

/** Asks for a subscription; Shopify's page takes the whole window then. */
export const useChangePlan = () =>
  useMutation({
    mutationFn: ({ planId, annual, coupon, currency }: PlanChoice & Seen & { readonly coupon: string }) =>
      postJson(confirmation, { path: `/api/plan/${encodeURIComponent(planId)}` }, {
        annual,
        coupon,
        currency,
      } satisfies PlanChange),
    onSuccess: openApproval,
  });

/** Asks for the charge of a feature; Shopify's page takes the whole window then. */
export const usePurchase = () =>
  useMutation({
    mutationFn: ({ feature, currency }: Seen & { readonly feature: string }) =>
      postJson(confirmation, { path: `/api/plan/purchase/${encodeURIComponent(feature)}` }, {
        currency,
      } satisfies PurchaseRequest),
    onSuccess: openApproval,
  });

const openApproval = ({ confirmationUrl }: { readonly confirmationUrl: string }): void =>
  void window.open(confirmationUrl, '_top');
