import type { RedemptionStatus } from '@belegfluss/partners/contract';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** How a partner's things stand; sums are decimal EUR. */
export type PartnerFigures = {
  readonly coupons: number;
  readonly views: bigint;
  readonly redemptions: readonly { readonly status: RedemptionStatus; readonly count: number }[];
  readonly open: string;
  readonly scheduled: string;
  readonly paid: string;
};

export const createPartnerFiguresStore = (prisma: PrismaClient) => ({
  async find({ shop, id }: { readonly shop: string; readonly id: string }): Promise<PartnerFigures> {
    const [coupons, redemptions, open, payouts] = await Promise.all([
      prisma.coupon.aggregate({ where: { partner: shop }, _count: true, _sum: { views: true } }),
      prisma.redemption.groupBy({ by: ['status'], where: { partnerId: id }, _count: true }),
      prisma.provisionEntry.aggregate({ where: { partnerId: id, payoutId: null }, _sum: { amount: true } }),
      prisma.payout.groupBy({ by: ['status'], where: { partnerId: id }, _sum: { net: true } }),
    ]);
    const getNetSum = (status: string): string =>
      payouts.find((group) => group.status === status)?._sum.net?.toFixed(2) ?? '0.00';
    return {
      coupons: coupons._count,
      views: coupons._sum.views ?? 0n,
      redemptions: redemptions.map(({ status, _count }) => ({
        status: status as RedemptionStatus,
        count: _count,
      })),
      open: open._sum.amount?.toFixed(2) ?? '0.00',
      scheduled: getNetSum('scheduled'),
      paid: getNetSum('paid'),
    };
  },
});
