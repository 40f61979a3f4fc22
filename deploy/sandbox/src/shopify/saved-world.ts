import {
  comparedRows,
  listedRows,
  type Marked,
  markedRows,
  ownedRows,
  type Sections,
} from '../shared/saved-rows.ts';
import type { Saved } from '../shared/state-log.ts';
import type { CatalogueProduct, Location } from './catalogue/types.ts';
import { toRow } from './orders/stored-order.ts';
import { createWorld, type Snapshot, toKeeper, type World, type WorldOptions } from './world.ts';

/** What is saved of a world, and survives a restart. Knobs and the webhook log do not. */
export function watchWorld(world: World): Sections {
  return {
    counters: comparedRows(() => [['drawnIds', world.ids.position()]]),
    shops: comparedRows(() => world.shops),
    orders: ownedRows(() => world.orders, toRow),
    orderNumbers: markedRows(world.orderNumbers),
    seeds: markedRows(world.seeds),
    metafields: markedRows(world.metafields),
    metafieldDefinitions: markedRows(world.metafieldDefinitions),
    catalogues: comparedRows(() =>
      [...world.catalogues].map(([shop, catalogue]) => [shop, catalogue.locations()]),
    ),
    products: ownedRows(() =>
      [...world.catalogues].map(([shop, catalogue]): [string, Marked<CatalogueProduct>] => [
        shop,
        catalogue.marked,
      ]),
    ),
    keptAnswers: markedRows(world.keptAnswers),
    companyLocations: markedRows(world.companyLocations),
    notificationBodies: markedRows(world.notificationBodies),
    payments: markedRows(world.payments),
    grants: markedRows(world.tokens.marked),
    subscriptions: listedRows(() => world.subscriptions, toId),
    purchases: listedRows(() => world.purchases, toId),
    apiSubscriptions: listedRows(() => world.apiSubscriptions, toId),
    bulkOperations: listedRows(() => world.bulkOperations, toId),
  };
}

const toId = ({ id }: { readonly id: string }): string => id;

/** Restores a saved state into a world, in place; without one the world is unchanged. */
export function restoreWorld(world: World, options: WorldOptions, saved: Saved | undefined): void {
  if (saved === undefined) return;
  const snapshot = saved.form === 'whole' ? saved.value : toSnapshot(saved.rows);
  Object.assign(world, createWorld(options, snapshot), toKeeper(world));
}

function toSnapshot(rows: (section: string) => ReadonlyMap<string, unknown>): Snapshot {
  const values = <T>(section: string, prefix = '') =>
    [...rows(section)].filter(([key]) => key.startsWith(prefix)).map(([, row]) => row as T);
  const entries = <T>(section: string) => [...rows(section)] as [string, T][];
  return {
    drawnIds: Number(rows('counters').get('drawnIds') ?? 0),
    shops: values('shops'),
    orders: values('orders'),
    orderNumbers: entries('orderNumbers'),
    seeds: entries('seeds'),
    metafields: entries('metafields'),
    metafieldDefinitions: entries('metafieldDefinitions'),
    catalogues: entries<Location[]>('catalogues').map(([shop, locations]) => [
      shop,
      { locations, products: values('products', `${shop}/`) },
    ]),
    keptAnswers: entries('keptAnswers'),
    companyLocations: entries('companyLocations'),
    notificationBodies: entries('notificationBodies'),
    payments: entries('payments'),
    grants: values('grants'),
    subscriptions: values('subscriptions'),
    purchases: values('purchases'),
    apiSubscriptions: values('apiSubscriptions'),
    bulkOperations: values('bulkOperations'),
  };
}
