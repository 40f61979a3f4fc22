import type { Logger } from '@belegfluss/runtime/log';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { lockRedeemer } from '../../storage/redemption-store.ts';
import { deriveRedemptions } from './derive-redemptions.ts';

const batch = 100;

/**
 * Derives the redemptions of every shop with a lock period that is over by now. A shop for which that fails does not
 * hold up the others: it is tried again in the next round.
 */
export async function verifyDue(prisma: PrismaClient, now: Date, logger: Logger): Promise<void> {
  for (let after = ''; ; ) {
    const due = await prisma.redemption.findMany({
      where: { dueAt: { lte: now }, redeemerId: { gt: after } },
      orderBy: { redeemerId: 'asc' },
      distinct: ['redeemerId'],
      select: { redeemerId: true },
      take: batch,
    });
    for (const { redeemerId } of due) {
      try {
        await prisma.$transaction(async (tx) => {
          await lockRedeemer(tx, redeemerId);
          await deriveRedemptions(tx, redeemerId, now);
        });
      } catch (error) {
        logger.error({ err: error, redeemer: redeemerId }, 'a redemption could not be verified');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.redeemerId;
  }
}
