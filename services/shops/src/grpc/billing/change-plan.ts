import type { ChangePlanRequest, ChangePlanResponse } from '@belegfluss/protos/shops/v1/billing';
import type { RequestedPlan } from '../../domain/billing/decide-change.ts';

export const changePlanHandler =
  (
    change: (
      shop: string,
      requested: RequestedPlan & { readonly currency: string },
    ) => Promise<{ readonly confirmationUrl: string }>,
  ) =>
  ({ shop, currency = '', coupon = '', ...requested }: ChangePlanRequest): Promise<ChangePlanResponse> =>
    change(shop, { ...requested, coupon, currency });
