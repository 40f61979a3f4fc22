/** The part of a Prisma transaction client that messaging needs; every service's generated client has it. */
export type Transaction = {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
};

/** The part of a Prisma client that messaging needs. */
export type Database<Tx extends Transaction> = {
  $transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    options?: { timeout?: number; maxWait?: number },
  ): Promise<Result>;
};
