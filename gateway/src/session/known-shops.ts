import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import type { ReadOne } from '@belegfluss/runtime/batch';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Services } from '../clients/services.ts';

/** Long enough that a page's burst of requests asks once. So long does an uninstalled shop get answers at most. */
const knownForMs = 2_000;
/** Above this many the ones that ended are forgotten. */
const tidyAbove = 5_000;

type Session = { readonly shop: string; readonly token: string };

export type KnownShops = {
  /**
   * Ensures that the shop is recorded with a usable access token; installs it with the session token when not. Calls no
   * service when that was checked a moment ago; requests that come during a check share it. Throws `RpcError`.
   */
  ensure(session: Session): Promise<void>;
  /** The same, and asks in any case: the record as it is now. Null when the installation answered none. */
  check(session: Session): Promise<Shop | null>;
};

export function createKnownShops(
  findShop: ReadOne<Shop>,
  shops: Pick<Services['shops'], 'installShop'>,
  now: () => number = Date.now,
): KnownShops {
  const knownUntil = new Map<string, number>();
  const checking = new Map<string, Promise<Shop | null>>();
  const installing = new Map<string, Promise<Shop | null>>();

  const remember = (shop: string): void => {
    if (knownUntil.size > tidyAbove) {
      for (const [other, until] of knownUntil) if (until <= now()) knownUntil.delete(other);
    }
    knownUntil.set(shop, now() + knownForMs);
  };

  const install = async ({ shop, token }: Session): Promise<Shop | null> =>
    (await shops.installShop({ shop, sessionToken: token }, { timeoutMs: 20_000 })).shop ?? null;

  const check = async (session: Session): Promise<Shop | null> => {
    const record = await findShop(session.shop);
    try {
      const usable = record && !needsInstall(record) ? record : await shared(installing, session, install);
      remember(session.shop);
      return usable;
    } catch (error) {
      // An installed shop whose token cannot be had right now may still read, and learns that it is missing; the
      // next request tries again. Only a new session token helps against a refused one.
      if (record && !record.uninstalledAt && !isRefusal(error)) return record;
      throw error;
    }
  };

  return {
    check,
    async ensure(session) {
      if ((knownUntil.get(session.shop) ?? 0) <= now()) await shared(checking, session, check);
    },
  };
}

/** Requests of one shop that come meanwhile share the one that runs. */
function shared<Result>(
  running: Map<string, Promise<Result>>,
  session: Session,
  start: (session: Session) => Promise<Result>,
): Promise<Result> {
  const already = running.get(session.shop);
  if (already) return already;
  const started = start(session).finally(() => running.delete(session.shop));
  running.set(session.shop, started);
  return started;
}

const isRefusal = (error: unknown): boolean => error instanceof RpcError && error.kind === 'unauthenticated';

const needsInstall = (record: Shop): boolean =>
  record.uninstalledAt !== undefined || record.missingAccessToken;
