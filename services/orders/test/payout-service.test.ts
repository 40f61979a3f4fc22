import { PaymentNeed } from '@belegfluss/protos/orders/v1/payouts';
import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import { link, paymentRow, payoutScopes, readPaymentEvents } from './payment-shop.ts';
import type { Payouts } from './replica-clients.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let payouts: Payouts;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ start: false }));
  ({ payouts } = await fixture.startReplica({ hearsBus: true }));
});
afterAll(() => fixture.stop());

const fetched = { shopify_payments: { account: '77', fetch: true } };
const changed = PreferencesChanged.encode({ section: 'transactions', version: 2n }).finish();
const day = (date: string) => new Date(`2026-${date}T10:00:00Z`);

/** A shop with two payouts: one adds up, the later one does not. */
function newShop(scopes: readonly string[] = payoutScopes): string {
  const shop = fixture.newShop();
  fixture.shops.records.set(shop, { scopes: [...scopes] });
  shopify.grant(shop, scopes);
  const { payments } = shopify;
  payments.open(shop, {});
  payments.charge(shop, { amount: '119.00', fee: '2.80', at: day('11-10') });
  payments.payout(shop, { at: day('11-11'), status: 'PAID' });
  payments.charge(shop, { amount: '20.00', fee: '0.50', at: day('11-12') });
  payments.payout(shop, { at: day('11-13'), status: 'PAID', wrongBy: '0.50' });
  return shop;
}

const list = (shop: string, more: object = {}) =>
  payouts.listPayouts({ shop, differing: false, pageSize: 0, pageToken: '', ...more }).then(inWords);

const untilRead = (shop: string) =>
  eventually(async () => expect((await payouts.getPayouts({ shop })).readAt).toBeDefined());

describe('payouts', () => {
  it('are read once the merchant switches it on, and listed newest first', async () => {
    const shop = newShop();
    expect(await payouts.getPayouts({ shop })).toEqual({
      on: false,
      needs: undefined,
      error: undefined,
      readAt: undefined,
      differing: 0,
    });
    link(fixture, shop, fetched);
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    await untilRead(shop);
    expect(await payouts.getPayouts({ shop })).toMatchObject({
      on: true,
      needs: undefined,
      error: undefined,
      differing: 1,
    });
    const { payouts: shown, nextPageToken } = await list(shop);
    expect(nextPageToken).toBe('');
    expect(shown).toMatchObject([
      {
        issuedOn: '2026-11-13',
        status: 'paid',
        currency: 'EUR',
        net: '20.00',
        charges: '20.00',
        refunds: '0.00',
        fees: '-0.50',
        others: '0.00',
        difference: '0.50',
        state: 'differs',
        error: undefined,
        transactions: 1,
      },
      { issuedOn: '2026-11-11', net: '116.20', difference: '0.00', state: 'balanced' },
    ]);
    expect((await list(shop, { differing: true })).payouts.map(({ net }) => net)).toEqual(['20.00']);
  });

  it('come page by page', async () => {
    const shop = newShop();
    link(fixture, shop, fetched);
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    await untilRead(shop);
    const first = await list(shop, { pageSize: 1 });
    expect(first.payouts.map(({ issuedOn }) => issuedOn)).toEqual(['2026-11-13']);
    const second = await list(shop, { pageSize: 1, pageToken: first.nextPageToken });
    expect(second.payouts.map(({ issuedOn }) => issuedOn)).toEqual(['2026-11-11']);
    expect(second.nextPageToken).toBe('');
    await expect(list(shop, { pageToken: 'x' })).rejects.toMatchObject({ reason: 'PAGE_TOKEN' });
    expect((await list(fixture.newShop())).payouts).toEqual([]);
  });

  it('are not read for changes of other sections', async () => {
    const shop = newShop();
    const other = newShop();
    link(fixture, shop, fetched);
    link(fixture, other, fetched);
    const invoices = PreferencesChanged.encode({ section: 'invoices', version: 2n }).finish();
    await fixture.publish(shop, 'settings.preferences.changed.v1', invoices);
    await fixture.publish(other, 'settings.preferences.changed.v1', changed);
    await untilRead(other);
    expect(await paymentRow(fixture, shop)).toBeUndefined();
  });

  it('wait for the scope, and are read as soon as it is granted', async () => {
    const shop = newShop(['read_orders']);
    link(fixture, shop, fetched);
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    await eventually(async () =>
      expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutsHeld']),
    );
    const state = await payouts.getPayouts({ shop });
    expect(state).toMatchObject({ on: true, needs: PaymentNeed.SCOPE_MISSING, readAt: undefined });
    expect(state.error).toMatch(/Erteile sie in Shopify/);
    fixture.shops.records.set(shop, { scopes: [...payoutScopes] });
    shopify.grant(shop, payoutScopes);
    await fixture.publish(shop, 'shops.scopes.changed.v1');
    await untilRead(shop);
    expect(await payouts.getPayouts({ shop })).toMatchObject({
      needs: undefined,
      error: undefined,
    });
  });

  it('are read now when somebody asks', async () => {
    const shop = newShop();
    link(fixture, shop, fetched);
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    await untilRead(shop);
    shopify.payments.charge(shop, { amount: '5.00', fee: '0.10', at: day('11-14') });
    expect(fixture.payments.listPostedLines(shop)).toHaveLength(6);
    await payouts.readPayouts({ shop });
    await eventually(() => expect(fixture.payments.listPostedLines(shop)).toHaveLength(8));
  });

  it.each([
    ['changed', null],
    ['removed and set', {}],
  ])('are all posted again once the link was %s to another account', async (_, between) => {
    const shop = newShop();
    const change = async (gateways: object) => {
      link(fixture, shop, gateways);
      await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    };
    const calls = () => fixture.payments.calls.filter((call) => call === `postLines ${shop}`).length;
    await change(fetched);
    await untilRead(shop);
    expect(calls()).toBe(2);
    // The same account again asks for nothing that is settled.
    await change(fetched);
    if (between) {
      await change(between);
      await eventually(async () => expect(await paymentRow(fixture, shop)).toBeUndefined());
    }
    await change({ shopify_payments: { account: '81', fetch: true } });
    await eventually(() => expect(calls()).toBe(4));
    expect((await list(shop)).payouts.map(({ state }) => state)).toEqual(['differs', 'balanced']);
  });

  it('are reported as off when the link goes, and stay listed', async () => {
    const shop = newShop();
    link(fixture, shop, fetched);
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    await untilRead(shop);
    link(fixture, shop, {});
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    await eventually(async () => expect(await paymentRow(fixture, shop)).toBeUndefined());
    expect(await payouts.getPayouts({ shop })).toMatchObject({
      on: false,
      needs: undefined,
      error: undefined,
    });
    expect((await list(shop)).payouts).toHaveLength(2);
  });
});
