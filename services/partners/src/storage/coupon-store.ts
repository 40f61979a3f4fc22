import type { Coupon, PrismaClient } from '../../generated/prisma/client.ts';
import type { NewCoupon } from '../domain/coupon.ts';

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
