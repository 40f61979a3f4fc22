import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Services } from '../clients/services.ts';

/** Long enough that a page's burst of requests asks once, short enough that an uninstall is noticed. */
const knownForMs = 30_000;
/** Above this many the ones that ended are forgotten. */
const tidyAbove = 5_000;

export type KnownShops = {
  /**
   * Sees to it that the shop is recorded with a usable access token; installs it with the session token when not.
   * Requests of one shop that come meanwhile share the one running look. Throws `RpcError`.
   */
  ensure(session: { readonly shop: string; readonly token: string }): Promise<void>;
};

export function createKnownShops(
  shops: Pick<Services['shops'], 'getShop' | 'installShop'>,
  now: () => number = Date.now,
): KnownShops {
  const knownUntil = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  const look = async (shop: string, token: string): Promise<void> => {
    const record = await findShop(shops, shop);
    if (!record || needsInstall(record)) {
      try {
        await shops.installShop({ shop, sessionToken: token }, { timeoutMs: 20_000 });
      } catch (error) {
        // An installed shop whose token cannot be had right now may still read, and is told that it is missing; the
        // next request tries again. Only a new session token helps against a refused one.
        if (record?.uninstalledAt === '' && !isRefusal(error)) return;
        throw error;
      }
    }
    if (knownUntil.size > tidyAbove) {
      for (const [other, until] of knownUntil) if (until <= now()) knownUntil.delete(other);
    }
    knownUntil.set(shop, now() + knownForMs);
  };

  return {
    ensure({ shop, token }) {
      if ((knownUntil.get(shop) ?? 0) > now()) return Promise.resolve();
      const already = running.get(shop);
      if (already) return already;
      const started = look(shop, token).finally(() => running.delete(shop));
      running.set(shop, started);
      return started;
    },
  };
}

const isRefusal = (error: unknown): boolean => error instanceof RpcError && error.kind === 'unauthenticated';

const needsInstall = (record: Shop): boolean => record.uninstalledAt !== '' || record.missingAccessToken;

async function findShop(shops: Pick<Services['shops'], 'getShop'>, shop: string): Promise<Shop | null> {
  try {
    return (await shops.getShop({ shop })).shop ?? null;
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'notFound') return null;
    throw error;
  }
}
