import { type Document, DocumentChanged } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  deliver,
  differences,
  fixture,
  getMonth,
  givenBack,
  insertDifferent,
  openCompletionFixture,
  openMoney,
  readSummary,
} from './completion-fixture.ts';
import { rejected } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';

openCompletionFixture();

describe('a difference', () => {
  it('between a refund and its missing credit note is named, and gone when the credit note is made', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { credits: { creditCreate: false } });
    await deliver(shop, restOrder('7051'));
    await deliver(shop, givenBack('7051'));
    expect((await differences(shop, '2026-03')).differences).toEqual([
      {
        orderId: '7051',
        name: '#7051',
        createdAt: new Date('2026-03-10T09:00:00.000Z'),
        currency: 'EUR',
        owed: '0.00',
        documented: '119.00',
        received: '0.00',
        booked: '119.00',
        code: 'CREDITS_OFF',
      },
    ]);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'missing', differencesToDo: 1 });
    fixture.preferences.set(shop, {});
    await deliver(shop, { ...givenBack('7051'), updated_at: '2026-04-02T11:00:00+02:00' });
    expect((await differences(shop, '2026-03')).differences).toEqual([]);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'ready' });
  });

  it('that a given-up order has is named, although no look came to its end', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7056'));
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'ready' });
    // The provider refuses the credit note over the 119.00 that went back.
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument') throw rejected('400', 'No.');
    };
    await deliver(shop, givenBack('7056'));
    fixture.provider.faults.before = () => {};
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'missing', inWork: 1, unchecked: 1 });
    const replica = await fixture.startReplica();
    await eventually(async () => expect(await readSummary(shop, '2026-03')).toMatchObject({ unchecked: 0 }));
    await replica.stop();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { orderId: '7056', owed: '0.00', documented: '119.00', code: 'CREDIT_MISSING' },
    ]);
  });

  it('made by hand at the provider is named as soon as the provider reports it', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceEnshrine: 'never' } });
    await deliver(shop, restOrder('7052'));
    const [document] = fixture.provider.readDocuments(shop);
    if (!document) throw new Error('There is no invoice.');
    const changed: Document = { ...document, total: '117.50', tax: '18.76', paid: '117.50' };
    Object.assign(document, changed);
    await fixture.publish(
      shop,
      'provider.document.changed.v1',
      DocumentChanged.encode({ document: changed, gone: false, cancellation: undefined }).finish(),
    );
    await fixture.idle(shop);
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { owed: '119.00', documented: '117.50', code: 'CHANGED_BY_HAND' },
    ]);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ differencesToReview: 1, unenshrined: 1 });
  });

  it('to payments says who has not paid and what nobody booked', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceEnshrine: 'fulfilled' },
      transactions: { transactionGateway: {} },
    });
    await deliver(shop, restOrder('7053', openMoney));
    await deliver(shop, restOrder('7054', { created_at: '2026-03-11T10:00:00+01:00' }));
    const { differences: found } = await differences(shop, '2026-03', { subject: 'payments' });
    expect(found).toMatchObject([
      { orderId: '7053', documented: '119.00', received: '0.00', booked: '0.00', code: 'NOT_PAID' },
      { orderId: '7054', documented: '119.00', received: '119.00', booked: '0.00', code: 'NOT_LINKED' },
    ]);
    const march = await getMonth(shop, '2026-03');
    expect(march.payments).toEqual([
      { code: 'NOT_LINKED', orders: 1 },
      { code: 'NOT_PAID', orders: 1 },
    ]);
    // Open money holds nothing up.
    expect(march.summary).toMatchObject({ state: 'ready', unpaid: 2, differencesToDo: 0 });
    const only = await differences(shop, '2026-03', { subject: 'payments', code: 'NOT_PAID' });
    expect(only.differences.map(({ orderId }) => orderId)).toEqual(['7053']);
  });

  it('is on exactly one page of many, also where orders were placed in the same moment', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 250]);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await differences(shop, '2026-03', { pageSize: 40, pageToken });
      seen.push(...page.differences.map(({ orderId }) => orderId));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(seen).toHaveLength(250);
    expect(new Set(seen).size).toBe(250);
    expect((await getMonth(shop, '2026-03')).differences).toEqual([{ code: 'UNEXPLAINED', orders: 250 }]);
  });

  it('with a code that this version does not know is something to be done', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 1]);
    await fixture.pool.query(`UPDATE orders SET difference_code = 'OF_TOMORROW' WHERE shop = $1`, [shop]);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'missing', differencesToDo: 1 });
  });

  it.each(['bogus', 'x'.repeat(3000)])(
    'has no page of a token that we did not give out',
    async (pageToken) => {
      await expect(differences(fixture.newShop(), '2026-03', { pageToken })).rejects.toMatchObject({
        kind: 'invalidArgument',
        reason: 'PAGE_TOKEN',
      });
    },
  );

  it.each([{ subject: 'everything' }, { code: "x' OR true" }])('of %j is refused', async (asked) => {
    await expect(differences(fixture.newShop(), '2026-03', asked)).rejects.toMatchObject({
      kind: 'invalidArgument',
    });
  });
});
