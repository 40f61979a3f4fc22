import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { PaymentDependencies } from '../src/payments/use-cases/payouts/payment-dependencies.ts';
import type { Fixture } from './orders-fixture.ts';
import { newPaidShop, onlyThis, paymentParts } from './payment-shop.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

export let shopify: Shopify;
export let fixture: Fixture;
export let parts: PaymentDependencies;
export const day = (date: string) => new Date(`2026-${date}T10:00:00Z`);

/** A shop with Shopify Payments. */
export async function newShop(given: Parameters<typeof newPaidShop>[2] = {}): Promise<string> {
  const shop = await newPaidShop(fixture, shopify, given);
  shopify.payments.open(shop, {});
  await onlyThis(fixture, shop);
  return shop;
}

/** A payment of 119.00 with its fee of 2.80, and a refund of 40.00. */
export function sell(shop: string): void {
  shopify.payments.charge(shop, { amount: '119.00', fee: '2.80', at: day('11-10') });
  shopify.payments.refund(shop, { amount: '40.00', at: day('11-11') });
}

export const listPostedPieces = (shop: string) =>
  fixture.payments.listPostedLines(shop).map(({ piece, amount }) => `${piece} ${amount}`);

/** Gives the suite that calls it Shopify Payments and the parts of the reading, whose steps it takes itself. */
export function openPayoutsFixture(): void {
  beforeAll(async () => {
    // Steps are taken by the tests themselves.
    ({ shopify, fixture } = await startWithShopify({ start: false }));
    parts = paymentParts(fixture, shopify);
  });
  afterEach(() => {
    Object.assign(fixture.payments.faults, { before: () => {}, after: () => {}, line: () => undefined });
  });
  afterAll(() => fixture.stop());
}
