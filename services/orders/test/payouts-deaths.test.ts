import { transact } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makePaymentsDue, switchOn } from '../src/payments/storage/payouts/payment-shop-store.ts';
import { takePaymentTurn, writeInPaymentTurn } from '../src/payments/storage/payouts/payment-turn-store.ts';
import type { PaymentDependencies } from '../src/payments/use-cases/payouts/payment-dependencies.ts';
import { runPaymentTurn } from '../src/payments/use-cases/payouts/run-payment-turn.ts';
import { type House, startHouse } from './house.ts';
import { createMortal } from './mortal.ts';
import {
  anHourLater,
  link,
  newPaidShop,
  onlyThis,
  paymentParts,
  paymentRow,
  payoutRows,
  readAll,
  reportsOf,
  takeStep,
} from './payment-shop.ts';
import { type Shopify, startShopify } from './shopify.ts';

let shopify: Shopify;
let house: House;
let parts: PaymentDependencies & { readonly closeAll: () => void };
beforeAll(async () => {
  shopify = await startShopify();
  house = await startHouse({ shopifyApiUrl: shopify.url, start: false });
  shopify.serve(house);
  parts = paymentParts(house, shopify);
});
afterAll(async () => {
  parts.closeAll();
  await house.stop();
  await shopify.stop();
});

const at = new Date('2026-11-10T10:00:00Z');

/** A shop with one payout that adds up (76.20), one that is a euro short, and a payment that waits. */
async function aBusyShop(): Promise<string> {
  const shop = await newPaidShop(house, shopify);
  const { payments } = shopify;
  payments.open(shop, {});
  payments.charge(shop, { amount: '119.00', fee: '2.80', at });
  payments.refund(shop, { amount: '40.00', at });
  payments.payout(shop, { status: 'PAID', at });
  payments.charge(shop, { amount: '20.00', fee: '0.50', at });
  payments.payout(shop, { status: 'PAID', at: new Date(at.getTime() + 86_400_000), wrongBy: '-1.00' });
  payments.charge(shop, { amount: '7.00', fee: '0.10', at });
  await onlyThis(house, shop);
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
    // What a step throws is met within it; a dead process takes no further turn.
    await readAll(doomed).catch(() => {});
    diedAt.push(mortal.diedAt);
    wayToTheEnd = mortal.places;
    await anHourLater(house, shop);
    await readAll(parts);
    const lines = house.payments.linesOf(shop).map(({ piece, amount }) => `${piece} ${amount}`);
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
    expect(house.payments.balance(shop)).toBe('7.90');
    expect(await payoutRows(house, shop)).toMatchObject([
      { state: 'balanced', net: '76.20' },
      { state: 'differs', difference: '-1.00' },
    ]);
    expect(await reportsOf(house, shop)).toEqual(['transaction.payoutPosted', 'transaction.payoutDiffers']);
    expect(await paymentRow(house, shop)).toMatchObject({ needs: '', error: '', read: true });
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

it('two replicas never hold the same turn, and whoever lost it writes nothing', async () => {
  const shop = await aBusyShop();
  const first = await takePaymentTurn(house.pool, 60_000);
  expect(first?.shop).toBe(shop);
  expect(await takePaymentTurn(house.pool, 60_000)).toBeNull();
  await anHourLater(house, shop);
  const second = await takePaymentTurn(house.pool, 60_000);
  expect(second?.shop).toBe(shop);
  if (!first || !second) throw new Error('No turn.');
  await expect(writeInPaymentTurn(house.pool, first, [])).rejects.toBeInstanceOf(LeaseLost);
  await writeInPaymentTurn(house.pool, second, []);
  // Nor does it post anything more.
  const posted = house.payments.linesOf(shop).length;
  await expect(runPaymentTurn(parts, first)).rejects.toBeInstanceOf(LeaseLost);
  expect(house.payments.linesOf(shop)).toHaveLength(posted);
});

it('what is asked for during a turn has its own turn behind it', async () => {
  const shop = await aBusyShop();
  await readAll(parts);
  await anHourLater(house, shop);
  let asked = false;
  const interrupted = {
    ...parts,
    shopify: {
      ...parts.shopify,
      ask: async (...call: Parameters<typeof parts.shopify.ask>) => {
        if (!asked) await transact(house.pool, [makePaymentsDue(shop)]);
        asked = true;
        return parts.shopify.ask(...call);
      },
    },
  };
  await takeStep(interrupted);
  const { rows } = await house.pool.query(
    'SELECT next_at <= now() AS due, lease FROM payment_import_shop WHERE shop = $1',
    [shop],
  );
  expect(rows).toEqual([{ due: true, lease: null }]);
});

it('switched off and on again during a turn, the reading stays on', async () => {
  const shop = await aBusyShop();
  link(house, shop, {});
  const { fetchFacts } = parts;
  await takeStep({
    ...parts,
    async fetchFacts(name) {
      const facts = await fetchFacts(name);
      await transact(house.pool, [
        switchOn(shop, 'shopify_payments', { accountId: '77', since: '2026-09-01' }),
      ]);
      return facts;
    },
  });
  expect(await paymentRow(house, shop)).toBeDefined();
  await takeStep(parts);
  expect(await paymentRow(house, shop)).toBeUndefined();
});
