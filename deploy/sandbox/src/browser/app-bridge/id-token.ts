import type { Channel } from './channel.ts';

export type IdToken = (options?: { fresh?: boolean }) => Promise<string>;

/** Session tokens are valid for 60 s; one is reused until 5 s before its end. Concurrent callers share one. */
const MARGIN_MS = 5_000;

export function createIdToken(channel: Channel): IdToken {
  let current: { token: Promise<string>; usableUntilMs: number } | null = null;

  return ({ fresh = false } = {}) => {
    if (current && !fresh && Date.now() < current.usableUntilMs) return current.token;
    const next = {
      token: channel.ask('idToken', null).then(({ token }) => {
        next.usableUntilMs = expiryMs(token) - MARGIN_MS;
        return token;
      }),
      usableUntilMs: Number.POSITIVE_INFINITY,
    };
    next.token.catch(() => {
      if (current === next) current = null;
    });
    current = next;
    return next.token;
  };
}

function expiryMs(token: string): number {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { exp } = JSON.parse(atob(payload)) as { exp: number };
  return exp * 1000;
}
