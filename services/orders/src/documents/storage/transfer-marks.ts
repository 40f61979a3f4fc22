import type { Statement } from '@belegfluss/runtime/database';
import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';

/** The transfer that paid for a document. */
export type TransferMark = { readonly shop: string; readonly operationKey: string };

type StoredMark = TransferMark & {
  /** It is in the row of the document, where an older version keeps it. */
  readonly inDocument: boolean;
};

/** Belongs to the statement that makes the document: both are there, or neither. */
export const insertMark = ({ shop, operationKey }: TransferMark): Statement => ({
  name: 'transfer-mark',
  text: 'INSERT INTO unconfirmed_transfer (shop, operation_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  values: [shop, operationKey],
});

/** Finds transfers of documents that exist and that are not confirmed to shops yet. */
export async function findUnconfirmed(pool: pg.Pool, limit: number): Promise<readonly StoredMark[]> {
  const { rows } = await pool.query<StoredMark>({
    name: 'transfers-unconfirmed',
    text: `(SELECT shop, operation_key AS "operationKey", false AS "inDocument" FROM unconfirmed_transfer
            WHERE ${hereSql('shop')} ORDER BY shop, operation_key LIMIT $1)
           UNION ALL
           (SELECT shop, unconfirmed_key, true FROM document
            WHERE unconfirmed_key IS NOT NULL AND ${hereSql('shop')} ORDER BY shop, order_id LIMIT $1)
           LIMIT $1`,
    values: [limit],
  });
  return rows;
}

export async function markConfirmed(pool: pg.Pool, marks: readonly StoredMark[]): Promise<void> {
  const [older, own] = [true, false].map((inDocument) =>
    marks.filter((mark) => mark.inDocument === inDocument),
  );
  if (own && own.length > 0)
    await pool.query({
      name: 'transfers-confirmed',
      text: `DELETE FROM unconfirmed_transfer USING unnest($1::text[], $2::text[]) AS mark (shop, operation_key)
             WHERE unconfirmed_transfer.shop = mark.shop AND unconfirmed_transfer.operation_key = mark.operation_key`,
      values: toLists(own),
    });
  if (older && older.length > 0)
    await pool.query({
      name: 'transfers-confirmed-in-documents',
      text: `UPDATE document SET unconfirmed_key = NULL
             FROM unnest($1::text[], $2::text[]) AS mark (shop, operation_key)
             WHERE document.shop = mark.shop AND document.unconfirmed_key = mark.operation_key`,
      values: toLists(older),
    });
}

const toLists = (marks: readonly TransferMark[]): string[][] => [
  marks.map(({ shop }) => shop),
  marks.map(({ operationKey }) => operationKey),
];
