import type { BillingCurrency } from '@belegfluss/shops/contract';

/**
 * Statuses of a charge, in Shopify's words but for `accepted`: approved, and begins at the end of the paid time,
 * whatever Shopify calls that.
 */
export const chargeStatuses = [
  'pending',
  'accepted',
  'active',
  'declined',
  'expired',
  'frozen',
  'cancelled',
] as const;

export type ChargeStatus = (typeof chargeStatuses)[number];

/** A charge that we asked Shopify for. Prices are decimal with two places. */
export type Charge = {
  /** Shopify's id, a number. */
  readonly id: string;
  readonly kind: 'subscription' | 'purchase';
  /** Of a purchase: the plan that its transfers are reckoned from. The catalogue may not know it any more. */
  readonly planId: string;
  readonly annual: boolean;
  /** The feature that is bought; empty for a subscription. */
  readonly feature: string;
  /** Empty without one. */
  readonly coupon: string;
  readonly currency: BillingCurrency;
  /** Of an interval, or once. */
  readonly price: string;
  readonly priceAfter: string;
  /** Intervals that the coupon makes cheaper; null without one. */
  readonly discountCycles: number | null;
  readonly trialDays: number;
  readonly test: boolean;
  /** Shopify's plan of the store on which Shopify made a test of a charge that was meant to be paid; null otherwise. */
  readonly testForcedOn: string | null;
  readonly status: ChargeStatus;
  readonly createdAt: Date;
  /** When the merchant came back with it from Shopify's page. */
  readonly confirmedAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly activatedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly endedAt: Date | null;
};

/** The subscription that the plan of a shop comes from, or came from last where the operator has set another. */
export const findRunningSubscription = (charges: readonly Charge[]): Charge | null =>
  latest(
    charges.filter(({ kind, activatedAt, endedAt }) => kind === 'subscription' && activatedAt && !endedAt),
  );

/** The subscription that is approved for the end of the paid time; one from before the running one is superseded by it. */
export function findComingSubscription(charges: readonly Charge[]): Charge | null {
  const running = findRunningSubscription(charges);
  const accepted = charges.filter(({ kind, status }) => kind === 'subscription' && status === 'accepted');
  return latest(accepted.filter(({ createdAt }) => !running || createdAt >= running.createdAt));
}

/** The one that was made last; Shopify's ids grow. */
export const latest = <Made extends Pick<Charge, 'id' | 'createdAt'>>(
  charges: readonly Made[],
): Made | null =>
  charges.reduce<Made | null>((last, charge) => (last && isLater(last, charge) ? last : charge), null);

const isLater = (one: Pick<Charge, 'id' | 'createdAt'>, other: Pick<Charge, 'id' | 'createdAt'>): boolean =>
  one.createdAt.getTime() === other.createdAt.getTime()
    ? BigInt(one.id) > BigInt(other.id)
    : one.createdAt > other.createdAt;

const dayMs = 86_400_000;

/** One interval later: thirty days, or the same day of the next year. */
export function addInterval(date: Date, annual: boolean): Date {
  if (!annual) return new Date(date.getTime() + 30 * dayMs);
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + 1);
  return moved;
}
