import { seedShop } from '@belegfluss/local/seed';
import type { Installation } from './installation-type.ts';
import { sevdeskToken } from './outside.ts';

/** Installs the app in a shop of the sandbox and sets it up: documents, bookings, the provider's account. */
export const becomeCustomer = (
  { services, sandbox, serviceToken }: Pick<Installation, 'services' | 'sandbox' | 'serviceToken'>,
  shop: string,
): Promise<void> =>
  seedShop({
    gatewayUrl: services.gatewayUrl,
    shopsAddress: services.addresses.shops,
    serviceToken,
    shop,
    sevdeskToken,
    sessionToken: () => sandbox.shopify.service.sessionToken(shop),
  });
