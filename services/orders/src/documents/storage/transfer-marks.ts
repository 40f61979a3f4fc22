import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';

/** The transfer that paid for a document. */
export type TransferMark = { readonly shop: string; readonly operationKey: string };

/** Finds transfers of documents that exist and that are not confirmed to shops yet. */
export async function findUnconfirmed(pool: pg.Pool, limit: number): Promise<readonly TransferMark[]> {
  const { rows } = await pool.query<TransferMark>({
    name: 'transfers-unconfirmed',
    text: `SELECT shop, unconfirmed_key AS "operationKey" FROM document
           WHERE unconfirmed_key IS NOT NULL AND ${hereSql('shop')} ORDER BY shop, order_id LIMIT $1`,
    values: [limit],
  });
  return rows;
}

export async function markConfirmed(pool: pg.Pool, marks: readonly TransferMark[]): Promise<void> {
  await pool.query({
    name: 'transfers-confirmed',
    text: `UPDATE document SET unconfirmed_key = NULL
           FROM unnest($1::text[], $2::text[]) AS mark (shop, operation_key)
           WHERE document.shop = mark.shop AND document.unconfirmed_key = mark.operation_key`,
    values: [marks.map(({ shop }) => shop), marks.map(({ operationKey }) => operationKey)],
  });
}
