import { seedShop } from '@belegfluss/local/seed';
import type { Installation } from '../src/installation.ts';

export const sevdeskToken = '0123456789abcdef0123456789abcdef';

/** Installs the app in a shop of the sandbox and sets it up: documents, bookings, the provider's account. */
export const becomeCustomer = (
  { house, sandbox, serviceToken }: Pick<Installation, 'house' | 'sandbox' | 'serviceToken'>,
  shop: string,
): Promise<void> =>
  seedShop({
    gatewayUrl: house.gatewayUrl,
    shopsAddress: house.addresses.shops,
    serviceToken,
    shop,
    sevdeskToken,
    sessionToken: () => sandbox.shopify.service.sessionToken(shop),
  });
