import { PaymentNeed } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalProblem } from '@belegfluss/protos/provider/v1/payment_import';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentDependencies } from '../src/payments/use-cases/payouts/payment-dependencies.ts';
import type { Fixture, Replica } from './orders-fixture.ts';
import {
  anHourLater,
  link,
  newPaidShop,
  onlyThis,
  paymentParts,
  paymentRow,
  readAll,
  readPaymentEvents,
} from './payment-shop.ts';
import type { PayPal } from './replica-clients.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let replica: Replica;
let paypal: PayPal;
let parts: PaymentDependencies;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ start: false }));
  parts = paymentParts(fixture, shopify);
  replica = await fixture.startReplica();
  paypal = replica.paypal;
});
afterAll(() => fixture.stop());

type PayPalState = Parameters<Fixture['payments']['paypal']['set']>[1];

/** A shop with transactions at PayPal. Its steps are not due until the test takes them. */
async function newShop(changes: Partial<PayPalState> = {}, accountId = '78'): Promise<string> {
  const shop = await newPaidShop(fixture, shopify, { source: 'paypal', accountId, rests: true });
  const absent = { problem: undefined, error: undefined, accountId: undefined, readUntil: undefined };
  fixture.payments.paypal.set(shop, {
    ...absent,
    ...{ connected: true, total: 0, imported: 0, batch: 100 },
    ...changes,
  });
  return shop;
}

const listPaymentCalls = (shop: string) =>
  fixture.payments.calls.filter((call) => call.endsWith(shop)).map((call) => call.split(' ')[0]);

const readPayPalState = async (shop: string) => (await paypal.getPayPal({ shop })).state;

describe('the automatic import', () => {
  it('runs in batches until it is complete, and reports its beginning and end', async () => {
    const shop = await newShop({ total: 250 });
    await replica.stop();
    await onlyThis(fixture, shop);
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(listPaymentCalls(shop)).toEqual([
      'beginPayPalImport',
      'continuePayPalImport',
      'continuePayPalImport',
      'continuePayPalImport',
    ]);
    expect(await paymentRow(fixture, shop)).toMatchObject({ needs: '', error: '', read: true });
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.paypalStarted',
      'transaction.paypalDone',
    ]);
    // An hour later: new transactions are posted without a log entry.
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(listPaymentCalls(shop).slice(4)).toEqual(['beginPayPalImport', 'continuePayPalImport']);
    expect(await readPaymentEvents(fixture, shop)).toHaveLength(2);
  });

  it('pauses when nothing comes, and says so from the third time on, once', async () => {
    const shop = await newShop({ total: 100, batch: 0, error: 'PayPal antwortet gerade nicht.' });
    await onlyThis(fixture, shop);
    for (let times = 0; times < 5; times += 1) {
      await anHourLater(fixture, shop);
      await readAll(parts);
    }
    expect(await paymentRow(fixture, shop)).toMatchObject({
      attempts: 5,
      error: 'PayPal antwortet gerade nicht.',
      read: false,
    });
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.paypalStarted',
      'transaction.paypalHeld',
    ]);
  });

  it('reports once what sevdesk refused, however many batches every hour has', async () => {
    const error = 'sevdesk hat eine Buchung abgelehnt (PayPal 4711): Der Zeitraum ist abgeschlossen.';
    const shop = await newShop({ total: 250, error });
    await onlyThis(fixture, shop);
    for (let hours = 0; hours < 3; hours += 1) {
      Object.assign(fixture.payments.paypal.get(shop) ?? {}, { imported: 0, readUntil: undefined });
      await anHourLater(fixture, shop);
      await readAll(parts);
    }
    expect(await paymentRow(fixture, shop)).toMatchObject({ needs: '', error, read: true });
    const reported = await readPaymentEvents(fixture, shop);
    expect(reported.filter((event) => event === 'transaction.paypalLeftOut')).toHaveLength(1);
    Object.assign(fixture.payments.paypal.get(shop) ?? {}, { error: undefined });
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(await paymentRow(fixture, shop)).toMatchObject({ error: '' });
  });

  it.each([
    [{ problem: PayPalProblem.CREDENTIALS, connected: false }, '78', 'PAYPAL_REFUSED'],
    [{ problem: PayPalProblem.PERMISSION }, '78', 'PAYPAL_PERMISSION'],
    [{ connected: false }, '78', 'PAYPAL_NOT_CONNECTED'],
    [{}, '77', 'ACCOUNT_NOT_PAYPAL'],
    [{}, '999', 'ACCOUNT_NOT_FOUND'],
  ] as const)('with %j on account %s asks nothing, and states %s once', async (changes, accountId, needs) => {
    const shop = await newShop({ total: 10, ...changes }, accountId);
    await onlyThis(fixture, shop);
    for (let times = 0; times < 2; times += 1) {
      await anHourLater(fixture, shop);
      await readAll(parts);
    }
    expect(listPaymentCalls(shop)).toEqual([]);
    expect(await paymentRow(fixture, shop)).toMatchObject({ needs, read: false });
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.paypalHeld']);
  });
});

