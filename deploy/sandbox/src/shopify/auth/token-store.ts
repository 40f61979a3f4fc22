import { randomBytes } from 'node:crypto';
import { type Marked, MarkedMap } from '../../shared/saved-rows.ts';

/** One issued pair of tokens. */
export type Grant = {
  shop: string;
  mode: 'offline' | 'online';
  accessToken: string;
  accessExpiresAt: number;
  refreshToken: string | null;
  refreshExpiresAt: number;
  /** current: may be refreshed; replaced: usable until its replacement is first used; retired: never again. */
  refresh: 'current' | 'replaced' | 'retired';
  replacedBy: string | null;
  used: boolean;
};

export type TokenStore = ReturnType<typeof createTokenStore>;
type Lifetimes = { accessTokenTtlSeconds: number; refreshTokenTtlSeconds: number };

/** Access and refresh tokens with Shopify's rotation rules. Times are epoch milliseconds. */
export function createTokenStore(saved: Grant[] = []) {
  const byAccess = new MarkedMap(saved.map((grant) => [grant.accessToken, grant]));
  const byRefresh = new Map(
    saved.flatMap((grant) => (grant.refreshToken ? [[grant.refreshToken, grant] as const] : [])),
  );

  function change(grant: Grant, changed: Partial<Grant>): void {
    Object.assign(grant, changed);
    byAccess.mark(grant.accessToken);
  }

  /** A token exchange: retires every older refresh token of the shop at once. */
  function exchange(shop: string, mode: Grant['mode'], now: number, lifetimes: Lifetimes): Grant {
    if (mode === 'offline') retireAll(shop);
    return add(shop, mode, now, lifetimes);
  }

  /** A refresh; null when the token may not be used (any more). The old access token stays valid until its expiry. */
  function refresh(shop: string, token: string, now: number, lifetimes: Lifetimes): Grant | null {
    const grant = byRefresh.get(token);
    if (!grant || grant.shop !== shop || grant.refresh === 'retired' || grant.refreshExpiresAt <= now)
      return null;
    const successor = grant.replacedBy === null ? undefined : byAccess.get(grant.replacedBy);
    if (successor) change(successor, { refresh: 'retired' });
    const fresh = add(shop, grant.mode, now, lifetimes);
    change(grant, { refresh: 'replaced', replacedBy: fresh.accessToken });
    return fresh;
  }

  /** The grant of a valid access token. Its first use retires the refresh token it replaced. */
  function use(shop: string, accessToken: string, now: number): Grant | null {
    const grant = byAccess.get(accessToken);
    if (!grant || grant.shop !== shop || grant.accessExpiresAt <= now) return null;
    if (!grant.used) {
      change(grant, { used: true });
      for (const older of byAccess.values())
        if (older.replacedBy === accessToken) change(older, { refresh: 'retired' });
    }
    return grant;
  }

  function expireAccessTokens(shop: string | null): void {
    for (const grant of byAccess.values())
      if (shop === null || grant.shop === shop) change(grant, { accessExpiresAt: 0 });
  }

  /** An uninstall: no token of the shop works any more. */
  function revoke(shop: string): void {
    for (const grant of [...byAccess.values()]) {
      if (grant.shop !== shop) continue;
      byAccess.delete(grant.accessToken);
      if (grant.refreshToken) byRefresh.delete(grant.refreshToken);
    }
  }

  function retireAll(shop: string): void {
    for (const grant of byAccess.values()) if (grant.shop === shop) change(grant, { refresh: 'retired' });
  }

  function add(shop: string, mode: Grant['mode'], now: number, lifetimes: Lifetimes): Grant {
    const grant: Grant = {
      shop,
      mode,
      accessToken: `shpat_${randomBytes(16).toString('hex')}`,
      accessExpiresAt: now + (mode === 'online' ? 86_399 : lifetimes.accessTokenTtlSeconds) * 1000,
      refreshToken: mode === 'online' ? null : `shprt_${randomBytes(16).toString('hex')}`,
      refreshExpiresAt: now + lifetimes.refreshTokenTtlSeconds * 1000,
      refresh: 'current',
      replacedBy: null,
      used: false,
    };
    byAccess.set(grant.accessToken, grant);
    if (grant.refreshToken) byRefresh.set(grant.refreshToken, grant);
    return grant;
  }

  return {
    exchange,
    refresh,
    use,
    expireAccessTokens,
    revoke,
    grants: () => [...byAccess.values()],
    /** The grants as they are saved. */
    marked: byAccess as Marked<Grant>,
  };
}
