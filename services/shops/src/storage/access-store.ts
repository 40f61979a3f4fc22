import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { Prisma, PrismaClient, ShopAccess } from '../../generated/prisma/client.ts';
import type { TokenPair } from '../clients/shopify.ts';
import type { StoredAccess } from '../domain/access.ts';

export type FoundAccess = {
  /** Null when there is no complete pair. */
  readonly access: StoredAccess | null;
  /** When the latest pair was received; null when there never was one. */
  readonly obtainedAt: Date | null;
  /** Changes whenever the pair does. */
  readonly version: string | null;
};

/** Tokens rest sealed; nothing outside of this file sees the envelopes. */
export type AccessStore = ReturnType<typeof createAccessStore>;

export function createAccessStore(prisma: PrismaClient, box: SecretBox) {
  return {
    async find(shop: string): Promise<FoundAccess> {
      const row = await prisma.shopAccess.findUnique({ where: { shop } });
      return {
        access: row && openPair(box, row),
        obtainedAt: row?.obtainedAt ?? null,
        version: row?.refreshToken ?? null,
      };
    },

    /**
     * Takes the right to renew the shop's tokens for 30 seconds; false when somebody has it, or when the tokens are
     * no longer those of `version`. A holder that dies loses it by time.
     */
    async takeLease(shop: string, holder: string, version: string | null): Promise<boolean> {
      const taken = await prisma.$executeRaw`
        INSERT INTO shop_access (shop, lease_holder, lease_until)
        VALUES (${shop}, ${holder}::uuid, now() + interval '30 seconds')
        ON CONFLICT (shop) DO UPDATE SET lease_holder = EXCLUDED.lease_holder, lease_until = EXCLUDED.lease_until
        WHERE (shop_access.lease_until IS NULL OR shop_access.lease_until < now())
          AND shop_access.refresh_token IS NOT DISTINCT FROM ${version}`;
      return taken === 1;
    },

    /** Keeps a new pair if the lease is still held, and the lease with it. */
    async savePair(shop: string, holder: string, pair: TokenPair, now: Date): Promise<boolean> {
      const { count } = await prisma.shopAccess.updateMany({
        where: { shop, leaseHolder: holder },
        data: { ...sealPair(box, shop, pair), obtainedAt: now },
      });
      return count === 1;
    },

    async releaseLease(shop: string, holder: string): Promise<void> {
      await prisma.shopAccess.updateMany({
        where: { shop, leaseHolder: holder },
        data: { leaseHolder: null, leaseUntil: null },
      });
    },

    /** The pair is worth nothing: forgets it and marks the shop, unless another pair came meanwhile. */
    markMissing: (shop: string, version: string): Promise<void> =>
      prisma.$transaction((tx) => dropWorthless(tx, shop, version)),

    /** Shops whose pair nobody has renewed since; by domain, after the given one. */
    async listIdle(since: Date, after: string, limit: number): Promise<string[]> {
      const rows = await prisma.shopAccess.findMany({
        where: { obtainedAt: { lt: since }, refreshToken: { not: null }, shop: { gt: after } },
        select: { shop: true },
        orderBy: { shop: 'asc' },
        take: limit,
      });
      return rows.map(({ shop }) => shop);
    },

    /** Seals the secrets of a page of shops with the current key; answers how many and where to go on. */
    async reseal(
      after: string,
      limit: number,
    ): Promise<{ readonly count: number; readonly last: string | null }> {
      const rows = await prisma.shopAccess.findMany({
        where: { shop: { gt: after } },
        orderBy: { shop: 'asc' },
        take: limit,
      });
      let count = 0;
      for (const row of rows) count += await resealRow(prisma, box, row);
      return { count, last: rows.at(-1)?.shop ?? null };
    },
  };
}

async function dropWorthless(tx: Prisma.TransactionClient, shop: string, version: string): Promise<void> {
  // The shop first, as an uninstall does.
  await tx.$executeRaw`SELECT FROM shop WHERE shop = ${shop} FOR NO KEY UPDATE`;
  const { count } = await tx.shopAccess.updateMany({
    where: { shop, refreshToken: version },
    data: noTokens,
  });
  if (count === 1) await tx.shop.updateMany({ where: { shop }, data: { missingAccessToken: true } });
}

/** Forgets both tokens and the lease of their renewal. */
export const dropTokens = async (tx: Prisma.TransactionClient, shop: string): Promise<void> => {
  await tx.shopAccess.updateMany({ where: { shop }, data: noTokens });
};

const noTokens = {
  accessToken: null,
  accessExpiresAt: null,
  refreshToken: null,
  refreshExpiresAt: null,
  leaseHolder: null,
  leaseUntil: null,
};

const sealPair = (box: SecretBox, shop: string, pair: TokenPair) => ({
  accessToken: box.seal(pair.accessToken, { shop, column: 'access_token' }),
  accessExpiresAt: pair.accessExpiresAt,
  refreshToken: box.seal(pair.refreshToken, { shop, column: 'refresh_token' }),
  refreshExpiresAt: pair.refreshExpiresAt,
});

function openPair(box: SecretBox, row: ShopAccess): StoredAccess | null {
  const { shop, accessToken, accessExpiresAt, refreshToken, refreshExpiresAt } = row;
  if (!accessToken || !accessExpiresAt || !refreshToken || !refreshExpiresAt) return null;
  return {
    accessToken: box.open(accessToken, { shop, column: 'access_token' }),
    accessExpiresAt,
    refreshToken: box.open(refreshToken, { shop, column: 'refresh_token' }),
    refreshExpiresAt,
  };
}

/** A pair that is renewed meanwhile is sealed with the current key already. */
async function resealRow(prisma: PrismaClient, box: SecretBox, row: ShopAccess): Promise<number> {
  const { shop, accessToken, refreshToken } = row;
  const outdated = [accessToken, refreshToken].filter((envelope) => envelope && box.isOutdated(envelope));
  if (outdated.length === 0) return 0;
  const reseal = (envelope: string | null, column: string) =>
    envelope && box.seal(box.open(envelope, { shop, column }), { shop, column });
  const { count } = await prisma.shopAccess.updateMany({
    where: { shop, accessToken, refreshToken },
    data: {
      accessToken: reseal(accessToken, 'access_token'),
      refreshToken: reseal(refreshToken, 'refresh_token'),
    },
  });
  return count * outdated.length;
}