describe('an import that a person drives', () => {
  beforeAll(async () => {
    await fixture.pool.query('UPDATE payment_import_shop SET next_at = NULL');
    replica = await fixture.startReplica();
    paypal = replica.paypal;
  });

  it('begins, goes on batch by batch, and is reported once', async () => {
    const shop = await newShop({ total: 250 });
    const begun = await paypal.beginPayPalImport({ shop });
    expect(begun.state).toMatchObject({
      gateway: 'paypal',
      needs: undefined,
      total: 250,
      imported: 0,
    });
    const imported: (number | undefined)[] = [];
    for (let batch = 0; batch < 3; batch += 1)
      imported.push((await paypal.continuePayPalImport({ shop })).state?.imported);
    expect(imported).toEqual([100, 200, 250]);
    await paypal.continuePayPalImport({ shop });
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.paypalStarted',
      'transaction.paypalDone',
    ]);
  });

  it('begins also before the change of the link has come', async () => {
    const shop = await newShop({ total: 5 });
    await fixture.pool.query('DELETE FROM payment_import_shop WHERE shop = $1', [shop]);
    await paypal.beginPayPalImport({ shop });
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.paypalStarted']);
    expect(await paymentRow(fixture, shop)).toMatchObject({ read: false });
  });

  it.each([['the plan', { plan: { id: 'standard' } }, 'FEATURE_MISSING']] as const)(
    'is refused without %s',
    async (_, record, reason) => {
      const shop = await newShop();
      fixture.shops.records.set(shop, record as object);
      expect((await readPayPalState(shop))?.needs).toBe(`PAYMENT_NEED_${reason}`);
      await expect(paypal.beginPayPalImport({ shop })).rejects.toMatchObject({ reason });
      await expect(paypal.continuePayPalImport({ shop })).rejects.toMatchObject({ reason });
      await expect(paypal.connectPayPal({ shop, clientId: 'a', secret: 'b' })).rejects.toMatchObject({
        reason,
      });
      expect(listPaymentCalls(shop)).toEqual([]);
    },
  );

  it('is refused without the link, and says what to do', async () => {
    const shop = await newShop();
    link(fixture, shop, { paypal: { account: '78', book: true } });
    const state = await readPayPalState(shop);
    expect(state).toMatchObject({ gateway: undefined, needs: PaymentNeed.PAYPAL_NOT_LINKED });
    expect(state?.error).toMatch(/Wähle in den Einstellungen/);
    await expect(paypal.beginPayPalImport({ shop })).rejects.toMatchObject({ reason: 'PAYPAL_NOT_LINKED' });
    expect(listPaymentCalls(shop)).toEqual([]);
  });
});

describe('access to PayPal', () => {
  it('is stored after PayPal took it', async () => {
    const shop = await newShop({ connected: false });
    expect((await readPayPalState(shop))?.needs).toBe(PaymentNeed.PAYPAL_NOT_CONNECTED);
    const { state } = await paypal.connectPayPal({ shop, clientId: ' id ', secret: 'right' });
    expect(state).toMatchObject({ connected: true, needs: undefined, clientId: 'AbC…' });
  });

  it.each([
    ['wrong', 'PAYPAL_REFUSED'],
    ['narrow', 'PAYPAL_PERMISSION'],
  ])('with the secret "%s" is refused as %s', async (secret, reason) => {
    const shop = await newShop({ connected: false });
    await expect(paypal.connectPayPal({ shop, clientId: 'id', secret })).rejects.toMatchObject({ reason });
    expect((await readPayPalState(shop))?.connected).toBe(false);
  });

  it('is forgotten when the merchant wants it', async () => {
    const shop = await newShop();
    const { state } = await paypal.disconnectPayPal({ shop });
    expect(state).toMatchObject({ connected: false, needs: PaymentNeed.PAYPAL_NOT_CONNECTED });
  });

  it('without a client id is not asked for', async () => {
    const shop = await newShop();
    await expect(paypal.connectPayPal({ shop, clientId: ' ', secret: 's' })).rejects.toMatchObject({
      reason: 'QUERY',
    });
  });
});
