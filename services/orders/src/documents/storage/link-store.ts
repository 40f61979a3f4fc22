import type { Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { findRow, type TableRow } from '../../kernel/storage/rows.ts';
import type { LinkToken } from '../domain/document/order-links.ts';

/** Links to the documents of one order. */
export type NewLinks = { readonly orderId: string; readonly tokens: readonly LinkToken[] };

/** Keeps links; those that are there stay as they are. An order whose customer changes has those of both. */
export function insertLinks(shop: string, links: readonly NewLinks[]): Statement {
  const rows = links.flatMap(({ orderId, tokens }) => tokens.map((link) => ({ ...link, orderId })));
  return {
    name: 'link-insert',
    text: `INSERT INTO document_link (token, shop, order_id, kind, download)
           SELECT token, $1, order_id, kind, download
           FROM unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) AS link (token, order_id, kind, download)
           WHERE NOT EXISTS (SELECT FROM redacted_order WHERE redacted_order.shop = $1
             AND redacted_order.order_id = link.order_id)
           ON CONFLICT (token) DO NOTHING`,
    values: [
      shop,
      rows.map(({ token }) => token),
      rows.map(({ orderId }) => orderId),
      rows.map(({ kind }) => kind),
      rows.map(({ download }) => download),
    ],
  };
}

/** Finds a link by its token alone: a visitor knows nothing else, not even the shop. */
export const findLink = (pool: pg.Pool, token: string): Promise<TableRow<'document_link'> | null> =>
  findRow(pool, {
    text: 'SELECT * FROM document_link WHERE token = $1',
    values: [token],
  });
