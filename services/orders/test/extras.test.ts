import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Vies } from '../src/clients/vies/vies-client.ts';
import type { ExtraPart, OrderExtras } from '../src/documents/domain/order/extras.ts';
import type { Plan, PlanInput } from '../src/documents/domain/plan.ts';
import { checkVatId } from '../src/documents/use-cases/check-vat-id.ts';
import { createFakeShopify, type FakeShopify } from './fake-shopify.ts';
import { queueOrder } from './known-order.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker, type HandWorker } from './worker.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ start: false });
});
afterAll(() => fixture.stop());

const orderId = '6201';
const nothing: Plan = { kind: 'act', actions: [], notes: [], changes: [], nextRunAt: null };

type RunInput = {
  readonly parts: readonly ExtraPart[];
  readonly shopify?: FakeShopify;
  readonly vies?: Vies;
  readonly order?: Readonly<Record<string, unknown>>;
  readonly now?: () => Date;
  /** Asks again although it was answered. */
  readonly greedy?: boolean;
  readonly orderId?: string;
};

/** One run by a planner that needs these parts; answers what it was given in the end. */
async function reconcile(shop: string, given: RunInput): Promise<OrderExtras | null> {
  const { parts, shopify = createFakeShopify({}), order = {}, now = () => new Date() } = given;
  let last: OrderExtras | null = null;
  const plan = ({ extras }: PlanInput): Plan => {
    last = extras;
    const missing = given.greedy ? parts : parts.filter((part) => extras[part] === null);
    return missing.length > 0 ? { kind: 'fetch', parts: missing } : nothing;
  };
  const vies = given.vies ?? { check: async () => null };
  const worker = createHandWorker(
    fixture,
    {},
    { plan, shopify, now, checkVatId: checkVatId({ pool: fixture.pool, vies, now }) },
  );
  await carryOut(worker, shop, order, given.orderId);
  return last;
}

/** One run with the real planner; answers nothing, because the provider is not asked for more than it takes. */
async function planFor(
  shop: string,
  shopify: FakeShopify,
  order: Readonly<Record<string, unknown>>,
): Promise<void> {
  await carryOut(createHandWorker(fixture, {}, { shopify }), shop, order);
}

async function carryOut(
  worker: HandWorker,
  shop: string,
  order: Readonly<Record<string, unknown>>,
  id = orderId,
): Promise<void> {
  await fixture.pool.query('DELETE FROM work');
  await queueOrder(fixture.pool, shop, restOrder(id, order));
  await worker.carryOut(await worker.claim());
}

const readEventBodies = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    'SELECT event, body FROM log_entry WHERE shop = $1 ORDER BY at, id',
    [shop],
  );
  return rows.map(({ event, body }) => [event, body]);
};
const readLastError = async (shop: string): Promise<string> => {
  const { rows } = await fixture.pool.query('SELECT last_error FROM work WHERE shop = $1', [shop]);
  return rows[0]?.last_error ?? '';
};

const paid = {
  OrderPayments: () => ({
    data: {
      order: {
        currencyCode: 'EUR',
        presentmentCurrencyCode: 'EUR',
        transactions: [
          {
            id: 'gid://shopify/OrderTransaction/1',
            kind: 'SALE',
            status: 'SUCCESS',
            gateway: 'paypal',
            createdAt: '2026-03-10T09:00:00Z',
            processedAt: null,
            amountSet: { shopMoney: { amount: '119.0' }, presentmentMoney: { amount: '119.0' } },
          },
        ],
        refunds: [],
      },
    },
  }),
};
const metafieldRead = [
  { resource: 'order', namespace: 'custom', key: 'kst' },
  { resource: 'customer', namespace: 'custom', key: 'vat' },
];
const kst = () => ({
  data: {
    order: {
      metafields: { nodes: [{ namespace: 'custom', key: 'kst', value: '4711' }] },
      customer: null,
    },
  },
});

