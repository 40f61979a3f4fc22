import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

export type LineClaims = {
  /**
   * Takes a line of an account for a document; false while another document has it. The claim is over after a while:
   * the booking then shows in the account, or its outcome is unknown and the journal keeps the line.
   */
  take(shop: string, lineId: string, document: string): Promise<boolean>;
};

/** Longer than any call may take between reading the account and its booking. */
const heldMs = 10 * 60_000;

export const createLineClaims = (pool: pg.Pool): LineClaims => ({
  async take(shop, lineId, document) {
    const { rowCount } = await run(pool, {
      name: 'line-claim',
      text: `INSERT INTO line_claim AS known (shop, line_id, document) VALUES ($1, $2, $3)
             ON CONFLICT (shop, line_id) DO UPDATE SET document = EXCLUDED.document, claimed_at = now()
             WHERE known.document = EXCLUDED.document
               OR (known.claimed_at < now() - $4 * interval '1 ms' AND NOT EXISTS (
                 SELECT FROM write_journal WHERE shop = $1 AND kind = 'book' AND state IN ('sent', 'unknown')
                   AND facts ->> 'transactionId' = $2))`,
      values: [shop, lineId, document, heldMs],
    });
    return rowCount === 1;
  },
});
