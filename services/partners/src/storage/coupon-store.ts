import type { Coupon, PrismaClient } from '../../generated/prisma/client.ts';
import type { NewCoupon } from '../domain/coupon.ts';

/**
 * Coupons that outlive the shop of their partner, as those do that a partner removes: shops that redeemed one take what
 * is left of its months along to another plan. It can no longer be redeemed, and only the hash beside its code leads
 * back to its partner.
 */
export const keptForRedeemers = {
  set: `shop = '', active = false, comment = 'Its partner has left.'`,
  where: 'EXISTS (SELECT FROM redemption WHERE redemption.code = coupon.code)',
};

export type CouponStore = ReturnType<typeof createCouponStore>;

export const createCouponStore = (prisma: PrismaClient) => ({
  find: (code: string): Promise<Coupon | null> => prisma.coupon.findUnique({ where: { code } }),

  /** Null when the code is taken, also by a coupon that is gone. */
  add: (coupon: NewCoupon): Promise<Coupon | null> =>
    prisma.$transaction(async (tx) => {
      const taken = await tx.couponCode.createMany({ data: [{ code: coupon.code }], skipDuplicates: true });
      return taken.count === 0 ? null : tx.coupon.create({ data: coupon });
    }),

  /** By code. */
  list: (after: string, size: number): Promise<Coupon[]> =>
    prisma.coupon.findMany({ where: { code: { gt: after } }, orderBy: { code: 'asc' }, take: size }),

  /** Null when there is none. */
  async setActive(code: string, active: boolean): Promise<Coupon | null> {
    const [changed] = await prisma.coupon.updateManyAndReturn({ where: { code }, data: { active } });
    return changed ?? null;
  },
});
