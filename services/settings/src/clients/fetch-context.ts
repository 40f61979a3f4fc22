import type { Connection } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { type AccountContext, accountRefusals, type PreferenceContext } from '@belegfluss/settings/contract';
import { features, hasFeature, isPlanId } from '@belegfluss/shops/contract';
import type { ServiceClients } from './create-clients.ts';

/** A merchant waits for the answer: better none than a late one. */
const timeoutMs = 4_000;

/** Fetches the current circumstances that decide what a shop can choose. */
export const fetchContext =
  ({ shops, provider }: ServiceClients) =>
  async (shop: string): Promise<PreferenceContext> => {
    const [{ shop: record }, { connection }] = await Promise.all([
      shops.getShop({ shop }, { timeoutMs }),
      provider.getConnection({ shop, withUsers: false }, { timeoutMs }),
    ]);
    if (!record) throw new RpcError('notFound', 'UNKNOWN_SHOP', `There is no shop ${shop}.`);
    const planId = record.plan?.id ?? '';
    return {
      features: isPlanId(planId) ? features.filter((feature) => hasFeature(planId, feature)) : [],
      scopes: record.scopes,
      storePlan: record.storePlan,
      account: toAccountContext(connection),
      // Whether a form shows a setting is no matter of what may be saved.
      expertMode: true,
    };
  };

function toAccountContext(connection: Connection | undefined): AccountContext {
  if (!connection?.connected) return { connected: false };
  const { smallBusiness, systemVersion, account } = connection;
  return {
    connected: true,
    smallBusiness,
    systemVersion: systemVersion ?? '',
    trial: account?.trial ?? false,
    // The provider's API does not state the account's tariff.
    warehouse: null,
    eInvoiceGaps: [
      ...(account?.eInvoiceGaps ?? []),
      ...(account?.sepaPaymentMethodId ? [] : ['paymentMethod']),
    ],
    costCentreCountries: Object.keys(account?.costCentreByCountry ?? {}),
    enshrinesOnOpening: account?.enshrinesOnOpening ?? null,
    printOptions: account?.printOptions ?? [],
    countryCode: account?.countryCode ?? '',
    refuses: accountRefusals.filter((refusal) =>
      account?.refuses.includes(toProtoEnum('ACCOUNT_REFUSAL', refusal)),
    ),
  };
}
