import type { PrismaClient } from '../../generated/prisma/client.ts';

/** What an account refused lately: it is left in peace with it for a while. */
export type Refusals = {
  list(shop: string): Promise<ReadonlySet<string>>;
  remember(shop: string, what: string): Promise<void>;
};

const restMs = 7 * 86_400_000;

export function createRefusals(prisma: PrismaClient): Refusals {
  return {
    async list(shop) {
      const rows = await prisma.refusal.findMany({ where: { shop, until: { gt: new Date() } } });
      return new Set(rows.map(({ what }) => what));
    },
    async remember(shop, what) {
      const until = new Date(Date.now() + restMs);
      await prisma.refusal.upsert({
        where: { shop_what: { shop, what } },
        create: { shop, what, until },
        update: { until },
      });
    },
  };
}
