import type { Connection } from '@belegfluss/protos/provider/v1/provider';
import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { type Preferences, parseStoredSection, preferenceSections } from '@belegfluss/settings/contract';
import { type Feature, features, hasFeature, isPlanId } from '@belegfluss/shops/contract';
import type { ProviderFacts, ShopFacts } from '../../domain/plan.ts';
import type { ServiceClients } from './create-clients.ts';

/** What a decision needs to know besides the order, as it is now. */
export type Facts = {
  readonly shop: ShopFacts;
  readonly preferences: Preferences;
  /** The provider's id of the account, which other shops may share; null while nobody has read it. */
  readonly accountId: string | null;
};

/** Null when the shop is not installed: nothing may be done for it. */
export async function fetchFacts(clients: ServiceClients, shop: string): Promise<Facts | null> {
  const [record, preferences, connection] = await Promise.all([
    clients.shops.getShop({ shop }).catch(absent),
    clients.settings.getPreferences({ shop }),
    clients.provider.getConnection({ shop, withUsers: false }),
  ]);
  const found = record?.shop;
  if (!found || found.uninstalledAt) return null;
  return {
    shop: {
      domain: shop,
      name: found.name || shop,
      email: found.email,
      countryCode: found.countryCode,
      installedAt: found.createdAt,
      features: featuresOf(found),
      scopes: found.scopes,
      provider: toProviderFacts(connection.connection, found),
    },
    preferences: parsePreferences(preferences.sections),
    accountId: connection.connection?.account?.id || null,
  };
}

const featuresOf = ({ plan }: Shop): Feature[] => {
  const id = plan?.id ?? 'free';
  return isPlanId(id) ? features.filter((feature) => hasFeature(id, feature)) : [];
};

/** What the account does not say is taken from the shop: most merchants keep their books where they sell. */
function toProviderFacts(connection: Connection | undefined, shop: Shop): ProviderFacts {
  const account = connection?.account;
  return {
    connected: connection?.connected ?? false,
    smallBusiness: connection?.smallBusiness ?? false,
    systemVersion: connection?.systemVersion ?? '',
    trial: account?.trial ?? false,
    currency: account?.currency || 'EUR',
    countryCode: account?.countryCode || shop.countryCode,
    eInvoiceGaps: account?.eInvoiceGaps ?? [],
    costCentreByCountry: account?.costCentreByCountry ?? {},
    sepaPaymentMethodId: account?.sepaPaymentMethodId || null,
    vatId: account?.vatId || null,
  };
}

/** The settings service wrote these values through the same schemas; parsing them again is the edge's duty. */
function parsePreferences(
  sections: readonly { readonly name: string; readonly valuesJson: string }[],
): Preferences {
  const values = new Map(sections.map(({ name, valuesJson }) => [name, valuesJson]));
  return Object.fromEntries(
    preferenceSections.map((name) => [name, parseStoredSection(name, values.get(name) ?? '{}')]),
  ) as unknown as Preferences;
}

function absent(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'notFound') return null;
  throw error;
}
