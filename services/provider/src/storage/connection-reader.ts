import type pg from 'pg';
import { type ConnectionRow, fromRow, type StoredConnection } from './connection-store.ts';

export type AccountUser = { readonly id: string; readonly name: string };

export type ConnectionReader = {
  /** A connection as shown, in one prepared statement: every open page asks for it all the time. */
  find(
    shop: string,
    wish: { readonly withUsers: boolean },
  ): Promise<{ readonly connection: StoredConnection; readonly users: readonly AccountUser[] } | null>;
};

export const createConnectionReader = (pool: pg.Pool): ConnectionReader => ({
  async find(shop, { withUsers }) {
    const { rows } = await pool.query<Row>({ name: 'connection', text: sql, values: [shop, withUsers] });
    const [row] = rows;
    return row ? { connection: fromRow(row), users: row.users ?? [] } : null;
  },
});

type Row = ConnectionRow & { readonly users: readonly AccountUser[] | null };

/** Of the reference data only the users leave the database: it is by far the largest thing stored of a shop. */
const sql = `
  SELECT shop, state, token, generation, connected_at AS "connectedAt", platform,
         system_version AS "systemVersion", small_business AS "smallBusiness", account,
         updated_at AS "updatedAt",
         CASE WHEN $2::boolean THEN (
           SELECT jsonb_agg(jsonb_build_object('id', listed.item -> 'id', 'name', listed.item -> 'name')
                            ORDER BY listed.place)
           FROM reference_data, jsonb_array_elements(data -> 'users') WITH ORDINALITY AS listed (item, place)
           WHERE reference_data.shop = connection.shop
         ) END AS users
  FROM connection WHERE shop = $1`;
