import { confirmation, type PlanChange, type PurchaseRequest } from '@belegfluss/gateway/contract';
import type { BillingCurrency, PlanChoice } from '@belegfluss/shops/contract';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';

/** What the price was shown in: nobody is charged in another currency. */
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
