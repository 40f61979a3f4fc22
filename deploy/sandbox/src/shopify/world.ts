import { MarkedMap } from '../shared/saved-rows.ts';
import type { StateFile } from '../shared/state-file.ts';
import type { AppConfiguration } from './auth/app-configuration.ts';
import { createTokenStore, type Grant, type TokenStore } from './auth/token-store.ts';
import { type Purchase, type Subscription, withAllFields } from './billing/charges.ts';
import { type BulkOperation, fromSavedBulk } from './bulk/bulk-store.ts';
import { type Catalogue, type CatalogueRow, createCatalogue, freshCatalogue } from './catalogue/catalogue.ts';
import type { CompanyLocation } from './company-locations.ts';
import type { KeptAnswer } from './graphql/kept-answer.ts';
import type { Metafield } from './graphql/metafield.ts';
import type { MetafieldDefinition } from './graphql/metafield-definition.ts';
import { createIds } from './ids.ts';
import { toScalarText } from './json.ts';
import { type Hits, type Knobs, knobsSchema, noHits } from './knobs.ts';
import { fromRow, type StoredOrder } from './orders/stored-order.ts';
import type { PaymentsAccount } from './payments/account.ts';
import { aShop, type Shop } from './shops.ts';
import type { ApiSubscription } from './webhooks/api-subscription.ts';

/** All data of the sandbox: plain values, changed only by the functions of this folder. */
export type World = {
  app: {
    clientId: string;
    clientSecret: string;
    /** The previous secret during a rotation: both are valid until it is revoked. */
    previousClientSecret?: string;
    appUrl: string;
    handle: string;
    id: string;
    /** Configuration that the app has declared to Shopify. */
    configuration: AppConfiguration;
  };
  now: () => Date;
  ids: ReturnType<typeof createIds>;
  shops: Map<string, Shop>;
  orders: Map<string, MarkedMap<StoredOrder>>;
  orderNumbers: MarkedMap<number>;
  /** Ids of all orders since the start, including deleted ones, by their names: documents contain a name. */
  orderIdsByName: Map<string, Set<string>>;
  seeds: MarkedMap<number>;
  metafields: MarkedMap<Metafield[]>;
  /** By shop; oldest first. */
  metafieldDefinitions: MarkedMap<MetafieldDefinition[]>;
  /** By shop; read with `getCatalogue`. */
  catalogues: Map<string, Catalogue>;
  /** First answers of idempotent mutations by shop and key, oldest first. */
  keptAnswers: MarkedMap<KeptAnswer>;
  /** By shop and id. */
  companyLocations: MarkedMap<CompanyLocation>;
  /** Mail templates that the merchant changed, by `{shop}/{template}`. */
  notificationBodies: MarkedMap<string>;
  /** Shopify Payments by shop; a shop without it has none. */
  payments: MarkedMap<PaymentsAccount>;
  tokens: TokenStore;
  subscriptions: Subscription[];
  purchases: Purchase[];
  apiSubscriptions: ApiSubscription[];
  /** Oldest first. */
  bulkOperations: BulkOperation[];
  knobs: Knobs;
  /** Counts of the knobs' effects. */
  hits: Hits;
} & Keeper;

/** Sees to it that what the world knows is not lost; the file of the state, where there is one. */
export type Keeper = Pick<StateFile, 'changed' | 'replaced' | 'save'>;

const nobody: Keeper = { changed() {}, replaced() {}, save() {} };

export type WorldOptions = Pick<World, 'app' | 'now'> & { shops?: Partial<Shop>[] | undefined };

/** A fresh world with the seeded shops, or the one in a snapshot. */
export function createWorld(options: WorldOptions, snapshot?: unknown): World {
  const saved = (snapshot ?? {}) as Partial<Snapshot>;
  const shops = (saved.shops ?? options.shops ?? [{}]).map(aShop);
  const world: World = {
    app: options.app,
    now: options.now,
    ids: createIds(saved.drawnIds),
    shops: new Map(shops.map((shop) => [shop.domain, shop])),
    orders: new Map(),
    orderNumbers: new MarkedMap(saved.orderNumbers),
    orderIdsByName: new Map(),
    seeds: new MarkedMap(saved.seeds),
    metafields: new MarkedMap(saved.metafields),
    metafieldDefinitions: new MarkedMap(saved.metafieldDefinitions),
    catalogues: new Map(saved.catalogues?.map(([shop, row]) => [shop, createCatalogue(row)])),
    keptAnswers: new MarkedMap(saved.keptAnswers),
    companyLocations: new MarkedMap(saved.companyLocations),
    notificationBodies: new MarkedMap(saved.notificationBodies),
    payments: new MarkedMap(saved.payments),
    tokens: createTokenStore(saved.grants),
    subscriptions: (saved.subscriptions ?? []).map(withAllFields),
    purchases: saved.purchases ?? [],
    apiSubscriptions: saved.apiSubscriptions ?? [],
    bulkOperations: (saved.bulkOperations ?? []).map((one) => fromSavedBulk(one, options.now())),
    knobs: knobsSchema.parse({}),
    hits: noHits(),
    ...nobody,
  };
  for (const row of saved.orders ?? []) keepOrder(world, fromRow(row));
  return world;
}

