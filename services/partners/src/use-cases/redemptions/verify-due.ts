import type { Logger } from '@belegfluss/runtime/log';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { lockRedeemer } from '../../storage/redemption-store.ts';
import { deriveRedemptions } from './derive-redemptions.ts';

const batch = 100;

/**
 * Derives the redemptions again of all shops of which one's lock period is over by now. A shop with which that fails
 * holds up nobody else: it is tried again the next time.
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
