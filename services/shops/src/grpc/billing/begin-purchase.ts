import type { BeginPurchaseRequest, BeginPurchaseResponse } from '@belegfluss/protos/shops/v1/billing';

export const beginPurchaseHandler =
  (
    begin: (
      shop: string,
      wanted: { readonly feature: string; readonly currency: string },
    ) => Promise<{ readonly confirmationUrl: string }>,
  ) =>
  ({ shop, feature, currency = '' }: BeginPurchaseRequest): Promise<BeginPurchaseResponse> =>
    begin(shop, { feature, currency });
