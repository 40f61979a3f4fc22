import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** Things that an account refused lately: they are not tried again for a while. */
export type Refusals = {
  list(shop: string): Promise<ReadonlySet<string>>;
  remember(shop: string, what: string): Promise<void>;
};

const restMs = 7 * 86_400_000;

export function createRefusals(pool: pg.Pool): Refusals {
  return {
    async list(shop) {
      const { rows } = await run<{ what: string }>(pool, {
        name: 'refusals-list',
        text: 'SELECT what FROM refusal WHERE shop = $1 AND until > $2',
        values: [shop, new Date()],
      });
      return new Set(rows.map(({ what }) => what));
    },
    async remember(shop, what) {
      await run(pool, {
        name: 'refusal-remember',
        text: `INSERT INTO refusal (shop, what, until) VALUES ($1, $2, $3)
               ON CONFLICT (shop, what) DO UPDATE SET until = EXCLUDED.until`,
        values: [shop, what, new Date(Date.now() + restMs)],
      });
    },
  };
}
