import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plan, PlanInput } from '../src/documents/domain/plan.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
let answer: (input: PlanInput) => Plan;
const runs: PlanInput[] = [];
const nothing = { kind: 'act', actions: [], notes: [], changes: [], nextRunAt: null } as const;
beforeAll(async () => {
  fixture = await startFixture({
    overrides: {
      documents: {
        plan(input) {
          runs.push(input);
          return answer(input);
        },
      },
    },
  });
});
afterAll(() => fixture.stop());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const readWork = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT state, attempts, priority, delivery_ids AS "deliveryIds", due_at AS "dueAt" FROM work WHERE shop = $1`,
    [shop],
  );
  return rows;
};
const listRuns = (shop: string) => runs.filter((input) => input.shop.domain === shop);

describe('an order that wants to be reconciled again', () => {
  it('has an appointment, is settled until then and at rest for people', async () => {
    const shop = fixture.newShop();
    answer = () => ({ ...nothing, nextRunAt: inHours(6) });
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('6301'));
    await fixture.idle(shop);
    const [work] = await readWork(shop);
    expect(work).toMatchObject({ state: 'queued', attempts: 0, deliveryIds: [] });
    const ahead = work.dueAt.getTime() - Date.now();
    expect(ahead / hour).toBeGreaterThan(5.9);
    expect(ahead / hour).toBeLessThanOrEqual(6);
    expect(listRuns(shop)).toHaveLength(1);
    expect(fixture.reconciled.filter(({ deliveryIds }) => deliveryIds.includes(delivery))).toMatchObject([
      { outcome: 'successful' },
    ]);
    expect((await fixture.getOrder(shop, '6301')).work).toBe('idle');
  });

  it('is reconciled when its time has come', async () => {
    const shop = fixture.newShop();
    answer = () => ({ ...nothing, nextRunAt: inHours(6) });
    await fixture.deliver(shop, 'orders/updated', restOrder('6302'));
    await fixture.idle(shop);
    answer = () => nothing;
    await fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [shop]);
    await fixture.idle(shop);
    expect(listRuns(shop)).toHaveLength(2);
    expect(await readWork(shop)).toEqual([]);
  });

  it('is reconciled sooner when there are changes', async () => {
    const shop = fixture.newShop();
    answer = () => ({ ...nothing, nextRunAt: inHours(6) });
    await fixture.deliver(shop, 'orders/updated', restOrder('6303'));
    await fixture.idle(shop);
    await fixture.deliver(shop, 'orders/updated', restOrder('6303', { updated_at: '2026-03-12T10:00:00Z' }));
    await fixture.idle(shop);
    expect(listRuns(shop)).toHaveLength(2);
  });

  it('at a time that has passed keeps nobody busy', async () => {
    const shop = fixture.newShop();
    answer = () => ({ ...nothing, nextRunAt: inHours(-1) });
    await fixture.deliver(shop, 'orders/updated', restOrder('6304'));
    await fixture.idle(shop);
    expect(listRuns(shop)).toHaveLength(1);
    const [work] = await readWork(shop);
    expect(work.dueAt.getTime() - Date.now()).toBeGreaterThan(30_000);
  });
});

describe('what a plan sees of the order', () => {
  it('is when it was first paid, not when it was last changed', async () => {
    const shop = fixture.newShop();
    answer = () => nothing;
    const at = (financial_status: string, updated_at: string) =>
      fixture.deliver(shop, 'orders/updated', restOrder('6305', { financial_status, updated_at }));
    await at('pending', '2026-03-10T10:00:00Z');
    await fixture.idle(shop);
    await at('paid', '2026-03-11T10:00:00Z');
    await fixture.idle(shop);
    await at('partially_refunded', '2026-03-15T10:00:00Z');
    await fixture.idle(shop);
    expect(listRuns(shop).map(({ paidAt }) => paidAt)).toEqual([
      null,
      '2026-03-11T10:00:00.000Z',
      '2026-03-11T10:00:00.000Z',
    ]);
  });

  it('is that it was deleted in Shopify', async () => {
    const shop = fixture.newShop();
    answer = () => nothing;
    await fixture.deliver(shop, 'orders/updated', restOrder('6306'));
    await fixture.idle(shop);
    const delivery = await fixture.deliver(shop, 'orders/delete', { id: 6306 });
    await fixture.idle(shop);
    expect(listRuns(shop).map(({ deleted }) => deleted)).toEqual([false, true]);
    expect(fixture.reconciled.filter(({ deliveryIds }) => deliveryIds.includes(delivery))).toMatchObject([
      { outcome: 'successful' },
    ]);
    expect((await fixture.log(shop)).at(-1)?.event).toBe('order.deleted');
  });

  it('is nothing when an order is deleted that was never seen', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'orders/delete', { id: 6307 });
    await fixture.idle(shop);
    expect(listRuns(shop)).toEqual([]);
    expect(fixture.reconciled.filter(({ deliveryIds }) => deliveryIds.includes(delivery))).toMatchObject([
      { outcome: 'successful' },
    ]);
  });

  it('are the facts of shop, plan and account', async () => {
    const shop = fixture.newShop();
    answer = () => nothing;
    fixture.shops.records.set(shop, { email: 'laden@example.org', plan: { id: 'basic' } });
    fixture.provider.accounts.set(shop, { trial: true, eInvoiceGaps: ['bankIban'], vatId: 'DE123456789' });
    await fixture.deliver(shop, 'orders/updated', restOrder('6308'));
    await fixture.idle(shop);
    expect(listRuns(shop)[0]?.shop).toEqual({
      domain: shop,
      name: 'Teeladen',
      email: 'laden@example.org',
      countryCode: 'DE',
      installedAt: '2026-03-01T00:00:00.000Z',
      features: [
        'createInvoices',
        'createCredits',
        'contacts',
        'eInvoices',
        'taxRules',
        'orders',
        'emails',
        'layouts',
        'orderImport',
      ],
      scopes: ['read_orders', 'write_orders', 'read_customers'],
      provider: {
        clearingAccountIds: [],
        connected: true,
        smallBusiness: false,
        systemVersion: '2.0',
        trial: true,
        currency: 'EUR',
        countryCode: 'DE',
        eInvoiceGaps: ['bankIban'],
        costCentreByCountry: {},
        enshrinesOnOpening: true,
        filledAccountIds: [],
        rulesOfRevenueAccounts: new Map(),
        sepaPaymentMethodId: '21919',
        vatId: 'DE123456789',
      },
    });
  });
});

describe('what was corrected in an order', () => {
  it('is reported once, however often the order is reconciled', async () => {
    const shop = fixture.newShop();
    answer = () => ({ ...nothing, changes: [{ code: 'FIX_TAX_SHIPPING', detail: '0,80 €' }] });
    for (const hours of ['10', '11', '12'])
      await fixture
        .deliver(shop, 'orders/updated', restOrder('6309', { updated_at: `2026-03-12T${hours}:00:00Z` }))
        .then(() => fixture.idle(shop));
    const changed = (await fixture.log(shop)).filter(({ event }) => event === 'order.changed');
    expect(changed.map(({ bodyJson }) => JSON.parse(bodyJson))).toEqual([
      { order: '#6309', code: 'FIX_TAX_SHIPPING', detail: '0,80 €' },
    ]);
  });
});

describe('what was noted at an order', () => {
  it('is reported once, also where an earlier version has kept it as a sentence', async () => {
    const shop = fixture.newShop();
    const deliver = (hours: string) =>
      fixture
        .deliver(shop, 'orders/updated', restOrder('6310', { updated_at: `2026-03-12T${hours}:00:00Z` }))
        .then(() => fixture.idle(shop));
    answer = () => ({
      ...nothing,
      notes: [{ code: 'FOREIGN_DISPATCH', detail: { kind: 'countries', codes: ['PL', 'AT'] } }],
    });
    await deliver('10');
    await fixture.pool.query('UPDATE orders SET notes = $2 WHERE shop = $1', [
      shop,
      JSON.stringify([{ code: 'FOREIGN_DISPATCH', detail: 'Polen, Österreich' }]),
    ]);
    await deliver('11');
    const noted = (await fixture.log(shop)).filter(({ event }) => event === 'order.noted');
    expect(noted.map(({ bodyJson }) => JSON.parse(bodyJson))).toEqual([
      { order: '#6310', code: 'FOREIGN_DISPATCH', detail: 'Polen, Österreich' },
    ]);
  });
});
