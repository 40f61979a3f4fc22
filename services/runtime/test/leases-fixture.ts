import { migrate, openPool, prismaFolder, type Statement } from '@belegfluss/runtime/database';
import {
  createFairClaim,
  createLeasedTable,
  type FairTable,
  type Lease,
  type Shares,
} from '@belegfluss/runtime/leases';
import { createLogger } from '@belegfluss/runtime/log';
import { createEmptyDatabase } from '@belegfluss/testing/database';
import type pg from 'pg';

export const logger = createLogger({ name: 'test', level: 'silent' });

/** A database with one table of each kind that services have. */
export async function createLeaseDatabase(): Promise<{
  readonly pool: pg.Pool;
  readonly drop: () => Promise<void>;
}> {
  const database = await createEmptyDatabase();
  await migrate({ url: database.url, directory: prismaFolder('runtime'), logger });
  const pool = openPool({ url: database.url, name: 'test', logger });
  await pool.query(`
    CREATE TABLE turn (
      shop text, source text, next_at timestamptz, done int NOT NULL DEFAULT 0, paused boolean NOT NULL DEFAULT false,
      lease uuid, lease_until timestamptz, PRIMARY KEY (shop, source));
    CREATE TABLE piece (
      shop text, piece_id text, state text NOT NULL DEFAULT 'queued', priority int NOT NULL DEFAULT 100,
      due_at timestamptz NOT NULL DEFAULT now(), attempts int NOT NULL DEFAULT 0,
      lease uuid, lease_until timestamptz, PRIMARY KEY (shop, piece_id));
    CREATE TABLE item (
      shop text, item_id text, state text NOT NULL DEFAULT 'open',
      due_at timestamptz NOT NULL DEFAULT now(), attempts int NOT NULL DEFAULT 0,
      lease uuid, lease_until timestamptz, PRIMARY KEY (shop, item_id));
    CREATE TABLE item_shop (shop text PRIMARY KEY, is_held boolean NOT NULL DEFAULT false);
    CREATE TABLE effect (name text PRIMARY KEY);`);
  return {
    pool,
    async drop() {
      await pool.end();
      await database.drop();
    },
  };
}

/** Rows that come due, such as a shop's import. */
export const turns = createLeasedTable({
  table: 'turn',
  key: { shop: 'shop', origin: 'source' },
  due: 'next_at',
});

export type Turn = Lease & { readonly shop: string; readonly origin: string; readonly done: number };

export const takeTurn = (pool: pg.Pool, leaseMs = 60_000): Promise<Turn | null> =>
  turns.takeNext<Pick<Turn, 'done'>>(pool, { leaseMs, where: 'NOT paused', returning: 'done' });

export const mustTake = async (pool: pg.Pool, leaseMs?: number): Promise<Turn> => {
  const turn = await takeTurn(pool, leaseMs);
  if (!turn) throw new Error('Nothing is due.');
  return turn;
};

/** Ends a turn; `delayMs` is null when there is nothing more to do. */
export const ending = ({ shop, origin }: Turn, delayMs: number | null): Statement => ({
  name: 'turn-end',
  text: `UPDATE turn SET ${turns.endIn('$3')}, done = done + 1 WHERE shop = $1 AND source = $2`,
  values: [shop, origin, delayMs],
});

/** An effect that must not happen twice: the second one fails. */
export const effect = (name: string): Statement => ({
  text: 'INSERT INTO effect (name) VALUES ($1)',
  values: [name],
});

export const effects = async (pool: pg.Pool): Promise<readonly string[]> =>
  (await pool.query('SELECT name FROM effect ORDER BY name')).rows.map(({ name }) => name);

/** As if every lease had run out. */
export const letLeasesLapse = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`UPDATE turn SET lease_until = now() - interval '1 second',
    next_at = CASE WHEN next_at = lease_until THEN now() - interval '1 second' ELSE next_at END
    WHERE lease IS NOT NULL`);

export type Piece = Lease & { readonly shop: string; readonly pieceId: string; readonly attempts: number };

/** Pieces with a state for being worked on and priorities, such as orders. */
export const pieces = createLeasedTable({ table: 'piece', key: { shop: 'shop', pieceId: 'piece_id' } });
export const claimPieces = (pool: pg.Pool, shares: Shares) =>
  createFairClaim<Omit<Piece, keyof Lease>>(pool, pieceTable, shares);

export const pieceTable: FairTable = {
  table: 'piece',
  id: 'piece_id',
  open: `state = 'queued'`,
  inWork: `state = 'running' AND lease_until >= now()`,
  lapsed: `state = 'running' AND lease_until < now()`,
  priorities: [10, 100],
  assign: `state = 'running'`,
  returning: 'piece.piece_id AS "pieceId", attempts',
};

export type Item = Lease & { readonly shop: string; readonly itemId: string; readonly attempts: number };

/** Items that are due again at the end of a lease, of shops that may be held, such as products. */
export const claimItems = (pool: pg.Pool, shares: Shares) =>
  createFairClaim<Omit<Item, keyof Lease>>(
    pool,
    {
      table: 'item',
      id: 'item_id',
      open: `state = 'open'`,
      inWork: 'lease_until > now()',
      shops: 'JOIN item_shop ON item_shop.shop = candidate.shop AND NOT item_shop.is_held',
      pieces: `piece.item_id <> 'never'`,
      assign: `due_at = now() + $3::float8 * interval '1 millisecond'`,
      returning: 'item.item_id AS "itemId", attempts',
    },
    shares,
  );
