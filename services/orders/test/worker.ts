import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createServiceClients, type ServiceClients } from '../src/clients/services/create-clients.ts';
import { claimWork } from '../src/storage/claim-work.ts';
import type { Claim } from '../src/storage/work-store.ts';
import { reconcileOrder } from '../src/use-cases/reconcile-order.ts';
import { releaseFailedWork } from '../src/use-cases/release-failed-work.ts';
import { type House, quiet, security } from './house.ts';

/** A worker in the hands of the test: it claims when it is told, and may be given parts that break. */
export type HandWorker = {
  readonly prisma: PrismaClient;
  claim(): Promise<Claim>;
  /** Carries a claim through, as the service's workers do; throws only when even the release fails. */
  carryOut(claim: Claim): Promise<void>;
  stop(): Promise<void>;
};

export function createHandWorker(
  { pool, address }: Pick<House, 'pool' | 'address'>,
  wrap: {
    readonly prisma?: (prisma: PrismaClient) => PrismaClient;
    readonly clients?: (clients: ServiceClients) => ServiceClients;
  } = {},
): HandWorker {
  const own = new PrismaClient({ adapter: new PrismaPg(pool as pg.Pool) });
  const { closeAll, ...real } = createServiceClients(
    { shops: address, settings: address, provider: address, webhooks: address },
    security,
  );
  const prisma = wrap.prisma?.(own) ?? own;
  const dependencies = {
    prisma,
    clients: wrap.clients?.(real) ?? real,
    refreshSnapshot: async () => {
      throw new Error('This worker has no Shopify.');
    },
    now: () => new Date(),
    announced: () => {},
  };
  return {
    prisma: own,
    async claim() {
      const claim = await claimWork(pool, { perShop: 4, leaseMs: 60_000 });
      if (!claim) throw new Error('There is nothing to claim.');
      return claim;
    },
    carryOut: (claim) =>
      reconcileOrder(dependencies)(claim).catch((error: unknown) =>
        releaseFailedWork(dependencies, quiet, claim, error),
      ),
    async stop() {
      closeAll();
      await own.$disconnect();
    },
  };
}

/** Makes all claims lapse, as time would after their workers died. */
export const lapseLeases = (pool: pg.Pool) =>
  pool.query(`UPDATE work SET lease_until = now() - interval '1 second' WHERE state = 'running'`);
