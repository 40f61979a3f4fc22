import { isBillingCurrency, listCurrency } from '@belegfluss/shops/contract';
import type { Charge as Row } from '../../generated/prisma/client.ts';
import { type Charge, type ChargeStatus, chargeStatuses } from '../domain/billing/charge.ts';
import type { Tx } from './period-store.ts';

const openStatuses: ChargeStatus[] = ['pending', 'accepted', 'active', 'frozen'];

/** Charges that anything can still come of or has come of, and those of the given ids. */
export async function listCharges(
  tx: Pick<Tx, 'charge'>,
  shop: string,
  ids: readonly string[],
): Promise<Charge[]> {
  const rows = await tx.charge.findMany({
    where: {
      shop,
      OR: [{ status: { in: openStatuses } }, { activatedAt: { not: null } }, { id: { in: [...ids] } }],
    },
    orderBy: { createdAt: 'desc' },
  });
  return rows.map(fromRow);
}

/** Keeps a charge as it is now; one that is not known yet, too. The caller holds the shop's row. */
export async function saveCharge(tx: Pick<Tx, 'charge'>, shop: string, charge: Charge): Promise<void> {
  const { status, periodEndsAt, activatedAt, cancelledAt, endedAt } = charge;
  await tx.charge.upsert({
    where: { shop_id: { shop, id: charge.id } },
    create: { shop, ...charge },
    update: { status, periodEndsAt, activatedAt, cancelledAt, endedAt },
  });
}

/** A charge that was just made. One that Shopify was faster to report stays as it is. */
export async function addCharge(tx: Pick<Tx, 'charge'>, shop: string, charge: Charge): Promise<void> {
  await tx.charge.createMany({ data: { shop, ...charge }, skipDuplicates: true });
}

/** The merchant cancels this subscription: whatever Shopify says of it from now on follows from that. */
export async function markCancelled(tx: Tx, shop: string, id: string, at: Date | null): Promise<void> {
  await tx.charge.updateMany({ where: { shop, id }, data: { cancelledAt: at } });
}

/** The merchant came back with a charge from Shopify's page; of one that is not known nothing is kept. */
export async function markConfirmed(
  tx: Pick<Tx, 'charge'>,
  shop: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx.charge.updateMany({
    where: { shop, id, kind: 'subscription', confirmedAt: null },
    data: { confirmedAt: at },
  });
}

/** SQL of a charge within the answer of a larger question; `fromJson` reads it. */
export const chargeJson = `json_build_object(
  'id', id, 'kind', kind, 'planId', plan_id, 'annual', annual, 'feature', feature, 'coupon', coupon,
  'currency', currency, 'price', price::text, 'priceAfter', price_after::text, 'discountCycles', discount_cycles,
  'trialDays', trial_days, 'test', test, 'testForcedOn', test_forced_on, 'status', status, 'createdAt', created_at,
  'confirmedAt', confirmed_at,
  'periodEndsAt', period_ends_at, 'activatedAt', activated_at, 'cancelledAt', cancelled_at, 'endedAt', ended_at)`;

/** Dates are text, all else is as it is. */
export type ChargeJson = {
  readonly [Key in keyof Charge]: Date extends Charge[Key]
    ? string | Exclude<Charge[Key], Date>
    : Charge[Key];
};

export const fromJson = (json: ChargeJson): Charge => ({
  ...json,
  createdAt: new Date(json.createdAt),
  confirmedAt: toDate(json.confirmedAt),
  periodEndsAt: toDate(json.periodEndsAt),
  activatedAt: toDate(json.activatedAt),
  cancelledAt: toDate(json.cancelledAt),
  endedAt: toDate(json.endedAt),
});

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const fromRow = ({ shop: _, kind, currency, price, priceAfter, status, ...row }: Row): Charge => ({
  ...row,
  kind: kind === 'purchase' ? 'purchase' : 'subscription',
  currency: isBillingCurrency(currency) ? currency : listCurrency,
  price: price.toFixed(2),
  priceAfter: priceAfter.toFixed(2),
  status: chargeStatuses.find((known) => known === status) ?? 'pending',
});
