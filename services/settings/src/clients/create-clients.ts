import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { type ChannelSecurity, type Client, createClient } from '@belegfluss/runtime/grpc';

/** The other services as this one sees them. */
export type ServiceClients = {
  readonly shops: Client<typeof ShopsServiceService>;
  readonly provider: Client<typeof ProviderServiceService>;
};

/** `host:port` of each. */
export type ServiceAddresses = Readonly<Record<keyof ServiceClients, string>>;

export function createServiceClients(
  addresses: ServiceAddresses,
  security: ChannelSecurity,
): ServiceClients & { readonly closeAll: () => void } {
  const own = { security, caller: 'settings' };
  const shops = createClient(ShopsServiceService, { ...own, address: addresses.shops });
  const provider = createClient(ProviderServiceService, { ...own, address: addresses.provider });
  return {
    shops,
    provider,
    closeAll() {
      shops.close();
      provider.close();
    },
  };
}
