import type { Payout, PrismaClient } from '../../generated/prisma/client.ts';

export type PositionRow = {
  readonly code: string;
  readonly planId: string;
  readonly quantity: number;
  readonly unit: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

export const createReceiptStore = (prisma: PrismaClient) => ({
  /** The file as it was drawn first; null when it was not yet. */
  async find(payoutId: string): Promise<Uint8Array | null> {
    const receipt = await prisma.payoutReceipt.findUnique({ where: { payoutId } });
    return receipt?.content ?? null;
  },

  /** Keeps a file unless there is one; answers the one that is kept. */
  async keep(payoutId: string, content: Uint8Array): Promise<Uint8Array> {
    await prisma.payoutReceipt.createMany({
      data: [{ payoutId, content: Uint8Array.from(content) }],
      skipDuplicates: true,
    });
    return (await prisma.payoutReceipt.findUniqueOrThrow({ where: { payoutId } })).content;
  },

  findPayout: (number: number): Promise<Payout | null> => prisma.payout.findUnique({ where: { number } }),

  /** Lists what a payout holds by coupon, plan and amount; provisions granted come before those taken back. */
  listPositions: (payoutId: string): Promise<PositionRow[]> =>
    prisma.$queryRaw<PositionRow[]>`
      SELECT code, plan_id AS "planId", count(*)::int AS quantity, amount::text AS unit,
        min(entry.created_at) AS "firstAt", max(entry.created_at) AS "lastAt"
      FROM provision_entry entry JOIN redemption ON redemption.id = entry.redemption_id
      WHERE entry.payout_id = ${payoutId}::uuid
      GROUP BY code, plan_id, amount
      ORDER BY amount < 0, code, plan_id, amount DESC`,
});

export type ReceiptStore = ReturnType<typeof createReceiptStore>;
