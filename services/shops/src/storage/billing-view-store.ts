import type { PrismaClient } from '../../generated/prisma/client.ts';

export type UsedPeriod = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Empty when it is not known. */
  readonly planId: string;
  readonly used: number;
  readonly quota: number;
  /** From the plan's transfers and from those on top. */
  readonly documents: number;
};

export type TopUp = {
  readonly amount: number;
  readonly used: number;
  readonly validUntil: Date;
  readonly reason: string;
};

export type BillingViewStore = ReturnType<typeof createBillingViewStore>;

const mostPeriods = 12;

/** Lists what a shop has used, its top-ups and its coupons. */
export function createBillingViewStore(prisma: PrismaClient) {
  return {
    /** The latest first; without those that ended the moment they began. */
    listPeriods: (shop: string): Promise<UsedPeriod[]> =>
      prisma.$queryRaw<UsedPeriod[]>`
        SELECT starts_at AS "startsAt", ends_at AS "endsAt", plan_id AS "planId", used, quota,
               (SELECT count(*)::int FROM transfer_reservation reservation
                WHERE reservation.shop = period.shop AND reservation.state = 'confirmed'
                  AND reserved_at >= starts_at AND reserved_at < ends_at) AS documents
        FROM transfer_period period
        WHERE shop = ${shop} AND ends_at > starts_at
        ORDER BY starts_at DESC LIMIT ${mostPeriods}`,

    /** The first to end first. */
    listTopUps: (shop: string, now: Date): Promise<TopUp[]> =>
      prisma.transferGrant.findMany({
        where: { shop, validUntil: { gt: now } },
        orderBy: [{ validUntil: 'asc' }, { id: 'asc' }],
        select: { amount: true, used: true, validUntil: true, reason: true },
      }),

    /** Codes, the latest first. */
    async listCoupons(shop: string): Promise<string[]> {
      const rows = await prisma.couponRedemption.findMany({
        where: { shop },
        orderBy: [{ redeemedAt: 'desc' }, { code: 'asc' }],
        select: { code: true },
      });
      return rows.map(({ code }) => code);
    },
  };
}
