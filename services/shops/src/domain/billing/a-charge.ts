import type { StatedCharge } from './answer.ts';
import type { BillingState } from './billing-change.ts';
import type { Charge } from './charge.ts';

/** Noon of a day in 2026, for tables of cases: `on(6, 1)` is 1 June. */
export const on = (month: number, day: number): Date => new Date(Date.UTC(2026, month - 1, day, 12));

/** A subscription to standard of 1 June that runs since then, without a trial. */
export const aCharge = (changed: Partial<Charge> = {}): Charge => ({
  id: '1',
  kind: 'subscription',
  planId: 'standard',
  annual: false,
  feature: '',
  coupon: '',
  currency: 'EUR',
  price: '18.99',
  priceAfter: '18.99',
  discountCycles: null,
  trialDays: 0,
  test: false,
  testForcedOn: null,
  status: 'active',
  createdAt: on(6, 1),
  confirmedAt: null,
  periodEndsAt: on(7, 1),
  activatedAt: on(6, 1),
  cancelledAt: null,
  endedAt: null,
  ...changed,
});

/** One that the merchant has not answered yet, as far as we know. */
export const aPending = (changed: Partial<Charge> = {}): Charge =>
  aCharge({ status: 'pending', periodEndsAt: null, activatedAt: null, ...changed });

/** The charge as Shopify would state it. */
export const stated = (charge: Charge, changed: Partial<StatedCharge> = {}): StatedCharge => ({
  id: charge.id,
  kind: charge.kind,
  name: '',
  status: charge.status,
  test: charge.test,
  createdAt: charge.createdAt,
  currency: charge.currency,
  price: charge.price,
  priceAfter: charge.priceAfter,
  discountCycles: charge.discountCycles,
  trialDays: charge.trialDays,
  periodEndsAt: charge.periodEndsAt,
  returnUrl: '',
  ...changed,
});

/** A shop on standard by its subscription. */
export const aState = (changed: Partial<BillingState> = {}): BillingState => ({
  planId: 'standard',
  annual: false,
  source: 'charge',
  endsAt: null,
  trialStartedAt: null,
  askedAt: null,
  erasedAt: null,
  countsTests: false,
  storePlan: 'Basic',
  ...changed,
});

export const onFree: Partial<BillingState> = { planId: 'free', source: 'none' };
