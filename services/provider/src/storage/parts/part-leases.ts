import { run } from '@belegfluss/runtime/database';
import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import { linkColumns, type PartLink } from './part-link-row.ts';

/** Who writes to a part: one at a time over all replicas, for as long as the lease lasts. */
export type PartLeases = {
  /** Null while somebody else has the lease, or when there is no such key. */
  take(part: PartName, leaseMs: number): Promise<TakenPart | null>;
  /** False when the lease is lost. */
  renew(held: PartLease): Promise<boolean>;
  /** A change of the stock begins. False when the lease is lost. */
  beginMove(held: PartLease, operationKey: string): Promise<boolean>;
  /** The outcome of the change is known; `mark` is set where the change was done. */
  endMove(held: PartLease, operationKey: string, mark: string | null): Promise<void>;
  leave(held: PartLease): Promise<void>;
};

type PartName = { readonly shop: string; readonly key: string };
export type PartLease = Held<keyof PartName>;
type TakenPart = { readonly held: PartLease; readonly link: PartLink };

const leases = createLeasedTable({
  table: 'part_link',
  key: { shop: 'shop', key: 'source_key' },
  holder: 'holder',
});

export function createPartLeases(pool: pg.Pool): PartLeases {
  const change = async (
    { shop, key, lease }: PartLease,
    given: { readonly name: string; readonly set: string; readonly condition?: string },
    values: readonly unknown[],
  ): Promise<boolean> => {
    const { rowCount } = await run(pool, {
      name: `part-lease-${given.name}`,
      text: `UPDATE part_link SET ${given.set}, updated_at = now()
             WHERE shop = $1 AND source_key = $2 AND holder = $3 ${given.condition ?? ''}`,
      values: [shop, key, lease, ...values],
    });
    return rowCount === 1;
  };

  return {
    async take({ shop, key }, leaseMs) {
      const taken = await leases.take<PartLink>(pool, { shop, key }, { leaseMs, returning: linkColumns });
      if (!taken) return null;
      const { lease, leaseMs: heldMs, ...link } = taken;
      return { held: { shop, key, lease, leaseMs: heldMs }, link };
    },
    renew: (held) => leases.renew(pool, held),
    beginMove: (held, operationKey) =>
      change(held, { name: 'begin-move', set: 'moving = $4', condition: `AND moving IN ('', $4)` }, [
        operationKey,
      ]),
    async endMove(held, operationKey, mark) {
      const set = `moving = '', stock_mark = coalesce($5, stock_mark)`;
      await change(held, { name: 'end-move', set, condition: 'AND moving = $4' }, [operationKey, mark]);
    },
    leave: (held) => leases.drop(pool, held),
  };
}
