import type { BeginPurchaseRequest, BeginPurchaseResponse } from '@belegfluss/protos/shops/v1/billing';

export const beginPurchaseHandler =
  (begin: (shop: string, feature: string) => Promise<{ readonly confirmationUrl: string }>) =>
  ({ shop, feature }: BeginPurchaseRequest): Promise<BeginPurchaseResponse> =>
    begin(shop, feature);
