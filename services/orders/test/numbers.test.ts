import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  fixture.provider.faults.after = () => {};
});
afterAll(() => fixture.stop());

function newShop(account?: string): string {
  const shop = fixture.newShop();
  fixture.provider.accounts.set(shop, { id: account });
  fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceNumber: 'order.name' } });
  return shop;
}
const deliver = (shop: string, id: string, change: object = {}) =>
  fixture.deliver(shop, 'orders/updated', restOrder(id, { name: '#7', ...change }));
const listDocumentNumbers = (shop: string) =>
  fixture.provider.readDocuments(shop).map(({ number }) => number);
const readNotedBodies = async (shop: string) =>
  (await fixture.log(shop))
    .filter(({ event }) => event === 'order.noted')
    .map(({ bodyJson }) => JSON.parse(bodyJson));

describe('orders of the same name, which is to be the number of their invoices', () => {
  it('get a number each, and the log says which one was not free', async () => {
    const shop = newShop();
    for (const id of ['8001', '8002', '8003']) {
      await deliver(shop, id);
      await fixture.idle(shop);
    }
    expect(listDocumentNumbers(shop)).toEqual(['#7', '#7-2', '#7-3']);
    expect(await readNotedBodies(shop)).toEqual([
      { order: '#7', code: 'NUMBER_TAKEN', detail: '#7-2' },
      { order: '#7', code: 'NUMBER_TAKEN', detail: '#7-3' },
    ]);
  });

  it('get a number each also when they come at once', async () => {
    const shop = newShop();
    await Promise.all(['8011', '8012', '8013', '8014'].map((id) => deliver(shop, id)));
    await fixture.idle(shop);
    expect(listDocumentNumbers(shop).toSorted()).toEqual(['#7', '#7-2', '#7-3', '#7-4']);
  });

  it('get a number each where two shops keep their books in one account, also when they come at once', async () => {
    const shops = [newShop('17'), newShop('17')] as const;
    const elsewhere = newShop('18');
    await Promise.all([
      ...['8031', '8032'].flatMap((id) => shops.map((shop) => deliver(shop, id))),
      deliver(elsewhere, '8031'),
    ]);
    for (const shop of [...shops, elsewhere]) await fixture.idle(shop);
    expect(shops.flatMap(listDocumentNumbers).toSorted()).toEqual(['#7', '#7-2', '#7-3', '#7-4']);
    expect(listDocumentNumbers(elsewhere)).toEqual(['#7']);
  });

  it('count within their shop until its account is known, and in the account with all that was given by then', async () => {
    const before = newShop();
    await deliver(before, '8041');
    await fixture.idle(before);
    expect(listDocumentNumbers(before)).toEqual(['#7']);
    fixture.provider.accounts.set(before, { id: '19' });
    await deliver(before, '8042');
    await fixture.idle(before);
    const joined = newShop('19');
    await deliver(joined, '8041');
    await fixture.idle(joined);
    expect(listDocumentNumbers(before)).toEqual(['#7', '#7-2']);
    expect(listDocumentNumbers(joined)).toEqual(['#7-3']);
  });

  it('keep their numbers when a step is repeated or the order is reconciled again', async () => {
    const shop = newShop();
    await deliver(shop, '8021');
    await fixture.idle(shop);
    let failures = 1;
    fixture.provider.faults.after = ({ shop: at, key }) => {
      if (at !== shop || !key.endsWith('/create') || failures === 0) return;
      failures -= 1;
      throw new Error('The answer is lost.');
    };
    await deliver(shop, '8022');
    await fixture.idle(shop);
    await deliver(shop, '8022', { updated_at: '2026-03-12T10:00:00Z', note: 'neu' });
    await fixture.idle(shop);
    expect(failures).toBe(0);
    expect(listDocumentNumbers(shop)).toEqual(['#7', '#7-2']);
    expect(await readNotedBodies(shop)).toHaveLength(1);
  });
});
