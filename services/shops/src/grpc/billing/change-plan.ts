import type { ChangePlanRequest, ChangePlanResponse } from '@belegfluss/protos/shops/v1/billing';
import type { ChangeWish } from '../../domain/billing/decide-change.ts';

export const changePlanHandler =
  (
    change: (
      shop: string,
      wish: ChangeWish & { readonly currency: string },
    ) => Promise<{ readonly confirmationUrl: string }>,
  ) =>
  ({ shop, currency = '', coupon = '', ...wish }: ChangePlanRequest): Promise<ChangePlanResponse> =>
    change(shop, { ...wish, coupon, currency });
