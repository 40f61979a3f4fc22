import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { lockRedeemer } from '../storage/redemption-store.ts';
import { retellRedemptions } from '../use-cases/redemptions/retell.ts';

const batch = 100;

/** Verifies redemptions whose lock period is over: they are told anew, now that the time has come. */
export const createVerifyLoop = ({
  prisma,
  logger,
  now,
  pauseMs,
}: {
  readonly prisma: PrismaClient;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly pauseMs: number;
}): Loop =>
  createLoop({
    name: 'verify redemptions',
    pauseMs,
    logger,
    async turn() {
      const due = await prisma.redemption.findMany({
        where: { dueAt: { lte: now() } },
        orderBy: { dueAt: 'asc' },
        select: { redeemerId: true },
        take: batch,
      });
      for (const redeemerId of new Set(due.map((redemption) => redemption.redeemerId))) {
        await prisma.$transaction(async (tx) => {
          await lockRedeemer(tx, redeemerId);
          await retellRedemptions(tx, redeemerId, now());
        });
      }
      return due.length === batch;
    },
  });
