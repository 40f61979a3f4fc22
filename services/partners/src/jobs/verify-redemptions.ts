import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { verifyDue } from '../use-cases/redemptions/verify-due.ts';

/** Verifies redemptions whose lock period is over: they are derived again, now that time has passed. */
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
      await verifyDue(prisma, now(), logger);
      return false;
    },
  });
