import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { renewAccess, type TokenNeeds } from '../use-cases/get-access-token.ts';

const batch = 50;
const idleMs = 7 * 24 * 60 * 60_000;

/**
 * Renews the tokens of shops that nothing happened in for a week. A refresh token dies after 90 days, and then only
 * the merchant's next visit helps.
 */
export const createRefreshLoop = (needs: TokenNeeds & { readonly pauseMs: number }): Loop =>
  createLoop({
    name: 'idle token refresh',
    pauseMs: needs.pauseMs,
    logger: needs.logger,
    turn: async () => {
      const since = new Date(needs.now().getTime() - idleMs);
      for (let after: string | undefined = ''; after !== undefined; ) {
        const shops: string[] = await needs.access.listIdle(since, after, batch);
        for (const shop of shops) await refresh(needs, shop, since);
        after = shops.at(-1);
      }
      return false;
    },
  });

/** A shop that cannot be refreshed must not keep the others from it; the next turn tries it again. */
async function refresh(needs: TokenNeeds, shop: string, since: Date): Promise<void> {
  try {
    const found = await needs.access.find(shop);
    // Another replica may have renewed it after it was listed.
    if (found.obtainedAt && found.obtainedAt < since) await renewAccess(needs, shop, found);
  } catch (error) {
    needs.logger.warn({ err: error, shop }, 'idle token not renewed');
  }
}