describe('what a plan asks for', () => {
  it('is fetched once for a snapshot, however often the order is reconciled', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(paid);
    const first = await reconcile(shop, { parts: ['payments'], shopify });
    const second = await reconcile(shop, { parts: ['payments'], shopify });
    expect(first?.payments).toMatchObject([{ gateway: 'paypal', amount: { shop: '119.00' } }]);
    expect(second).toEqual(first);
    expect(shopify.asked).toEqual([['OrderPayments', { id: `gid://shopify/Order/${orderId}` }]]);
  });

  it('is fetched again when the order has changed', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(paid);
    await reconcile(shop, { parts: ['payments'], shopify });
    await reconcile(shop, { parts: ['payments'], shopify, order: { updated_at: '2026-03-11T10:00:00Z' } });
    expect(shopify.asked).toHaveLength(2);
  });

  it('twice in one run is an error and no endless loop', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(paid);
    await reconcile(shop, { parts: ['payments'], shopify, greedy: true });
    expect(await readLastError(shop)).toContain('asks twice for payments');
    expect(shopify.asked).toHaveLength(1);
  });

  it('is unavailable where a scope hides it', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify({
      CompanyLocation: () => ({ data: { companyLocation: null }, denied: ['companyLocation'] }),
    });
    const extras = await reconcile(shop, {
      parts: ['companyLocation'],
      shopify,
      order: { company: { id: 8, location_id: 9 } },
    });
    expect(extras?.companyLocation).toBe('unavailable');
    expect(shopify.asked).toEqual([['CompanyLocation', { id: 'gid://shopify/CompanyLocation/9' }]]);
  });

  it('is unavailable without a question where there is nothing to ask for', async () => {
    const shop = fixture.newShop();
    const extras = await reconcile(shop, { parts: ['companyLocation', 'vatIdCheck'] });
    expect(extras).toMatchObject({ companyLocation: 'unavailable', vatIdCheck: 'unavailable' });
  });

  it('waits for Shopify when Shopify is away', async () => {
    const shop = fixture.newShop();
    await reconcile(shop, { parts: ['payments'], shopify: createFakeShopify({}) });
    expect(await readLastError(shop)).toContain('Nobody expected OrderPayments');
  });
});

describe('metafields', () => {
  it('are read as the merchant wants them, and again when the merchant wants others', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify({ OrderMetafields: kst });
    fixture.preferences.set(shop, { metafields: { metafieldRead } });
    const extras = await reconcile(shop, { parts: ['metafields'], shopify });
    expect(extras?.metafields).toEqual({ 'order.custom.kst': '4711' });
    await reconcile(shop, { parts: ['metafields'], shopify });
    expect(shopify.asked).toHaveLength(1);
    expect(shopify.asked[0]?.[1]).toMatchObject({ orderKeys: ['custom.kst'], customerKeys: ['custom.vat'] });
    fixture.preferences.set(shop, { metafields: { metafieldRead: metafieldRead.slice(0, 1) } });
    await reconcile(shop, { parts: ['metafields'], shopify });
    expect(shopify.asked).toHaveLength(2);
  });

  it('that a scope hides are reported once; what can be read is used', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { metafields: { metafieldRead } });
    const shopify = createFakeShopify({
      OrderMetafields: () => ({ ...kst(), denied: ['order.customer'] }),
    });
    const extras = await reconcile(shop, { parts: ['metafields'], shopify });
    await reconcile(shop, { parts: ['metafields'], shopify, order: { updated_at: '2026-03-12T10:00:00Z' } });
    expect(extras?.metafields).toEqual({ 'order.custom.kst': '4711' });
    expect(await readEventBodies(shop)).toEqual([
      ['order.metafieldScope', { order: `#${orderId}`, code: 'MISSING_SCOPE' }],
    ]);
  });
});

describe('a VAT id', () => {
  const withVatId = { note_attributes: [{ name: 'USt-IdNr.', value: 'ATU13585627' }] };
  const preferences = { contacts: { vatIdPlaces: ['order-attributes'], vatIdConfirm: true } };
  const answering = (answer: Awaited<ReturnType<Vies['check']>>) => {
    const asked: string[] = [];
    const vies: Vies = {
      async check(vatId) {
        asked.push(vatId);
        return answer;
      },
    };
    return { asked, vies };
  };

  it('is asked about once in thirty days, and what VIES said is kept with its number', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, preferences);
    const { asked, vies } = answering({ valid: true, requestId: 'WAPIAAAA' });
    const at = (day: string) => () => new Date(`2026-03-${day}T12:00:00Z`);
    const given = { parts: ['vatIdCheck'], vies } as const;
    const extras = await reconcile(shop, { ...given, order: withVatId, now: at('01') });
    expect(extras?.vatIdCheck).toEqual({
      vatId: 'ATU13585627',
      valid: true,
      requestId: 'WAPIAAAA',
      at: '2026-03-01T12:00:00.000Z',
    });
    const changed = { ...withVatId, updated_at: '2026-03-20T10:00:00Z' };
    await reconcile(shop, { ...given, order: changed, now: at('30') });
    expect(asked).toEqual(['ATU13585627']);
    const again = { ...withVatId, updated_at: '2026-03-21T10:00:00Z' };
    await reconcile(shop, { ...given, order: again, now: at('31') });
    expect(asked).toHaveLength(1 + 1);
    const { rows } = await fixture.pool.query('SELECT vat_id, request_id FROM vat_id_check WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toEqual([
      { vat_id: 'ATU13585627', request_id: 'WAPIAAAA' },
      { vat_id: 'ATU13585627', request_id: 'WAPIAAAA' },
    ]);
    expect((await readEventBodies(shop))[0]).toEqual([
      'order.vatIdConfirmed',
      { order: `#${orderId}`, name: 'ATU13585627', number: 'WAPIAAAA' },
    ]);
  });

  it('of one shop is no answer for another', async () => {
    const { asked, vies } = answering({ valid: true, requestId: null });
    for (const shop of [fixture.newShop(), fixture.newShop()]) {
      fixture.preferences.set(shop, preferences);
      await reconcile(shop, { parts: ['vatIdCheck'], vies, order: withVatId });
    }
    expect(asked).toHaveLength(2);
  });

  it('is unknown during an outage, which blocks nothing and is over at the next run', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, preferences);
    const { asked, vies } = answering(null);
    const extras = await reconcile(shop, { parts: ['vatIdCheck'], vies, order: withVatId });
    expect(extras?.vatIdCheck).toMatchObject({ vatId: 'ATU13585627', valid: null, requestId: null });
    expect(await readLastError(shop)).toBe('');
    await reconcile(shop, { parts: ['vatIdCheck'], vies, order: withVatId });
    expect(asked).toHaveLength(2);
    expect(await readEventBodies(shop)).toEqual([]);
  });
});

