import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import type { ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';

/**
 * A process that dies at its n-th step: a call before or after its effect, a transaction before, within or after
 * its commit. Once dead it reaches nothing any more.
 */
export type Mortal = {
  readonly prisma: (prisma: PrismaClient) => PrismaClient;
  readonly clients: (clients: ServiceClients) => ServiceClients;
  readonly shopify: (shopify: ShopifyAdmin) => ShopifyAdmin;
  /** Where it died; null when it lived to the end. */
  readonly diedAt: string | null;
};

type Call = (...values: unknown[]) => Promise<unknown>;

export function createMortal(lastStep: number): Mortal {
  let step = 0;
  let diedAt: string | null = null;
  const live = (where: string) => {
    step += 1;
    if (diedAt === null && step === lastStep) diedAt = where;
    if (diedAt !== null) throw new Error(`Dead since ${diedAt}.`);
  };
  const around =
    (name: string, call: Call): Call =>
    async (...values) => {
      live(`before ${name}`);
      const result = await call(...values);
      live(`after ${name}`);
      return result;
    };

  /** Every method of every part of `target`, named by its path. */
  const wrapAll = <Target extends object>(target: Target, path: string): Target =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        const where = `${path}.${String(name)}`;
        if (typeof value === 'function') return around(where, value.bind(object) as Call);
        return typeof value === 'object' && value !== null ? wrapAll(value, where) : value;
      },
    });

  const wrapPrisma = (prisma: PrismaClient): PrismaClient => {
    const transaction = around('commit', (work) =>
      prisma.$transaction(async (tx) => {
        const result = await (work as (tx: Prisma.TransactionClient) => Promise<unknown>)(tx);
        live('within commit');
        return result;
      }),
    );
    const queries = wrapAll(prisma, 'database');
    return new Proxy(prisma, {
      get: (_object, name) => (name === '$transaction' ? transaction : Reflect.get(queries, name)),
    });
  };

  return {
    prisma: wrapPrisma,
    clients: (clients) => wrapAll(clients, 'services'),
    shopify: (shopify) => wrapAll(shopify, 'shopify'),
    get diedAt() {
      return diedAt;
    },
  };
}
