import { TransfersGranted } from '@belegfluss/protos/shops/v1/shops';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { type PlanId, plans } from '@belegfluss/shops/contract';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { nextPeriod } from '../domain/period.ts';
import type { Count } from '../domain/usage.ts';
import { lockShop, type Shop } from './shop-row.ts';

export type Tx = Prisma.TransactionClient;

export type StoredUsage = {
  readonly period: (Count & { readonly endsAt: Date }) | null;
  readonly grants: readonly Count[];
};

export type PeriodStore = ReturnType<typeof createPeriodStore>;

/** Periods and grants: rare changes, each in a transaction that holds the shop's row. */
export function createPeriodStore(prisma: PrismaClient) {
  return {
    /** Begins the period that `now` falls into, if nobody has yet. */
    roll: (shop: string, now: Date): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await runningPeriod(tx, shop, await lockShop(tx, shop), now);
        await notifyIfAvailable(tx, shop, now);
      }),

    grant: (
      shop: string,
      grant: { readonly amount: number; readonly validUntil: Date; readonly reason: string },
      now: Date,
    ): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lockShop(tx, shop);
        await tx.transferGrant.create({ data: { shop, ...grant } });
        await notifyIfAvailable(tx, shop, now);
      }),

    announce: (shop: string, now: Date): Promise<void> =>
      prisma.$transaction((tx) => notifyIfAvailable(tx, shop, now)),

    /** Installed shops without a running period, and shops that were reported to have nothing left. */
    async listToRoll(now: Date, limit: number): Promise<string[]> {
      const rows = await prisma.$queryRaw<{ shop: string }[]>`
        SELECT shop.shop FROM shop
        WHERE uninstalled_at IS NULL AND shop.shop <> ALL (SELECT shop FROM shop_gate) AND NOT EXISTS (
          SELECT FROM transfer_period period
          WHERE period.shop = shop.shop AND period.starts_at <= ${now} AND period.ends_at > ${now})
        UNION
        SELECT shop.shop FROM shop
        WHERE transfers_exhausted_at IS NOT NULL AND shop.shop <> ALL (SELECT shop FROM shop_gate) AND (
          EXISTS (SELECT FROM transfer_period period WHERE period.shop = shop.shop AND period.starts_at <= ${now}
                  AND period.ends_at > ${now} AND period.used < period.quota)
          OR EXISTS (SELECT FROM transfer_grant top_up WHERE top_up.shop = shop.shop
                  AND top_up.valid_until > ${now} AND top_up.used < top_up.amount))
        LIMIT ${limit}`;
      return rows.map(({ shop }) => shop);
    },
  };
}

/** The period that `now` falls into; begins it when nobody has yet. The caller holds the shop's row. */
export async function runningPeriod(
  tx: Tx,
  shop: string,
  { planId, planActivatedAt }: Pick<Shop, 'planId' | 'planActivatedAt'>,
  now: Date,
): Promise<{ readonly endsAt: Date }> {
  const running = await tx.transferPeriod.findFirst({
    where: { shop, startsAt: { lte: now }, endsAt: { gt: now } },
    orderBy: { startsAt: 'desc' },
  });
  if (running) return running;
  const { startsAt } = nextPeriod(planActivatedAt, now);
  return beginPeriod(tx, shop, planId, { startsAt, anchor: planActivatedAt });
}

/** Stores the period of the anchor's rhythm that begins at `startsAt`. */
export async function beginPeriod(
  tx: Tx,
  shop: string,
  planId: PlanId,
  { startsAt, anchor }: { readonly startsAt: Date; readonly anchor: Date },
): Promise<{ readonly endsAt: Date }> {
  const { endsAt } = nextPeriod(anchor, startsAt);
  const { transfers: quota } = plans[planId];
  const period = { shop, startsAt, endsAt, plannedEndsAt: endsAt, planId, quota };
  await tx.transferPeriod.createMany({ data: period, skipDuplicates: true });
  return { endsAt };
}

/** Publishes that a shop has transfers again, if it had none and now has: its orders wait for that. */
export async function notifyIfAvailable(tx: Tx, shop: string, now: Date): Promise<void> {
  const { used, quota } = await sumSpent(tx, shop, now);
  const available = quota - used;
  if (available <= 0) return;
  const { count } = await tx.shop.updateMany({
    where: { shop, transfersExhaustedAt: { not: null } },
    data: { transfersExhaustedAt: null },
  });
  if (count === 0) return;
  const payload = TransfersGranted.encode({ remaining: available }).finish();
  await appendEvents(tx, [{ type: 'shops.transfers.granted.v1', shop, orderingKey: 'transfers', payload }]);
}

/** Sums what a shop has used and may use: of the running period and of valid top-ups. */
export async function sumSpent(tx: Tx, shop: string, now: Date): Promise<Count> {
  const [row] = await tx.$queryRaw<Count[]>`
    SELECT (coalesce(period.used, 0) + coalesce(top_ups.used, 0))::int AS used,
           (coalesce(period.quota, 0) + coalesce(top_ups.quota, 0))::int AS quota
    FROM (SELECT sum(used) AS used, sum(quota) AS quota FROM transfer_period
          WHERE shop = ${shop} AND starts_at <= ${now} AND ends_at > ${now}) AS period,
         (SELECT sum(used) AS used, sum(amount) AS quota FROM transfer_grant
          WHERE shop = ${shop} AND valid_until > ${now}) AS top_ups`;
  return row ?? { used: 0, quota: 0 };
}
