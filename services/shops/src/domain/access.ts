/** Stored tokens of a shop and when they expire. */
export type StoredAccess = {
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
};

export type AccessDecision = 'give' | 'refresh' | 'missing';

const spareMs = 5 * 60_000;

/**
 * Whether the stored token may be handed out. A token that Shopify has refused is never given out again; one that was
 * refused but is no longer the stored one proves nothing about the stored one.
 */
export function decideAccess(access: StoredAccess | null, rejectedToken: string, now: Date): AccessDecision {
  if (!access) return 'missing';
  const lasts = access.accessExpiresAt.getTime() - now.getTime() >= spareMs;
  if (lasts && access.accessToken !== rejectedToken) return 'give';
  return access.refreshExpiresAt > now ? 'refresh' : 'missing';
}
