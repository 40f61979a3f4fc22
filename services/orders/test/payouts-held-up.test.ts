import { LineOutcome } from '@belegfluss/protos/provider/v1/payment_import';
import { describe, expect, it } from '@jest/globals';
import {
  anHourLater,
  link,
  newPaidShop,
  onlyThis,
  paymentRow,
  readAll,
  readPaymentEvents,
} from './payment-shop.ts';
import {
  fixture,
  listPostedPieces,
  newShop,
  openPayoutsFixture,
  parts,
  sell,
  shopify,
} from './payouts-fixture.ts';

openPayoutsFixture();

describe('while something is missing', () => {
  it.each([
    ['a scope', { scopes: ['read_orders', 'read_shopify_payments_payouts'] }, 'SCOPE_MISSING'],
    ['the account', { accountId: '999' }, 'ACCOUNT_NOT_FOUND'],
    ['an account that takes lines', { accountId: '79' }, 'ACCOUNT_NOT_ONLINE'],
  ] as const)('nothing is asked for want of %s, and that is reported once', async (_, given, needs) => {
    const shop = await newShop(given);
    sell(shop);
    const asked: string[] = [];
    const silent = {
      ...parts,
      shopify: {
        ...parts.shopify,
        ask: async (name: string) => {
          asked.push(name);
          throw new Error('Not to be asked.');
        },
      },
    };
    await readAll(silent);
    await anHourLater(fixture, shop);
    await readAll(silent);
    expect(asked).toEqual([]);
    expect(fixture.payments.listPostedLines(shop)).toEqual([]);
    const row = await paymentRow(fixture, shop);
    expect(row).toMatchObject({ needs, read: false });
    expect(row?.error).not.toBe('');
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutsHeld']);
  });

  it('a shop without Shopify Payments reads so', async () => {
    const shop = await newPaidShop(fixture, shopify);
    await onlyThis(fixture, shop);
    await readAll(parts);
    expect(await paymentRow(fixture, shop)).toMatchObject({ needs: 'NO_ACCOUNT' });
  });

  it('what came meanwhile is read as soon as it is there', async () => {
    const shop = await newShop({ scopes: ['read_orders'] });
    sell(shop);
    await readAll(parts);
    const scopes = ['read_orders', 'read_shopify_payments_accounts', 'read_shopify_payments_payouts'];
    fixture.shops.records.set(shop, { scopes });
    shopify.grant(shop, scopes);
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(fixture.payments.balance(shop)).toBe('76.20');
    expect(await paymentRow(fixture, shop)).toMatchObject({ needs: '', error: '', read: true });
  });

  it('what the provider takes later is posted later, once', async () => {
    const shop = await newShop();
    sell(shop);
    let refused = 0;
    fixture.payments.faults.line = ({ piece }) => {
      if (piece !== 'fee' || refused >= 3) return undefined;
      refused += 1;
      return { outcome: LineOutcome.LATER, message: 'busy' };
    };
    await readAll(parts);
    expect(await paymentRow(fixture, shop)).toMatchObject({ attempts: 1, error: '' });
    for (let times = 0; times < 3; times += 1) {
      await anHourLater(fixture, shop);
      await readAll(parts);
    }
    expect(listPostedPieces(shop).sort()).toEqual(['fee -2.80', 'gross -40.00', 'gross 119.00']);
    // The third failure in a row is worth a word.
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutsHeld']);
    expect(await paymentRow(fixture, shop)).toMatchObject({ attempts: 0, error: '' });
  });

  it('nothing is read any more once the method is linked otherwise', async () => {
    const shop = await newShop();
    link(fixture, shop, { shopify_payments: { account: '77', book: true } });
    await readAll(parts);
    expect(await paymentRow(fixture, shop)).toBeUndefined();
    expect(fixture.payments.listPostedLines(shop)).toEqual([]);
  });
});
