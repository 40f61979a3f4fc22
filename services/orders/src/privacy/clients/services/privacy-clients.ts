import { ProviderPrivacyServiceService } from '@belegfluss/protos/provider/v1/privacy';
import { WebhooksPrivacyServiceService } from '@belegfluss/protos/webhooks/v1/privacy';
import { type ChannelSecurity, type Client, createClient } from '@belegfluss/runtime/grpc';
import type { ServiceAddresses } from '../../../clients/services/create-clients.ts';

/** Clients of the other services that keep personal data of customers. */
export type PrivacyClients = {
  readonly provider: Client<typeof ProviderPrivacyServiceService>;
  readonly webhooks: Client<typeof WebhooksPrivacyServiceService>;
};

export function createPrivacyClients(
  addresses: ServiceAddresses,
  security: ChannelSecurity,
): PrivacyClients & { readonly closeAll: () => void } {
  const own = { security, caller: 'orders' };
  const provider = createClient(ProviderPrivacyServiceService, { ...own, address: addresses.provider });
  const webhooks = createClient(WebhooksPrivacyServiceService, { ...own, address: addresses.webhooks });
  return {
    provider,
    webhooks,
    closeAll() {
      provider.close();
      webhooks.close();
    },
  };
}
