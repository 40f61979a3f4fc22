import type { AppConfiguration } from './auth/app-configuration.ts';
import { createTokenStore, type Grant, type TokenStore } from './auth/token-store.ts';
import { type Purchase, type Subscription, withAllFields } from './billing/charges.ts';
import type { BulkOperation } from './bulk/bulk-store.ts';
import { type Catalogue, type CatalogueRow, createCatalogue, freshCatalogue } from './catalogue/catalogue.ts';
import type { CompanyLocation } from './company-locations.ts';
import type { KeptAnswer } from './graphql/kept-answer.ts';
import type { Metafield } from './graphql/metafield.ts';
import type { MetafieldDefinition } from './graphql/metafield-definition.ts';
import { createIds } from './ids.ts';
import { toScalarText } from './json.ts';
import { type Hits, type Knobs, knobsSchema, noHits } from './knobs.ts';
import { fromRow, type StoredOrder, toRow } from './orders/stored-order.ts';
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
  orders: Map<string, Map<string, StoredOrder>>;
  orderNumbers: Map<string, number>;
  /** Ids of all orders since the start, including deleted ones, by their names: documents contain a name. */
  orderIdsByName: Map<string, Set<string>>;
  seeds: Map<string, number>;
  metafields: Map<string, Metafield[]>;
  /** By shop; oldest first. */
  metafieldDefinitions: Map<string, MetafieldDefinition[]>;
  /** By shop; read with `getCatalogue`. */
  catalogues: Map<string, Catalogue>;
  /** First answers of idempotent mutations by shop and key, oldest first. */
  keptAnswers: Map<string, KeptAnswer>;
  /** By shop and id. */
  companyLocations: Map<string, CompanyLocation>;
  /** Mail templates that the merchant changed, by `{shop}/{template}`. */
  notificationBodies: Map<string, string>;
  /** Shopify Payments by shop; a shop without it has none. */
  payments: Map<string, PaymentsAccount>;
  tokens: TokenStore;
  subscriptions: Subscription[];
  purchases: Purchase[];
  apiSubscriptions: ApiSubscription[];
  /** Oldest first. They are lost when the process ends, as their files are. */
  bulkOperations: BulkOperation[];
  knobs: Knobs;
  /** Counts of the knobs' effects. */
  hits: Hits;
  /** Marks the state as changed, so that it is saved. */
  changed: () => void;
};

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
    orderNumbers: new Map(saved.orderNumbers),
    orderIdsByName: new Map(),
    seeds: new Map(saved.seeds),
    metafields: new Map(saved.metafields),
    metafieldDefinitions: new Map(saved.metafieldDefinitions),
    catalogues: new Map(saved.catalogues?.map(([shop, row]) => [shop, createCatalogue(row)])),
    keptAnswers: new Map(saved.keptAnswers),
    companyLocations: new Map(saved.companyLocations),
    notificationBodies: new Map(saved.notificationBodies),
    payments: new Map(saved.payments),
    tokens: createTokenStore(saved.grants),
    subscriptions: (saved.subscriptions ?? []).map(withAllFields),
    purchases: saved.purchases ?? [],
    apiSubscriptions: saved.apiSubscriptions ?? [],
    bulkOperations: [],
    knobs: knobsSchema.parse({}),
    hits: noHits(),
    changed: () => {},
  };
  for (const row of saved.orders ?? []) keepOrder(world, fromRow(row));
  return world;
}

type Snapshot = {
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
};

/** State that survives a restart. Knobs and the webhook log do not. */
export function takeSnapshot(world: World): Snapshot {
  return {
    drawnIds: world.ids.position(),
    shops: [...world.shops.values()],
    orders: [...world.orders.values()].flatMap((orders) => [...orders.values()].map(toRow)),
    orderNumbers: [...world.orderNumbers],
    seeds: [...world.seeds],
    metafields: [...world.metafields],
    metafieldDefinitions: [...world.metafieldDefinitions],
    catalogues: [...world.catalogues].map(([shop, catalogue]) => [shop, catalogue.row()]),
    keptAnswers: [...world.keptAnswers],
    companyLocations: [...world.companyLocations],
    notificationBodies: [...world.notificationBodies],
    payments: [...world.payments],
    grants: world.tokens.grants(),
    subscriptions: world.subscriptions,
    purchases: world.purchases,
    apiSubscriptions: world.apiSubscriptions,
  };
}

/** Restores a saved state into a world, in place; without one the world is unchanged. */
export function restoreWorld(world: World, options: WorldOptions, snapshot: unknown): void {
  if (snapshot === undefined) return;
  const { changed: _, ...saved } = createWorld(options, snapshot);
  Object.assign(world, saved);
}

/**
 * Everything that a world knows, also what a snapshot leaves out: knobs, their hits, bulk operations, names of deleted
 * orders. Copies share what nobody changes in place: an order, a product, a kept answer, a company's location, a bulk
 * operation.
 */
export function copyWorld(world: World): Omit<World, 'now' | 'changed'> {
  const {
    now: _,
    changed: __,
    app,
    ids,
    orders,
    catalogues,
    keptAnswers,
    companyLocations,
    ...others
  } = world;
  const { tokens, bulkOperations, ...plain } = others;
  return {
    ...structuredClone(plain),
    app: { ...app },
    ids: createIds(ids.position()),
    orders: new Map([...orders].map(([shop, own]) => [shop, new Map(own)])),
    catalogues: new Map([...catalogues].map(([shop, own]) => [shop, createCatalogue(own.row())])),
    keptAnswers: new Map(keptAnswers),
    companyLocations: new Map(companyLocations),
    tokens: createTokenStore(structuredClone(tokens.grants())),
    bulkOperations: [...bulkOperations],
  };
}

/** Resets the world to its seed, in place. */
export function resetWorld(world: World, shops: Partial<Shop>[] | undefined): void {
  const { changed: _, ...fresh } = createWorld({ ...world, shops });
  Object.assign(world, fresh);
  world.changed();
}

/** Stores an order or a new state of it. */
export function keepOrder(world: World, stored: StoredOrder): void {
  const orders = world.orders.get(stored.shop) ?? new Map<string, StoredOrder>();
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
