import type { Payout, PrismaClient } from '../../generated/prisma/client.ts';

export type PayoutStatus = 'scheduled' | 'paid';

export type CountedPayout = Payout & { readonly provisions: number };

export const createPartnerPayoutStore = (prisma: PrismaClient) => ({
  /** The newest first, below a number; of one partner or of all. */
  async list(
    which: { readonly partnerId?: string; readonly status?: PayoutStatus | undefined },
    below: number,
    size: number,
  ): Promise<readonly CountedPayout[]> {
    const payouts = await prisma.payout.findMany({
      where: { ...which, number: { lt: below } },
      orderBy: { number: 'desc' },
      take: size,
    });
    const counts = await prisma.provisionEntry.groupBy({
      by: ['payoutId'],
      where: { payoutId: { in: payouts.map(({ id }) => id) } },
      _count: true,
    });
    const byPayout = new Map(counts.map(({ payoutId, _count }) => [payoutId, _count]));
    return payouts.map((payout) => ({ ...payout, provisions: byPayout.get(payout.id) ?? 0 }));
  },

  /** Null when there is none, or it is another's. */
  find: (partnerId: string, id: string): Promise<Payout | null> =>
    prisma.payout.findFirst({ where: { id, partnerId } }),

  /** Lists payouts of a gateway that are still to be paid, by number. */
  listScheduled: (gateway: string): Promise<Payout[]> =>
    prisma.payout.findMany({ where: { status: 'scheduled', gateway }, orderBy: { number: 'asc' } }),
});

export type PartnerPayoutStore = ReturnType<typeof createPartnerPayoutStore>;
