import { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import { PaymentImportServiceService } from '@belegfluss/protos/provider/v1/payment_import';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { type ChannelSecurity, type Client, createClient } from '@belegfluss/runtime/grpc';
import { ensureContacts } from './ensure-contacts.ts';
import { type ReserveTransfer, reserveTransfers } from './reserve-transfers.ts';

/** The other services as this one sees them. */
export type ServiceClients = {
  readonly shops: Omit<Client<typeof ShopsServiceService>, 'reserveTransfer'> & {
    /** Many that are asked for at the same moment are one call. */
    readonly reserveTransfer: ReserveTransfer;
  };
  readonly settings: Client<typeof SettingsServiceService>;
  readonly provider: Client<typeof ProviderServiceService>;
  /** At the provider's address. */
  readonly paymentImports: Client<typeof PaymentImportServiceService>;
  /** Articles of the merchant's account, at the provider's address. */
  readonly parts: Client<typeof PartsServiceService>;
  readonly webhooks: Client<typeof WebhooksServiceService>;
};

export type ServiceAddresses = Readonly<
  Record<Exclude<keyof ServiceClients, 'parts' | 'paymentImports'>, string>
>;

export function createServiceClients(
  addresses: ServiceAddresses,
  security: ChannelSecurity,
): ServiceClients & { readonly closeAll: () => void } {
  const own = { security, caller: 'orders' };
  const shops = createClient(ShopsServiceService, { ...own, address: addresses.shops });
  const provider = createClient(ProviderServiceService, { ...own, address: addresses.provider });
  const clients: ServiceClients = {
    shops: { ...shops, reserveTransfer: reserveTransfers(shops) },
    settings: createClient(SettingsServiceService, { ...own, address: addresses.settings }),
    provider: { ...provider, ensureContact: ensureContacts(provider) },
    paymentImports: createClient(PaymentImportServiceService, { ...own, address: addresses.provider }),
    parts: createClient(PartsServiceService, { ...own, address: addresses.provider }),
    webhooks: createClient(WebhooksServiceService, { ...own, address: addresses.webhooks }),
  };
  return {
    ...clients,
    closeAll() {
      for (const client of Object.values(clients)) client.close();
    },
  };
}
