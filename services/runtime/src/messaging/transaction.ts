import type { PrismaTransaction } from '../database/index.ts';

/** The part of a Prisma client that consumers need. */
export type Database<Tx extends PrismaTransaction> = {
  $transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    options?: { timeout?: number; maxWait?: number },
  ): Promise<Result>;
};
