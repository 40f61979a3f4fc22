import type { Connection, ShopConnection } from '@belegfluss/protos/provider/v1/provider';
import type { ChangedShop, Shop } from '@belegfluss/protos/shops/v1/shops';
import { byShop, gather } from '@belegfluss/runtime/batch';
import { required } from '@belegfluss/runtime/proto';
import { type Preferences, parseStoredSection, preferenceSections } from '@belegfluss/settings/contract';
import { type Feature, features, hasFeature, isPlanId } from '@belegfluss/shops/contract';
import type { ProviderContext, ShopContext } from '../../kernel/domain/shop-context.ts';
import type { FindPlan } from '../../kernel/grpc/require-feature.ts';
import type { ServiceClients } from './create-clients.ts';
import { findByVersion, type Versioned } from './find-by-version.ts';

/** Inputs of a decision besides the order, read at this moment. */
export type DecisionContext = {
  readonly shop: ShopContext;
  readonly preferences: Preferences;
  /** The provider's id of the account, which other shops may share; null until it was read. */
  readonly accountId: string | null;
  /** When the data of an earlier installation was erased; null when never. */
  readonly erasedAt: Date | null;
};

/** Null when the shop is not installed: nothing may be done for it. */
export type FetchContext = (shop: string) => Promise<DecisionContext | null>;

/** Workers begin in groups: their requests of the same moment are one call to each service. */
const pace = { withinMs: 0, most: 128 };

/** Plans of shops, many in one call. */
export function createFindPlan({ shops }: Pick<ServiceClients, 'shops'>): FindPlan {
  const findShop = gatherShops(shops);
  return async (shop) => (await findShop(shop))?.plan?.id ?? null;
}

const gatherShops = (shops: ServiceClients['shops']) =>
  gather(async (keys) => byShop((await shops.batchGetShops({ shops: [...keys] })).shops), pace);

export function createFetchContext({ shops, settings, provider }: ServiceClients): FetchContext {
  const findShop = findByVersion<Shop>(async (known) => {
    const { changed, unchanged } = await shops.batchGetChangedShops({ known });
    return { changed: new Map(changed.map(toVersionedShop)), unchanged };
  }, pace);
  const findPreferences = findByVersion<Preferences>(async (known) => {
    const { changed } = await settings.batchGetChangedPreferences({ known });
    const others = new Map(
      changed.map(({ shop, version, sections }) => [shop, { version, value: parsePreferences(sections) }]),
    );
    return { changed: others, unchanged: known.map(({ shop }) => shop).filter((shop) => !others.has(shop)) };
  }, pace);
  const findConnection = gather(async (keys) => {
    const { connections } = await provider.batchGetConnections({ shops: [...keys], withUsers: false });
    return byShop(connections);
  }, pace);
  return async (shop) => {
    const [record, preferences, connection] = await Promise.all([
      findShop(shop),
      findPreferences(shop),
      findConnection(shop),
    ]);
    return record && !record.uninstalledAt
      ? toDecisionContext(record, preferences ?? parsePreferences([]), connection)
      : null;
  };
}

function toVersionedShop({ shop, version }: ChangedShop): readonly [string, Versioned<Shop>] {
  const value = required(shop, 'ChangedShop.shop');
  return [value.shop, { version, value }];
}

const toDecisionContext = (
  record: Shop,
  preferences: Preferences,
  found: ShopConnection | undefined,
): DecisionContext => {
  return {
    shop: {
      domain: record.shop,
      name: record.name || record.shop,
      email: record.email,
      countryCode: record.countryCode,
      installedAt: required(record.createdAt, 'Shop.created_at').toISOString(),
      features: selectPlanFeatures(record),
      scopes: record.scopes,
      provider: toProviderContext(
        found?.connection,
        preferences.general.accountCountry || record.countryCode,
      ),
    },
    preferences,
    accountId: found?.connection?.account?.id ?? null,
    erasedAt: record.erasedAt ?? null,
  };
};

const selectPlanFeatures = ({ plan }: Shop): Feature[] => {
  const id = plan?.id ?? 'free';
  return isPlanId(id) ? features.filter((feature) => hasFeature(id, feature)) : [];
};

/** Where the account does not say its country, it is `otherCountry`. */
function toProviderContext(connection: Connection | undefined, otherCountry: string): ProviderContext {
  const account = connection?.account;
  return {
    connected: connection?.connected ?? false,
    smallBusiness: connection?.smallBusiness ?? false,
    systemVersion: connection?.systemVersion ?? '',
    trial: account?.trial ?? false,
    currency: account?.currency || 'EUR',
    countryCode: account?.countryCode ?? otherCountry,
    eInvoiceGaps: account?.eInvoiceGaps ?? [],
    costCentreByCountry: account?.costCentreByCountry ?? {},
    sepaPaymentMethodId: account?.sepaPaymentMethodId ?? null,
    enshrinesOnOpening: account?.enshrinesOnOpening ?? true,
    filledAccountIds: account?.filledAccountIds ?? [],
    clearingAccountIds: account?.clearingAccountIds ?? [],
    rulesOfRevenueAccounts: new Map(
      Object.entries(account?.rulesOfRevenueAccounts ?? {}).map(([id, { taxRuleIds }]) => [id, taxRuleIds]),
    ),
    vatId: account?.vatId ?? (account?.company === undefined ? null : ''),
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
