import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** How one person sees the settings of a shop. */
export type View = { readonly expertMode: boolean; readonly closedHints: readonly string[] };

type ViewChange = {
  /** Null: as it was. */
  readonly expertMode: boolean | null;
  readonly closeHints: readonly string[];
  /** All are open again, before any is closed. */
  readonly openHints: boolean;
};

export type ViewStore = {
  find(shop: string, userId: string): Promise<View>;
  change(shop: string, userId: string, change: ViewChange): Promise<View>;
};

/** There are a few dozen hints; more than this cannot be ours. */
const mostHints = 200;

export function createViewStore(pool: pg.Pool): ViewStore {
  return {
    async find(shop, userId) {
      const { rows } = await run<View>(pool, {
        name: 'view',
        text: `SELECT ${columns} FROM view WHERE shop = $1 AND user_id = $2`,
        values: [shop, userId],
      });
      return rows[0] ?? { expertMode: false, closedHints: [] };
    },
    async change(shop, userId, { expertMode, closeHints, openHints }) {
      const { rows } = await run<View>(pool, {
        name: 'view-change',
        text: changeSql,
        values: [shop, userId, expertMode, closeHints, openHints],
      });
      const [view] = rows;
      if (!view) throw new Error('The view was not stored.');
      return view;
    },
  };
}

const columns = 'expert_mode AS "expertMode", closed_hints AS "closedHints"';

/** One statement, so that two windows of a person lose nothing of each other. */
const changeSql = `
  INSERT INTO view (shop, user_id, expert_mode, closed_hints) VALUES ($1, $2, coalesce($3, false), $4::text[])
  ON CONFLICT (shop, user_id) DO UPDATE SET
    expert_mode = coalesce($3, view.expert_mode),
    closed_hints = ARRAY(
      SELECT DISTINCT hint FROM unnest(CASE WHEN $5 THEN $4::text[] ELSE view.closed_hints || $4::text[] END) AS hint
      ORDER BY hint LIMIT ${mostHints}
    ),
    updated_at = now()
  RETURNING ${columns}`;
