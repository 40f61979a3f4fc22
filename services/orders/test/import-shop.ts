import type { ImportDay } from '@belegfluss/protos/orders/v1/imports';
import { eventually } from '@belegfluss/testing/eventually';
import { type InWords, inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import type { Imports } from './replica-clients.ts';
import { restOrder } from './rest-order.ts';
import type { Shopify } from './shopify.ts';

/** Prerequisites of an import: a store of 2023, installed on 2026-03-01, on a plan with the import, unlocked. */
const importing = {
  storeCreatedAt: new Date('2023-05-01T08:00:00.000Z'),
  chargeCurrency: 'EUR',
  createdAt: new Date('2026-03-01T12:00:00.000Z'),
  purchases: ['orderImport'],
  scopes: ['read_orders', 'write_orders', 'read_customers', 'read_payment_terms', 'read_all_orders'],
};

/** Names a shop that may import. */
export function newImporter(fixture: Fixture, changed: object = {}): string {
  const shop = fixture.newShop();
  changeImporter(fixture, shop, changed);
  return shop;
}

/** Changes a shop from now on. */
export const changeImporter = (fixture: Fixture, shop: string, changed: object): unknown =>
  fixture.shops.records.set(shop, { ...importing, ...changed });

/** An order placed at noon of a day, or at another time of it: `10:00:00+01:00`. */
export const composeDayOrder = (
  id: number | string,
  day: string,
  given: Readonly<Record<string, unknown>> & { readonly at?: string } = {},
): Readonly<Record<string, unknown>> => {
  const { at = '12:00:00Z', ...rest } = given;
  const time = `${day}T${at}`;
  return restOrder(String(id), {
    created_at: time,
    processed_at: time,
    updated_at: time,
    fulfillments: [{ status: 'success', created_at: time }],
    ...rest,
  });
};

/** Places `count` orders of a day, with ids from `first` on. All but the first `billed` ones have the tag `intern`. */
export function placeMany(
  shopify: Shopify,
  shop: string,
  day: string,
  orders: { readonly first: number; readonly count: number; readonly billed?: number },
): readonly string[] {
  const { first, count, billed = count } = orders;
  const ids = Array.from({ length: count }, (_, index) => String(first + index));
  for (const [index, id] of ids.entries())
    shopify.place(shop, composeDayOrder(id, day, index < billed ? {} : { tags: 'intern' }));
  return ids;
}

/** A shop that may import and makes no documents for orders with the tag `intern`: they are read, and quickly done with. */
export function newSparingImporter(fixture: Fixture): string {
  const shop = newImporter(fixture);
  fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceSkipTags: ['intern'] } });
  return shop;
}

export const readImportDays = async (
  imports: Imports,
  shop: string,
): Promise<readonly InWords<ImportDay>[]> => inWords((await imports.getImport({ shop })).days);

/** Asks for the days as a person does who was not shown a count before. */
export const startImport = (fixture: Fixture, shop: string, ...days: string[]) =>
  fixture.imports.startImport({ shop, days, counted: false });

/** Shopify and the provider answer as usual again. */
export function endTrouble(shopify: Shopify, fixture: Fixture): void {
  Object.assign(shopify.knobs, { failNext: 0, throttleNext: 0, unauthorizedNext: 0, latencyMs: 0 });
  fixture.provider.faults.before = () => {};
}

/** Waits until each day that was asked for is done or failed; answers them, oldest first. */
export async function untilDone(imports: Imports, shop: string): Promise<readonly InWords<ImportDay>[]> {
  let days: readonly InWords<ImportDay>[] = [];
  await eventually(
    async () => {
      days = await readImportDays(imports, shop);
      const open = days.filter(({ state }) => state !== 'done' && state !== 'failed');
      if (days.length === 0 || open.length > 0) throw new Error(`Not done: ${JSON.stringify(open)}`);
    },
    { withinMs: 60_000 },
  );
  return days.toReversed();
}

/** Orders with a document in the ledger, and how many documents the provider has: equal when each was made once. */
export async function documented(
  fixture: Fixture,
  shop: string,
): Promise<{ readonly orders: readonly string[]; readonly atProvider: number }> {
  const { rows } = await fixture.pool.query('SELECT order_id FROM document WHERE shop = $1 ORDER BY 1', [
    shop,
  ]);
  return {
    orders: rows.map(({ order_id }) => order_id),
    atProvider: fixture.provider.readDocuments(shop).length,
  };
}