/** What is saved of a world: plain JSON, as a whole in files of before they were logs. */
export type Snapshot = {
  drawnIds: number;
  shops: Shop[];
  orders: Record<string, unknown>[];
  orderNumbers: [string, number][];
  seeds: [string, number][];
  metafields: [string, Metafield[]][];
  metafieldDefinitions: [string, MetafieldDefinition[]][];
  catalogues: [string, CatalogueRow][];
  keptAnswers: [string, KeptAnswer][];
  companyLocations: [string, CompanyLocation][];
  notificationBodies: [string, string][];
  payments: [string, PaymentsAccount][];
  grants: Grant[];
  subscriptions: Subscription[];
  purchases: Purchase[];
  apiSubscriptions: ApiSubscription[];
  bulkOperations: BulkOperation[];
};

export const toKeeper = ({ changed, replaced, save }: Keeper): Keeper => ({ changed, replaced, save });

/**
 * Everything that a world knows, also what a snapshot leaves out: knobs, their hits, bulk operations, names of deleted
 * orders. Copies share what nobody changes in place: an order, a product, a metafield, a kept answer, a company's
 * location, a bulk operation.
 */
export function copyWorld(world: World): Omit<World, 'now' | keyof Keeper> {
  const { knobs, hits, shops, orderIdsByName, subscriptions, purchases, apiSubscriptions } = world;
  return {
    ...structuredClone({ knobs, hits, shops, orderIdsByName, subscriptions, purchases, apiSubscriptions }),
    app: { ...world.app },
    ids: createIds(world.ids.position()),
    orders: new Map([...world.orders].map(([shop, own]) => [shop, new MarkedMap(own)])),
    catalogues: new Map([...world.catalogues].map(([shop, own]) => [shop, createCatalogue(own.row())])),
    orderNumbers: new MarkedMap(world.orderNumbers),
    seeds: new MarkedMap(world.seeds),
    metafields: new MarkedMap(world.metafields),
    metafieldDefinitions: new MarkedMap(world.metafieldDefinitions),
    keptAnswers: new MarkedMap(world.keptAnswers),
    companyLocations: new MarkedMap(world.companyLocations),
    notificationBodies: new MarkedMap(world.notificationBodies),
    payments: new MarkedMap(structuredClone([...world.payments])),
    tokens: createTokenStore(structuredClone(world.tokens.grants())),
    bulkOperations: [...world.bulkOperations],
  };
}

/** Resets the world to its seed, in place. */
export function resetWorld(world: World, shops: Partial<Shop>[] | undefined): void {
  Object.assign(world, createWorld({ ...world, shops }), toKeeper(world));
  world.replaced();
}

/** Stores an order or a new state of it. */
export function keepOrder(world: World, stored: StoredOrder): void {
  const orders = world.orders.get(stored.shop) ?? new MarkedMap<StoredOrder>();
  world.orders.set(stored.shop, orders);
  orders.set(stored.id, stored);
  const name = toScalarText(stored.order.name) ?? '';
  world.orderIdsByName.set(name, (world.orderIdsByName.get(name) ?? new Set()).add(stored.id));
  world.changed();
}

/** A shop's orders, oldest first. */
export function listShopOrders(world: World, shop: string): StoredOrder[] {
  return [...(world.orders.get(shop)?.values() ?? [])];
}

/** A shop's products and stock; a new shop starts with the seeded ones. */
export function getCatalogue(world: World, shop: string): Catalogue {
  const known = world.catalogues.get(shop) ?? freshCatalogue();
  world.catalogues.set(shop, known);
  return known;
}

/** The next order number of a shop: 1001 is the first of the first shop, 11001 that of the second. */
export function nextOrderNumber(world: World, shop: string): number {
  const place = Math.max(0, [...world.shops.keys()].indexOf(shop));
  const number = (world.orderNumbers.get(shop) ?? 1000 + place * 10_000) + 1;
  world.orderNumbers.set(shop, number);
  return number;
}
