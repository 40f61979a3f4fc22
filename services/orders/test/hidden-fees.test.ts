import { ScopesChanged } from '@belegfluss/protos/shops/v1/scopes';
import { DEFAULT_SCOPES } from '@belegfluss/sandbox/shopify';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

type Sent = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

let shopify: Shopify;
let fixture: Fixture;
const { fetch } = globalThis;
const sent: Sent[] = [];
beforeAll(async () => {
  globalThis.fetch = (input, init) => {
    if (String(input).endsWith('/graphql.json')) sent.push(JSON.parse(String(init?.body)));
    return fetch(input, init);
  };
  ({ shopify, fixture } = await startWithShopify());
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await fixture.stop();
});

/** Prices with tax: 119.00 (19.00 of it tax) + a fee of 5.95 (0.95, being 19/119) = 124.95, of which 19.95 are tax. */
const withFee = (id: string, given: Parameters<typeof restOrder>[1] = {}) =>
  restOrder(id, {
    total_price: '124.95',
    total_tax: '19.95',
    current_total_price: '124.95',
    additional_fees: [
      {
        name: 'Importabwicklung',
        price: '5.95',
        tax_lines: [{ title: 'USt 19 %', rate: 0.19, price: '0.95' }],
      },
    ],
    ...given,
  });

/** Names of the operations that Shopify was asked of one order, in order. */
const listSentOperations = (id: string): readonly string[] =>
  sent
    .filter(({ variables }) => Object.values(variables).includes(`gid://shopify/Order/${id}`))
    .map(({ query }) => /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '');
const readDecision = async (shop: string) =>
  (await fixture.pool.query('SELECT outcome, reason FROM orders WHERE shop = $1', [shop])).rows[0];
const readFees = async (shop: string) =>
  (
    await fixture.pool.query(
      `SELECT fee ->> 'name' AS name, jsonb_array_length(nullif(fee -> 'taxLines', 'null')) AS taxes
       FROM orders, jsonb_array_elements(snapshot -> 'fees') AS fee WHERE shop = $1`,
      [shop],
    )
  ).rows;
const listDocumentLines = (shop: string) => {
  const [document] = fixture.provider.readDocuments(shop);
  const content = fixture.provider.getWrittenContent(document?.id ?? '');
  return content?.positions.map(({ title, taxRate }) => [title, Number(taxRate)]);
};

describe('a fee of which the webhook states the amount alone', () => {
  it('is billed at the rate that Shopify charged, and the order is fetched for it once', async () => {
    const shop = fixture.newShop();
    const body = shopify.place(shop, withFee('2101'));
    // The premise: the webhook has the sum of the fees and no list of them.
    expect(body).toContain('"original_total_additional_fees_set":{"shop_money":{"amount":"5.95"');
    expect(body).not.toContain('Importabwicklung');
    await fixture.deliver(shop, 'orders/create', body);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '124.95', tax: '19.95' }]);
    expect(listDocumentLines(shop)).toEqual([
      ['Kanne', 19],
      ['Importabwicklung', 19],
    ]);
    expect(listSentOperations('2101')).toEqual(['OrderSnapshot']);

    const later = shopify.place(
      shop,
      withFee('2101', { note: 'Klingeln', updated_at: '2026-03-12T10:00:00Z' }),
    );
    await fixture.deliver(shop, 'orders/updated', later);
    await fixture.idle(shop);
    expect(await readFees(shop)).toEqual([{ name: 'Importabwicklung', taxes: 1 }]);
    expect(listSentOperations('2101')).toEqual(['OrderSnapshot']);
  });

  it('without tax is billed without', async () => {
    const shop = fixture.newShop();
    const free = [{ name: 'Pfand', price: '5.95', tax_lines: [] }];
    const body = shopify.place(shop, withFee('2102', { total_tax: '19.00', additional_fees: free }));
    await fixture.deliver(shop, 'orders/create', body);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '124.95', tax: '19.00' }]);
  });

  it('is fetched, too, where an earlier version kept it as one without tax', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/create', shopify.place(shop, withFee('2105')));
    await fixture.idle(shop);
    const kept = [{ name: 'Zusatzgebühr', amount: { shop: '5.95', presentment: '5.95' }, taxLines: [] }];
    await fixture.pool.query(
      `UPDATE orders SET snapshot = jsonb_set(snapshot, '{fees}', $2::jsonb) WHERE shop = $1`,
      [shop, JSON.stringify(kept)],
    );
    const later = shopify.place(shop, withFee('2105', { updated_at: '2026-03-12T10:00:00Z' }));
    await fixture.deliver(shop, 'orders/updated', later);
    await fixture.idle(shop);
    expect(await readFees(shop)).toEqual([{ name: 'Importabwicklung', taxes: 1 }]);
  });

  it('of an order that Shopify does not show holds it, and is asked for again when a scope comes', async () => {
    const shop = fixture.newShop();
    const body = shopify.place(shop, withFee('2103'));
    shopify.hideOldOrders(shop);
    await fixture.deliver(shop, 'orders/create', body);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
    expect(await readDecision(shop)).toEqual({ outcome: 'aborted', reason: 'FEE_TAX_HIDDEN' });

    const scopes = [...DEFAULT_SCOPES, 'read_all_orders'];
    shopify.grant(shop, scopes);
    await fixture.publish(shop, 'shops.scopes.changed.v1', ScopesChanged.encode({ scopes }).finish());
    await eventually(() =>
      expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '124.95', tax: '19.95' }]),
    );
  });

  it('costs orders without fees no call', async () => {
    const shop = fixture.newShop();
    const body = shopify.place(shop, restOrder('2104'));
    await fixture.deliver(shop, 'orders/create', body);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(listSentOperations('2104')).toEqual([]);
  });
});
