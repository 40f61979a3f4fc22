import type { Payout, PrismaClient } from '../../generated/prisma/client.ts';

export type CountedPayout = Payout & { readonly provisions: number };

export const createPartnerPayoutStore = (prisma: PrismaClient) => ({
  /** The newest first, below a number. */
  async list(partnerId: string, below: number, size: number): Promise<readonly CountedPayout[]> {
    const payouts = await prisma.payout.findMany({
      where: { partnerId, number: { lt: below } },
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
  async findReceipt(
    partnerId: string,
    id: string,
  ): Promise<{ readonly number: number; readonly content: Uint8Array } | null> {
    const payout = await prisma.payout.findFirst({ where: { id, partnerId }, select: { number: true } });
    const receipt = payout && (await prisma.payoutReceipt.findUnique({ where: { payoutId: id } }));
    return receipt ? { number: payout.number, content: receipt.content } : null;
  },
});

export type PartnerPayoutStore = ReturnType<typeof createPartnerPayoutStore>;