describe('the tags of a customer', () => {
  const tagged = (tags: readonly string[]) => ({
    CustomerTags: () => ({ data: { customer: { tags }, order: null } }),
  });
  const byTag = { invoices: { invoiceCreate: true, tagsAsNet: ['händler'] } };
  const customer = { id: 77, first_name: 'Mira', last_name: 'Holm', updated_at: '2026-03-09T08:00:00+01:00' };

  it('are read once for all changes of a customer in the same state', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(tagged(['Händler']));
    const parts = ['customerTags'] as const;
    const first = await reconcile(shop, { parts, shopify, order: { customer } });
    expect(first?.customerTags).toEqual({
      customerId: '77',
      updatedAt: '2026-03-09T07:00:00.000Z',
      tags: ['Händler'],
    });
    const later = { customer, updated_at: '2026-03-12T10:00:00Z' };
    expect((await reconcile(shop, { parts, shopify, order: later }))?.customerTags).toEqual(
      first?.customerTags,
    );
    const other = { customer, id: '6299', name: '#6299', updated_at: '2026-03-12T10:00:00Z' };
    expect((await reconcile(shop, { parts, shopify, order: other, orderId: '6299' }))?.customerTags).toEqual(
      first?.customerTags,
    );
    expect(shopify.asked).toEqual([
      ['CustomerTags', { customer: 'gid://shopify/Customer/77', order: `gid://shopify/Order/${orderId}` }],
    ]);
  });

  it('are read again when the customer has changed', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(tagged([]));
    await reconcile(shop, { parts: ['customerTags'], shopify, order: { customer } });
    const changed = { ...customer, updated_at: '2026-03-13T08:00:00Z' };
    await reconcile(shop, {
      parts: ['customerTags'],
      shopify,
      order: { customer: changed, updated_at: '2026-03-13T08:00:00Z' },
    });
    expect(shopify.asked).toHaveLength(2);
  });

  it('are read for each state of the order where the webhook does not say when the customer was changed', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(tagged(['Händler']));
    const undated = { ...customer, updated_at: null };
    const parts = ['customerTags'] as const;
    await reconcile(shop, { parts, shopify, order: { customer: undated } });
    await reconcile(shop, { parts, shopify, order: { customer: undated } });
    expect(shopify.asked).toHaveLength(1);
    await reconcile(shop, {
      parts,
      shopify,
      order: { customer: undated, updated_at: '2026-03-13T08:00:00Z' },
    });
    expect(shopify.asked).toHaveLength(2);
  });

  it('that Shopify denies hold the order with an appointment, and are asked for again when a scope comes', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, byTag);
    const denying = createFakeShopify({
      CustomerTags: () => ({ data: { customer: null, order: null }, denied: ['customer', 'order.customer'] }),
    });
    await planFor(shop, denying, { customer });
    const { rows } = await fixture.pool.query(
      `SELECT outcome, reason, (SELECT due_at > now() + interval '5 hours' FROM work WHERE work.shop = orders.shop) AS later
       FROM orders WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ outcome: 'aborted', reason: 'CUSTOMER_TAGS_HIDDEN', later: true }]);
    const granting = createFakeShopify(tagged([]));
    await planFor(shop, granting, { customer });
    expect([denying.asked.length, granting.asked.length]).toEqual([1, 1]);
  });

  it('cost shops that use no such setting no call at all', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify({});
    await planFor(shop, shopify, { customer });
    expect(shopify.asked).toEqual([]);
  });
});
