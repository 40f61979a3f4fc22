import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createShopifyAdmin, type ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import {
  metafieldsSetMutation,
  orderMarkAsPaidMutation,
  orderPaidStateQuery,
} from '../src/documents/clients/shopify/operations/write-back.graphql.ts';
import { parseRestOrderJson } from '../src/documents/clients/shopify/rest-snapshot.ts';
import type { ExtraPart } from '../src/documents/domain/order/extras.ts';
import { type FetchExtras, fetchExtras } from '../src/documents/use-cases/fetch-extras.ts';
import type { Fixture } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let admin: ShopifyAdmin;
let fetchParts: FetchExtras;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ start: false }));
  const clients = connectOtherServices(fixture);
  admin = createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url });
  fetchParts = fetchExtras({
    shopify: admin,
    checkVatId: async () => {
      throw new Error('Nobody asks VIES here.');
    },
    findKnownTags: async () => null,
  });
});
afterAll(() => fixture.stop());

const wanted = [
  { resource: 'order', namespace: 'custom', key: 'kst' },
  { resource: 'customer', namespace: 'custom', key: 'vat' },
] as const;

const fetchRestExtras = (
  shop: string,
  order: Readonly<Record<string, unknown>>,
  parts: readonly ExtraPart[],
) => {
  const parsed = parseRestOrderJson(JSON.stringify(order));
  if (parsed.kind !== 'ok') throw new Error(parsed.message);
  return fetchParts({
    shop,
    order: parsed.value,
    parts,
    wanted: [...wanted],
    vatId: null,
    requester: null,
  });
};
const orderGid = (id: string) => `gid://shopify/Order/${id}`;
const setMetafields = (shop: string, ownerId: string, value: string) =>
  admin.ask(shop, metafieldsSetMutation, {
    metafields: [{ ownerId, namespace: 'custom', key: 'kst', value, type: 'single_line_text_field' }],
  });

describe('Shopify states beyond the snapshot', () => {
  it('what was paid by which gateway', async () => {
    const shop = fixture.newShop();
    const order = restOrder('6601');
    shopify.place(shop, order);
    const { extras, denied } = await fetchRestExtras(shop, order, ['payments']);
    expect(denied).toEqual([]);
    expect(extras.payments).toMatchObject([
      { gateway: 'shopify_payments', kind: 'payment', amount: { shop: '119.00' }, refundId: null },
    ]);
  });

  it('the metafields that were written', async () => {
    const shop = fixture.newShop();
    const order = restOrder('6602');
    shopify.place(shop, order);
    const { data } = await setMetafields(shop, orderGid('6602'), '4711');
    expect(data).toMatchObject({ metafieldsSet: { userErrors: [] } });
    const { extras } = await fetchRestExtras(shop, order, ['metafields']);
    expect(extras.metafields).toEqual({ 'order.custom.kst': '4711' });
  });

  it('nothing of an order that it does not have', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('6603'));
    const { extras } = await fetchRestExtras(shop, restOrder('6699'), ['payments', 'metafields']);
    expect(extras).toEqual({ payments: 'unavailable', metafields: 'unavailable' });
  });
});

describe('Shopify takes back', () => {
  it('that an order is paid, and refuses to be reported twice', async () => {
    const shop = fixture.newShop();
    shopify.place(
      shop,
      restOrder('6604', { financial_status: 'pending', total_outstanding: '119.00', transactions: [] }),
    );
    const id = orderGid('6604');
    const { data } = await admin.ask(shop, orderMarkAsPaidMutation, { id });
    expect(data).toMatchObject({ orderMarkAsPaid: { userErrors: [] } });
    const again = await admin.ask(shop, orderMarkAsPaidMutation, { id });
    expect(again.data).toMatchObject({ orderMarkAsPaid: { userErrors: [expect.anything()] } });
    expect(await admin.query(shop, orderPaidStateQuery, { id })).toMatchObject({
      order: { fullyPaid: true },
    });
  });

  it('nothing without the scope, which is distinguished from other refusals', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('6605', { financial_status: 'pending' }));
    shopify.grant(shop, ['read_orders', 'read_customers']);
    const { denied } = await admin.ask(shop, orderMarkAsPaidMutation, { id: orderGid('6605') });
    expect(denied).toEqual(['orderMarkAsPaid']);
    const written = await setMetafields(shop, orderGid('6605'), '1');
    const userErrors = written.denied.length > 0 ? 'denied' : JSON.stringify(written.data);
    expect(userErrors).toMatch(/denied|APP_NOT_AUTHORIZED/);
  });
});
