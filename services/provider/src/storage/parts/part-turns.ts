import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { linkColumns, type PartLink } from './part-link-row.ts';

/** Who writes to a part: one at a time over all replicas, for as long as the lease lasts. */
export type PartTurns = {
  /** Null while somebody else has the turn, or when there is no such key. */
  take(turn: TurnOf, leaseMs: number): Promise<PartLink | null>;
  /** False when the turn is lost. */
  renew(turn: TurnOf, leaseMs: number): Promise<boolean>;
  /** A change of the stock begins. False when the turn is lost. */
  beginMove(turn: TurnOf, operationKey: string): Promise<boolean>;
  /** What came of the change is known; `mark` is that of one that was done. */
  endMove(turn: TurnOf, operationKey: string, mark: string | null): Promise<void>;
  leave(turn: TurnOf): Promise<void>;
};

export type TurnOf = { readonly shop: string; readonly key: string; readonly holder: string };

export function createPartTurns(pool: pg.Pool): PartTurns {
  const change = async (
    { shop, key, holder }: TurnOf,
    given: { readonly name: string; readonly set: string; readonly condition?: string },
    values: readonly unknown[],
  ): Promise<boolean> => {
    const { rowCount } = await run(pool, {
      name: `part-turn-${given.name}`,
      text: `UPDATE part_link SET ${given.set}, updated_at = now()
             WHERE shop = $1 AND source_key = $2 AND holder = $3 ${given.condition ?? ''}`,
      values: [shop, key, holder, ...values],
    });
    return rowCount === 1;
  };

  return {
    async take({ shop, key, holder }, leaseMs) {
      const { rows } = await run<PartLink>(pool, {
        name: 'part-turn-take',
        text: `UPDATE part_link SET holder = $3, lease_until = now() + $4 * interval '1 ms'
               WHERE shop = $1 AND source_key = $2 AND (lease_until IS NULL OR lease_until <= now())
               RETURNING ${linkColumns}`,
        values: [shop, key, holder, leaseMs],
      });
      return rows[0] ?? null;
    },
    renew: (turn, leaseMs) =>
      change(turn, { name: 'renew', set: `lease_until = now() + $4 * interval '1 ms'` }, [leaseMs]),
    beginMove: (turn, operationKey) =>
      change(turn, { name: 'begin-move', set: 'moving = $4', condition: `AND moving IN ('', $4)` }, [
        operationKey,
      ]),
    async endMove(turn, operationKey, mark) {
      const set = `moving = '', stock_mark = coalesce($5, stock_mark)`;
      await change(turn, { name: 'end-move', set, condition: 'AND moving = $4' }, [operationKey, mark]);
    },
    async leave(turn) {
      await change(turn, { name: 'leave', set: 'holder = NULL, lease_until = NULL' }, []);
    },
  };
}
