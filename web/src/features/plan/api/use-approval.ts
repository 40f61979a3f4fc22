import { confirmation, type PlanChange } from '@belegfluss/gateway/contract';
import type { PlanChoice } from '@belegfluss/shops/contract';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';

/** Asks for a subscription; Shopify's page takes the whole window then. */
export const useChangePlan = () =>
  useMutation({
    mutationFn: ({ planId, annual, coupon }: PlanChoice & { readonly coupon: string }) =>
      postJson(confirmation, { path: `/api/plan/${encodeURIComponent(planId)}` }, {
        annual,
        coupon,
      } satisfies PlanChange),
    onSuccess: openApproval,
  });

/** Asks for the charge of a feature; Shopify's page takes the whole window then. */
export const usePurchase = () =>
  useMutation({
    mutationFn: (feature: string) =>
      postJson(confirmation, { path: `/api/plan/purchase/${encodeURIComponent(feature)}` }),
    onSuccess: openApproval,
  });

const openApproval = ({ confirmationUrl }: { readonly confirmationUrl: string }): void =>
  void window.open(confirmationUrl, '_top');
