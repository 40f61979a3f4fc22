import {
  PurchaseCompleted,
  SubscriptionActivated,
  SubscriptionEnded,
} from '@belegfluss/protos/shops/v1/billing';
import { appendEvents, type NewEvent } from '@belegfluss/runtime/messaging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { BillingChange, BillingState, Ending, PlanChange } from '../domain/billing/billing-change.ts';
import type { Charge } from '../domain/billing/charge.ts';
import { decideUninstalled } from '../domain/billing/decide-end.ts';
import { listCharges, saveCharge } from './charge-store.ts';
import { noteNotification } from './notification-store.ts';
import type { Tx } from './period-store.ts';
import { changePlan, grantOnce, type PlanSource } from './plan-store.ts';
import { recordRedemptions } from './redemption-store.ts';
import { lockShop, type Shop } from './shop-row.ts';

/** Takes from a shop's row what decides about its plan. */
export const toState = (
  { planId, planAnnual, planSource, planEndsAt, trialStartedAt, billingAskedAt, erasedAt, storePlan }: Shop,
  countsTests: boolean,
): BillingState => ({
  planId,
  annual: planAnnual,
  source: planSource as PlanSource,
  endsAt: planEndsAt,
  trialStartedAt,
  askedAt: billingAskedAt,
  erasedAt,
  countsTests,
  storePlan,
});

/**
 * Keeps what was decided, with its events: charges, plan, what a purchase brings, the coupon that was used. The caller
 * holds the shop's row, and has decided from what it says and from `before`.
 */
export async function saveChange(
  tx: Tx,
  shop: Pick<Shop, 'shop' | 'planId' | 'trialStartedAt'>,
  before: readonly Charge[],
  { purchased = [], ...change }: PlanChange & Partial<Pick<BillingChange, 'purchased'>>,
  now: Date,
): Promise<void> {
  const key = shop.shop;
  const known = new Map(before.map((charge) => [charge.id, JSON.stringify(charge)]));
  for (const charge of change.charges)
    if (known.get(charge.id) !== JSON.stringify(charge)) await saveCharge(tx, key, charge);
  if (change.plan) await changePlan(tx, shop, { ...change.plan, id: change.plan.planId }, now);
  if (change.trialStartedAt?.getTime() !== shop.trialStartedAt?.getTime())
    await tx.shop.update({ where: { shop: key }, data: { trialStartedAt: change.trialStartedAt } });
  if (change.activated?.coupon) {
    const { coupon: code, id: chargeId } = change.activated;
    await recordRedemptions(tx, key, [{ code, chargeId, redeemedAt: now }]);
  }
  for (const { charge, amount, validUntil } of purchased) {
    const grant = { amount, validUntil, reason: charge.feature, onceFor: `purchase/${charge.id}` };
    await grantOnce(tx, key, grant, now);
  }
  if (change.ended && change.plan) await noteEnding(tx, key, change.ended, now);
  await appendEvents(tx, toBillingEvents(key, { ...change, purchased }));
}

/** The app is gone: Shopify has ended what was paid, and nothing is asked any more. The caller holds the shop's row. */
export async function endBilling(tx: Tx, shop: string, now: Date): Promise<void> {
  const row = await lockShop(tx, shop);
  const charges = await listCharges(tx, shop, []);
  await saveChange(tx, row, charges, decideUninstalled(toState(row, false), charges, now), now);
  // An answer that was asked for before says nothing of an installation that follows.
  await tx.$executeRaw`
    UPDATE shop SET billing_due_at = NULL, billing_asked_at = clock_timestamp() WHERE shop = ${shop}`;
}

/** A merchant who has uninstalled the app knows that its plan ended. */
async function noteEnding(tx: Tx, shop: string, { charge, cause }: Ending, now: Date): Promise<void> {
  if (cause === 'uninstalled') return;
  const facts = { planId: charge.planId, cause, endedAt: now };
  // One that is frozen, goes on and is frozen again ends twice.
  const subject = `${charge.id}/${now.toISOString()}`;
  await noteNotification(tx, { shop, kind: 'subscriptionEnded', subject, facts, dueAt: now });
}

function toBillingEvents(
  shop: string,
  { activated, ended, purchased }: Pick<BillingChange, 'activated' | 'ended' | 'purchased'>,
): NewEvent[] {
  const about = { shop, orderingKey: 'billing' };
  return [
    ...(activated
      ? [{ ...about, type: 'shops.subscription.activated.v1', payload: activatedPayload(activated) }]
      : []),
    ...(ended ? [{ ...about, type: 'shops.subscription.ended.v1', payload: endedPayload(ended) }] : []),
    ...purchased.map(({ charge }) => ({
      ...about,
      type: 'shops.purchase.completed.v1',
      payload: PurchaseCompleted.encode({ chargeId: charge.id, feature: charge.feature }).finish(),
    })),
  ];
}

const activatedPayload = ({ id, planId, annual, coupon, createdAt, test }: Charge): Uint8Array =>
  SubscriptionActivated.encode({
    chargeId: id,
    planId,
    annual,
    coupon: coupon || undefined,
    createdAt,
    test,
  }).finish();

const endedPayload = ({ charge, cause }: Ending): Uint8Array =>
  SubscriptionEnded.encode({
    chargeId: charge.id,
    planId: charge.planId,
    cause: toProtoEnum('SUBSCRIPTION_END', cause),
  }).finish();
