import type { Partner, PrismaClient } from '../../generated/prisma/client.ts';
import type { Recipient } from '../domain/payout/decide-payout.ts';

/** A partner and what he has earned; sums are decimal EUR. */
export type PartnerAccount = {
  readonly partner: Partner;
  readonly recipient: Recipient | null;
  readonly coupons: number;
  readonly redemptions: number;
  readonly open: string;
  readonly paidOut: string;
};

export const createPartnerAccountStore = (prisma: PrismaClient) => ({
  /** By domain. */
  async list(after: string, size: number): Promise<readonly PartnerAccount[]> {
    const partners = await prisma.partner.findMany({
      where: { shop: { gt: after } },
      orderBy: { shop: 'asc' },
      take: size,
    });
    const ids = partners.map(({ id }) => id);
    const [coupons, redemptions, open, paid] = await Promise.all([
      prisma.coupon.groupBy({
        by: ['partner'],
        where: { partner: { in: partners.map(({ shop }) => shop) } },
        _count: true,
      }),
      prisma.redemption.groupBy({
        by: ['partnerId'],
        where: { partnerId: { in: ids }, status: { not: 'pending' } },
        _count: true,
      }),
      prisma.provisionEntry.groupBy({
        by: ['partnerId'],
        where: { partnerId: { in: ids }, payoutId: null },
        _sum: { amount: true },
      }),
      prisma.payout.groupBy({ by: ['partnerId'], where: { partnerId: { in: ids } }, _sum: { net: true } }),
    ]);
    return partners.map((partner) => ({
      partner,
      recipient: partner.preferences as unknown as Recipient | null,
      coupons: coupons.find((one) => one.partner === partner.shop)?._count ?? 0,
      redemptions: redemptions.find(({ partnerId }) => partnerId === partner.id)?._count ?? 0,
      open: open.find(({ partnerId }) => partnerId === partner.id)?._sum.amount?.toFixed(2) ?? '0.00',
      paidOut: paid.find(({ partnerId }) => partnerId === partner.id)?._sum.net?.toFixed(2) ?? '0.00',
    }));
  },
});

export type PartnerAccountStore = ReturnType<typeof createPartnerAccountStore>;
