import { transact } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { expect, it } from '@jest/globals';
import {
  takePaymentLease,
  writeUnderPaymentLease,
} from '../src/payments/storage/payouts/payment-lease-store.ts';
import { makePaymentsDue, switchOn } from '../src/payments/storage/payouts/payment-shop-store.ts';
import { runPaymentStep } from '../src/payments/use-cases/payouts/run-payment-step.ts';
import { createMortal } from './mortal.ts';
import {
  anHourLater,
  link,
  newPaidShop,
  onlyThis,
  paymentRow,
  payoutRows,
  readAll,
  readPaymentEvents,
  takeStep,
} from './payment-shop.ts';
import { fixture, openPayoutsFixture, parts, shopify } from './payouts-fixture.ts';

openPayoutsFixture();

const at = new Date('2026-11-10T10:00:00Z');

/** A shop with one payout that adds up (76.20), one that is a euro short, and a payment that waits. */
async function aBusyShop(): Promise<string> {
  const shop = await newPaidShop(fixture, shopify);
  const { payments } = shopify;
  payments.open(shop, {});
  payments.charge(shop, { amount: '119.00', fee: '2.80', at });
  payments.refund(shop, { amount: '40.00', at });
  payments.payout(shop, { status: 'PAID', at });
  payments.charge(shop, { amount: '20.00', fee: '0.50', at });
  payments.payout(shop, { status: 'PAID', at: new Date(at.getTime() + 86_400_000), wrongBy: '-1.00' });
  payments.charge(shop, { amount: '7.00', fee: '0.10', at });
  await onlyThis(fixture, shop);
  return shop;
}

it('a process may die at any step: the next posts each line once and reports each payout once', async () => {
  const diedAt: (string | null)[] = [];
  let wayToTheEnd: readonly string[] = [];
  for (let lastStep = 1; lastStep < 200 && diedAt.at(-1) !== null; lastStep += 1) {
    const shop = await aBusyShop();
    const mortal = createMortal(lastStep);
    const { provider, paymentImports } = mortal.clients(parts.clients as never);
    const doomed = {
      ...parts,
      pool: mortal.pool(parts.pool),
      shopify: mortal.shopify(parts.shopify),
      clients: { provider, paymentImports },
    };
    // Errors of a step are handled within it; a dead process takes no further step.
    await readAll(doomed).catch(() => {});
    diedAt.push(mortal.diedAt);
    wayToTheEnd = mortal.places;
    await anHourLater(fixture, shop);
    await readAll(parts);
    const lines = fixture.payments.listPostedLines(shop).map(({ piece, amount }) => `${piece} ${amount}`);
    expect(lines.toSorted()).toEqual(
      [
        'fee -0.10',
        'fee -0.50',
        'fee -2.80',
        'gross -40.00',
        'gross 119.00',
        'gross 20.00',
        'gross 7.00',
        'payout -18.50',
        'payout -76.20',
      ].toSorted(),
    );
    // 20.00 less 0.50 less 18.50 is the euro that is missing; 6.90 waits.
    expect(fixture.payments.balance(shop)).toBe('7.90');
    expect(await payoutRows(fixture, shop)).toMatchObject([
      { state: 'balanced', net: '76.20' },
      { state: 'differs', difference: '-1.00' },
    ]);
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.payoutPosted',
      'transaction.payoutDiffers',
    ]);
    expect(await paymentRow(fixture, shop)).toMatchObject({ needs: '', error: '', read: true });
  }
  // The last one lived to the end; the others died on its way, which meets each kind of place.
  expect(diedAt.at(-1)).toBeNull();
  for (const step of [
    'after services.paymentImports.postLines',
    'before services.paymentImports.postLines',
    'after shopify.ask',
    'within commit',
    'after commit',
  ])
    expect(wayToTheEnd).toContain(step);
}, 240_000);

it('two replicas never hold the same lease, and the one that lost it writes nothing', async () => {
  const shop = await aBusyShop();
  const first = await takePaymentLease(fixture.pool, 60_000);
  expect(first?.shop).toBe(shop);
  expect(await takePaymentLease(fixture.pool, 60_000)).toBeNull();
  await anHourLater(fixture, shop);
  const second = await takePaymentLease(fixture.pool, 60_000);
  expect(second?.shop).toBe(shop);
  if (!first || !second) throw new Error('No lease.');
  await expect(writeUnderPaymentLease(fixture.pool, first, [])).rejects.toBeInstanceOf(LeaseLost);
  await writeUnderPaymentLease(fixture.pool, second, []);
  // Nor does it post anything more.
  const posted = fixture.payments.listPostedLines(shop).length;
  await expect(runPaymentStep(parts, first)).rejects.toBeInstanceOf(LeaseLost);
  expect(fixture.payments.listPostedLines(shop)).toHaveLength(posted);
});

it('what is asked for during a step gets another step after it', async () => {
  const shop = await aBusyShop();
  await readAll(parts);
  await anHourLater(fixture, shop);
  let asked = false;
  const interrupted = {
    ...parts,
    shopify: {
      ...parts.shopify,
      ask: async (...call: Parameters<typeof parts.shopify.ask>) => {
        if (!asked) await transact(fixture.pool, [makePaymentsDue(shop)]);
        asked = true;
        return parts.shopify.ask(...call);
      },
    },
  };
  await takeStep(interrupted);
  const { rows } = await fixture.pool.query(
    'SELECT next_at <= now() AS due, lease FROM payment_import_shop WHERE shop = $1',
    [shop],
  );
  expect(rows).toEqual([{ due: true, lease: null }]);
});

it('switched off and on again during a step, the reading stays on', async () => {
  const shop = await aBusyShop();
  link(fixture, shop, {});
  const { fetchContext } = parts;
  await takeStep({
    ...parts,
    async fetchContext(name) {
      const facts = await fetchContext(name);
      await transact(fixture.pool, [
        switchOn(shop, 'shopify_payments', { accountId: '77', since: '2026-09-01' }),
      ]);
      return facts;
    },
  });
  expect(await paymentRow(fixture, shop)).toBeDefined();
  await takeStep(parts);
  expect(await paymentRow(fixture, shop)).toBeUndefined();
});
