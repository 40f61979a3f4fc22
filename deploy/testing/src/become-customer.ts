import { seedShop } from '@belegfluss/local/seed';
import type { Installation } from './installation-type.ts';
import { sevdeskToken } from './outside.ts';

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
