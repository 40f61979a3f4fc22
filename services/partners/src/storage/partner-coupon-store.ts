import { type CouponCreationProblem, type CouponType, maxCoupons } from '@belegfluss/partners/contract';
import type { Coupon, Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { toShopId } from '../domain/shop-id.ts';
import { lockPartner } from './partner-store.ts';

/** A partner's coupon and what it brought; the sum is decimal EUR. */
export type CountedCoupon = {
  readonly coupon: Coupon;
  readonly redemptions: number;
  readonly provisions: number;
  readonly provisionSum: string;
};

type Counts = {
  readonly code: string;
  readonly redemptions: number;
  readonly provisions: number;
  readonly provisionSum: string;
};

type AddRefusal = Extract<CouponCreationProblem, 'TOO_MANY' | 'NOT_AVAILABLE'>;

export const createPartnerCouponStore = (prisma: PrismaClient) => ({
  /** The newest first. */
  list: (shop: string): Promise<readonly CountedCoupon[]> => listCounted(prisma, shop),

  add: (shop: string, code: string, type: CouponType): Promise<Coupon | AddRefusal> =>
    prisma.$transaction((tx) => addCoupon(tx, shop, code, type)),

  remove: (shop: string, code: string): Promise<'removed' | 'UNAUTHORIZED' | 'PENDING_PROVISION'> =>
    prisma.$transaction((tx) => removeCoupon(tx, shop, code)),

  /** Counts a view once a visitor and day; codes that are unknown, blocked or without a partner are not counted. */
  async countView(code: string, visitor: string, day: string): Promise<void> {
    await prisma.$executeRaw`
      WITH seen AS (
        INSERT INTO coupon_view (code, day, visitor)
        SELECT code, ${day}::date, ${visitor} FROM coupon WHERE code = ${code} AND active AND shop <> ''
        ON CONFLICT DO NOTHING RETURNING code
      )
      UPDATE coupon SET views = views + 1 FROM seen WHERE coupon.code = seen.code`;
  },

  /** Visitors need not be known after their day: they are only there to count each once. */
  trimViews: (day: string): Promise<number> =>
    prisma.$executeRaw`DELETE FROM coupon_view WHERE day < ${day}::date`,
});

async function listCounted(prisma: PrismaClient, shop: string): Promise<readonly CountedCoupon[]> {
  const coupons = await prisma.coupon.findMany({
    where: { partner: shop },
    orderBy: [{ createdAt: 'desc' }, { code: 'asc' }],
  });
  const codes = coupons.map(({ code }) => code);
  const counted = await prisma.$queryRaw<Counts[]>`
    SELECT code, (count(*) FILTER (WHERE status <> 'pending'))::int AS redemptions,
      (count(*) FILTER (WHERE status IN ('verified', 'paid')))::int AS provisions,
      coalesce(sum(provision) FILTER (WHERE status IN ('verified', 'paid')), 0)::numeric(12, 2)::text AS "provisionSum"
    FROM redemption WHERE code = ANY (${codes}) GROUP BY code`;
  const byCode = new Map(counted.map((counts) => [counts.code, counts]));
  return coupons.map((coupon) => ({
    coupon,
    redemptions: 0,
    provisions: 0,
    provisionSum: '0.00',
    ...byCode.get(coupon.code),
  }));
}

/** Two at once count one after the other; a code is its first owner's for ever. */
async function addCoupon(
  tx: Prisma.TransactionClient,
  shop: string,
  code: string,
  { percent, months }: CouponType,
): Promise<Coupon | AddRefusal> {
  await lockPartner(tx, shop);
  if ((await tx.coupon.count({ where: { partner: shop } })) >= maxCoupons) return 'TOO_MANY';
  const taken = await tx.couponCode.createMany({
    data: [{ code, partnerId: toShopId(shop) }],
    skipDuplicates: true,
  });
  if (taken.count === 0) return 'NOT_AVAILABLE';
  return tx.coupon.create({
    data: { code, type: 'percent', value: percent, intervals: months, partner: shop },
  });
}

/**
 * Only a partner's own, and none that a provision may still come of; its code stays taken. Its percentage stays known to
 * us alone: shops that redeemed it take their remaining months along to another plan.
 */
async function removeCoupon(
  tx: Prisma.TransactionClient,
  shop: string,
  code: string,
): Promise<'removed' | 'UNAUTHORIZED' | 'PENDING_PROVISION'> {
  await lockPartner(tx, shop);
  const owned = await tx.coupon.count({ where: { code, partner: shop } });
  if (owned === 0) return 'UNAUTHORIZED';
  const pending = await tx.redemption.count({
    where: { code, status: { in: ['subscribed', 'verified'] } },
  });
  if (pending > 0) return 'PENDING_PROVISION';
  await tx.coupon.updateMany({
    where: { code, partner: shop },
    data: { partner: '', active: false, comment: 'Removed by its partner.' },
  });
  return 'removed';
}
