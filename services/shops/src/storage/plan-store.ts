import { PlanChanged } from '@belegfluss/protos/shops/v1/shops';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { type PlanId, plans } from '@belegfluss/shops/contract';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { type CutPeriod, carriedUse } from '../domain/carried-use.ts';
import { nextPeriod } from '../domain/period.ts';
import { notifyIfAvailable, type Tx } from './period-store.ts';
import { lockShop, type Shop } from './shop-row.ts';

/** Why a plan applies: `none` (free), `charge` or `operator`. */
export type PlanSource = 'none' | 'charge' | 'operator';

export type PlanChange = {
  readonly id: PlanId;
  readonly annual: boolean;
  readonly source: PlanSource;
  /** When it ends because it was cancelled; null when it goes on. */
  readonly endsAt: Date | null;
  /** Anchor of the monthly periods; one in the future counts as now. Of no effect while the plan is the same. */
  readonly activatedAt: Date;
};

/** Transfers that come once a shop. */
export type OnceGrant = {
  readonly amount: number;
  readonly validUntil: Date;
  /** For the record, e.g. `setup`. */
  readonly reason: string;
  /** Unique within the shop, e.g. `setup` or a charge: a second grant for the same is ignored. */
  readonly onceFor: string;
};

/** Plans as operators set them. */
export function createPlanStore(prisma: PrismaClient) {
  return {
    /** Puts a shop on a plan without a charge, until the merchant subscribes. */
    setPlan: (
      shop: string,
      { id, annual }: { readonly id: PlanId; readonly annual: boolean },
      now: Date,
    ): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const source: PlanSource = id === 'free' ? 'none' : 'operator';
        const change = { id, annual, source, endsAt: null, activatedAt: now };
        await changePlan(tx, await lockShop(tx, shop), change, now);
      }),
  };
}

/**
 * Puts a shop on a plan. Another plan begins its own rhythm now, with what carries over of the period that is cut
 * counted as used; the same plan keeps its period. Publishes when there are transfers again, as orders wait for
 * that. The caller holds the shop's row.
 */
export async function changePlan(
  tx: Tx,
  { shop, planId }: Pick<Shop, 'shop' | 'planId'>,
  { id, annual, source, endsAt, activatedAt }: PlanChange,
  now: Date,
): Promise<void> {
  const billed = { planAnnual: annual, planSource: source, planEndsAt: endsAt };
  if (planId === id) {
    await tx.shop.update({ where: { shop }, data: billed });
    return;
  }
  const anchor = activatedAt < now ? activatedAt : now;
  await tx.shop.update({ where: { shop }, data: { ...billed, planId: id, planActivatedAt: anchor } });
  const cuts = await cutPeriods(tx, { shop, planId }, now);
  await beginCarrying(
    tx,
    shop,
    { planId: id, anchor, used: carriedUse(cuts, plans[id].transfers, now) },
    now,
  );
  const payload = PlanChanged.encode({ planId: id }).finish();
  await appendEvents(tx, [{ type: 'shops.plan.changed.v1', shop, orderingKey: 'shop', payload }]);
  await notifyIfAvailable(tx, shop, now);
}

/** True the first time; then the shop has them, and orders that wait go on. The caller holds the shop's row. */
export async function grantOnce(
  tx: Tx,
  shop: string,
  { amount, validUntil, reason, onceFor }: OnceGrant,
  now: Date,
): Promise<boolean> {
  const data = { shop, amount, validUntil, reason, onceFor };
  const { count } = await tx.transferGrant.createMany({ data, skipDuplicates: true });
  if (count > 0) await notifyIfAvailable(tx, shop, now);
  return count > 0;
}

/**
 * Ends what runs, and answers the periods whose own days are not over: the one that runs, and those that earlier changes
 * have cut, so that a way through the free or a smaller plan brings no second quota either.
 */
async function cutPeriods(
  tx: Tx,
  { shop, planId }: Pick<Shop, 'shop' | 'planId'>,
  now: Date,
): Promise<readonly CutPeriod[]> {
  // Locked, so that a transfer that is taken meanwhile is counted before it is decided what carries over.
  const periods = await tx.$queryRaw<CutPeriod[]>`
    SELECT CASE WHEN plan_id = '' AND ends_at > ${now} THEN ${planId} ELSE plan_id END AS "planId",
           starts_at AS "startsAt", coalesce(planned_ends_at, ends_at) AS "plannedEndsAt", used
    FROM transfer_period
    WHERE shop = ${shop} AND coalesce(planned_ends_at, ends_at) > ${now}
    ORDER BY starts_at DESC FOR UPDATE`;
  await tx.$executeRaw`
    UPDATE transfer_period SET ends_at = greatest(starts_at, ${now}) WHERE shop = ${shop} AND ends_at > ${now}`;
  return periods;
}

/** Two changes within the same millisecond begin one period, the later one's. */
async function beginCarrying(
  tx: Tx,
  shop: string,
  plan: { readonly planId: PlanId; readonly anchor: Date; readonly used: number },
  now: Date,
): Promise<void> {
  const { endsAt } = nextPeriod(plan.anchor, now);
  const quota = plans[plan.planId].transfers;
  await tx.$executeRaw`
    INSERT INTO transfer_period (shop, starts_at, ends_at, planned_ends_at, plan_id, quota, used, carried)
    VALUES (${shop}, ${now}, ${endsAt}, ${endsAt}, ${plan.planId}, ${quota}, ${plan.used}, ${plan.used})
    ON CONFLICT (shop, starts_at) DO UPDATE SET
      ends_at = EXCLUDED.ends_at, planned_ends_at = EXCLUDED.planned_ends_at, plan_id = EXCLUDED.plan_id,
      quota = EXCLUDED.quota, used = least(greatest(transfer_period.used, EXCLUDED.used), EXCLUDED.quota),
      carried = least(greatest(transfer_period.carried, EXCLUDED.carried), EXCLUDED.quota),
      exhausted_told_at = NULL, low_told_at = NULL`;
}
