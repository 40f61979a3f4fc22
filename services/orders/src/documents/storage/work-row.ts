import type pg from 'pg';
import { findRow, type TableRow } from '../../kernel/storage/rows.ts';

/** Work as it is stored, for those who only look at it. */
export type WorkRow = TableRow<'work'>;

/** Null when there is nothing to do for the order. */
export const findWork = (pool: pg.Pool, shop: string, orderId: string): Promise<WorkRow | null> =>
  findRow(pool, {
    text: 'SELECT * FROM work WHERE shop = $1 AND order_id = $2',
    values: [shop, orderId],
  });
