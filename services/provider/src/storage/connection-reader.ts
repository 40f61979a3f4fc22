import { keyList } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { type ConnectionRow, connectionColumns, fromRow, type StoredConnection } from './connection-row.ts';

type AccountUser = { readonly id: string; readonly name: string };

/** A connection as shown. */
export type ShownConnection = {
  readonly connection: StoredConnection;
  readonly users: readonly AccountUser[];
};

export type ConnectionReader = {
  /** By shop, in one prepared statement: every open page asks for it all the time. */
  find(
    shops: readonly string[],
    options: { readonly withUsers: boolean },
  ): Promise<ReadonlyMap<string, ShownConnection>>;
};

export const createConnectionReader = (pool: pg.Pool): ConnectionReader => ({
  async find(shops, { withUsers }) {
    const values = [keyList(shops), withUsers];
    const { rows } = await pool.query<Row>({ name: 'connections', text: sql, values });
    return new Map(rows.map((row) => [row.shop, { connection: fromRow(row), users: row.users ?? [] }]));
  },
});

type Row = ConnectionRow & { readonly users: readonly AccountUser[] | null };

/** Of the reference data only the users leave the database: it is by far the largest thing stored of a shop. */
const sql = `
  SELECT ${connectionColumns},
         CASE WHEN $2::boolean THEN (
           SELECT jsonb_agg(jsonb_build_object('id', listed.item -> 'id', 'name', listed.item -> 'name')
                            ORDER BY listed.place)
           FROM reference_data, jsonb_array_elements(data -> 'users') WITH ORDINALITY AS listed (item, place)
           WHERE reference_data.shop = connection.shop
         ) END AS users
  FROM connection WHERE shop = ANY ($1::text[])`;
