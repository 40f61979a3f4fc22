import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { ScopesChanged } from '@belegfluss/protos/shops/v1/scopes';
import { DEFAULT_SCOPES } from '@belegfluss/sandbox/shopify';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterEach(() => {
  Object.assign(shopify.knobs, { protectedData: 'level2', oldOrders: 'null' });
});
afterAll(() => fixture.stop());

const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
const anUnpaid = (id: string, given: Parameters<typeof restOrder>[1] = {}) =>
  restOrder(id, { financial_status: 'pending', fulfillment_status: null, fulfillments: [], ...given });

describe('changes that name an order without showing it', () => {
  it('of an edit fetch the order and bring its draft up to date', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/create', shopify.place(shop, anUnpaid('2001')));
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '119.00' }]);
    shopify.place(
      shop,
      anUnpaid('2001', { price: '357.00', tax: '57.00', updated_at: '2026-03-12T10:00:00Z' }),
    );
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2001 } });
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '357.00', tax: '57.00' }]);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
  });

  it('of a refund fetch the order and make its credit note, counted and booked once', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/create', shopify.place(shop, restOrder('2002')));
    await fixture.idle(shop);
    const refund = {
      id: '9902',
      created_at: '2026-03-14T10:00:00+01:00',
      refund_line_items: [
        {
          line_item_id: '12002',
          quantity: 1,
          subtotal: '119.00',
          total_tax: '19.00',
          restock_type: 'return',
        },
      ],
      transactions: [
        {
          id: '9912',
          kind: 'refund',
          status: 'success',
          amount: '119.00',
          currency: 'EUR',
          gateway: 'shopify_payments',
        },
      ],
    };
    shopify.place(
      shop,
      restOrder('2002', {
        financial_status: 'refunded',
        updated_at: '2026-03-14T10:00:00+01:00',
        refunds: [refund],
        current_total_price: '0.00',
      }),
    );
    const delivery = await fixture.deliver(shop, 'refunds/create', { id: 9902, order_id: 2002 });
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
    const { documents } = await fixture.getOrder(shop, '2002');
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      [DocumentKind.INVOICE, '119.00'],
      [DocumentKind.CREDIT_NOTE, '119.00'],
    ]);
    expect(await fixture.orders.getStats({ shop })).toMatchObject({
      invoicesCreated: 1n,
      creditsCreated: 1n,
    });
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed', 'confirmed']);
  });

  it('fetch all 250 lines of a long order, page by page', async () => {
    const shop = fixture.newShop();
    const lines = Array.from({ length: 250 }, (_, index) => ({
      id: String(880_000 + index),
      title: `Teil ${index}`,
      quantity: 1,
      current_quantity: 1,
      requires_shipping: true,
      taxable: true,
      price: '1.19',
      tax_lines: [{ title: 'USt 19 %', rate: 0.19, price: '0.19' }],
    }));
    shopify.place(shop, restOrder('2003', { price: '297.50', tax: '47.50', line_items: lines }));
    const delivery = await fixture.deliver(shop, 'fulfillments/create', { id: 1, order_id: 2003 });
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '297.50', tax: '47.50' }]);
    const { rows } = await fixture.pool.query(
      `SELECT jsonb_array_length(snapshot -> 'lines') AS lines FROM orders WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ lines: 250 }]);
    expect((await readEvents(shop))[0]).toBe('order.received');
  });

  it('wait as long as Shopify asks when it throttles, without blaming sevdesk', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('2004'));
    shopify.knobs.throttleNext = 1;
    const started = Date.now();
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2004 } });
    await eventually(async () => {
      const { rows } = await fixture.pool.query('SELECT last_error FROM work WHERE shop = $1', [shop]);
      expect(rows[0]?.last_error).toMatch(/^SHOPIFY_RATE_LIMITED/);
    });
    await fixture.idle(shop);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
    expect(await readEvents(shop)).not.toContain('sevdesk.rateLimited');
  });

  it('of an order that Shopify does not know are skipped', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2005 } });
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['skipped', 'NOT_FOUND']]);
  });

  it.each(['null', 'denied'] as const)(
    'of an order too old for Shopify to show leave what is known as it is (%s)',
    async (oldOrders) => {
      const shop = fixture.newShop();
      await fixture.deliver(shop, 'orders/create', shopify.place(shop, restOrder('2008')));
      await fixture.idle(shop);
      shopify.hideOldOrders(shop);
      shopify.knobs.oldOrders = oldOrders;
      const delivery = await fixture.deliver(shop, 'refunds/create', { id: 9908, order_id: 2008 });
      await fixture.idle(shop);
      expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
      const { rows } = await fixture.pool.query('SELECT deleted_at FROM orders WHERE shop = $1', [shop]);
      expect(rows).toEqual([{ deleted_at: null }]);
    },
  );

  it('ask once for another token when Shopify refuses the first', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('2006'));
    shopify.knobs.unauthorizedNext = 1;
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2006 } });
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
  });

  it('of an order that Shopify denies are aborted and logged, and go on when access comes', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('2011'));
    shopify.knobs.protectedData = 'none';
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2011 } });
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['aborted', 'ORDER_ACCESS_DENIED']]);
    expect(await readEvents(shop)).toEqual(['shopify.orderDenied']);
    shopify.knobs.protectedData = 'level2';
    await fixture.publish(shop, 'shops.scopes.changed.v1', ScopesChanged.encode({ scopes: [] }).finish());
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('of an order without names are carried out when Shopify hides those', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('2012'));
    shopify.knobs.protectedData = 'level1';
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2012 } });
    await fixture.idle(shop);
    shopify.knobs.protectedData = 'level2';
    expect(fixture.listOutcomes(delivery)).not.toEqual([['aborted', 'ORDER_ACCESS_DENIED']]);
    const { rows } = await fixture.pool.query(
      `SELECT snapshot -> 'billingAddress' ->> 'lastName' AS name, name AS order FROM orders WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ name: null, order: '#2012' }]);
  });

  it('keep the payment terms that are known while the shop hides them, and read them again when it does not', async () => {
    const shop = fixture.newShop();
    const terms = {
      payment_terms: {
        payment_terms_name: 'Net 30',
        payment_terms_type: 'net',
        due_in_days: 30,
        payment_schedules: [],
      },
    };
    const readTerms = async () =>
      (
        await fixture.pool.query(
          `SELECT id, snapshot -> 'paymentTerms' ->> 'name' AS terms, snapshot -> 'termsUnknown' AS unknown
           FROM orders WHERE shop = $1 ORDER BY id`,
          [shop],
        )
      ).rows;
    await fixture.deliver(shop, 'orders/create', shopify.place(shop, anUnpaid('2013', terms)));
    await fixture.idle(shop);
    shopify.grant(
      shop,
      DEFAULT_SCOPES.filter((scope) => scope !== 'read_payment_terms').concat('read_all_orders' as never),
    );
    shopify.place(shop, anUnpaid('2013', { ...terms, updated_at: '2026-03-12T10:00:00Z' }));
    shopify.place(shop, anUnpaid('2014', terms));
    for (const id of [2013, 2014])
      await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: id } });
    await fixture.idle(shop);
    expect(await readTerms()).toEqual([
      { id: '2013', terms: 'Net 30', unknown: null },
      { id: '2014', terms: null, unknown: true },
    ]);
    const scopes = [...DEFAULT_SCOPES, 'read_all_orders'];
    shopify.grant(shop, scopes);
    await fixture.publish(shop, 'shops.scopes.changed.v1', ScopesChanged.encode({ scopes }).finish());
    await eventually(async () =>
      expect(await readTerms()).toEqual([
        { id: '2013', terms: 'Net 30', unknown: null },
        { id: '2014', terms: 'Net 30', unknown: null },
      ]),
    );
  });

  it('go on when a shop can be reached again that had no usable token', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('2015'));
    const { accessToken } = fixture.shops;
    fixture.shops.accessToken = (asking, rejected) => {
      if (asking !== shop) return accessToken(asking, rejected);
      throw fixture.shops.noToken();
    };
    await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2015 } });
    await fixture.idle(shop);
    fixture.shops.accessToken = accessToken;
    await fixture.publish(shop, 'shops.access.restored.v1');
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(await readEvents(shop)).toContain('shopify.accessRestored');
  });

  it('go on after an installation when there was no token, although the order was never seen', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('2007'));
    const { accessToken } = fixture.shops;
    fixture.shops.accessToken = (asking, rejected) => {
      if (asking !== shop) return accessToken(asking, rejected);
      throw fixture.shops.noToken();
    };
    const delivery = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: 2007 } });
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['aborted', 'MISSING_ACCESS_TOKEN']]);
    fixture.shops.accessToken = accessToken;
    await fixture.publish(shop, 'shops.shop.installed.v1');
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(fixture.listOutcomes(delivery)).toHaveLength(1);
  });
});
