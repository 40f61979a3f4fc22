import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { lockRedeemer } from '../../storage/redemption-store.ts';
import { retellRedemptions } from './retell.ts';

const batch = 100;

/** Tells redemptions anew whose lock period is over by now, at most a batch; whether there may be more. */
export async function verifyDue(prisma: PrismaClient, now: Date): Promise<boolean> {
  const due = await prisma.redemption.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    select: { redeemerId: true },
    take: batch,
  });
  for (const redeemerId of new Set(due.map((redemption) => redemption.redeemerId))) {
    await prisma.$transaction(async (tx) => {
      await lockRedeemer(tx, redeemerId);
      await retellRedemptions(tx, redeemerId, now);
    });
  }
  return due.length === batch;
}
