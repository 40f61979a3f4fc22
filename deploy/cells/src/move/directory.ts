import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { MoveStep } from './move-step.ts';

/** Where a shop lives. A held one is on its way: nobody hands its requests on. */
export type ShopHome = { readonly cell: string; readonly isHeld: boolean };

export type Move = {
  readonly id: string;
  readonly shops: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly step: MoveStep;
};

/** Makes the tables of the directory where there are none. */
export async function prepareDirectory(directory: pg.ClientBase): Promise<void> {
  await directory.query(`
    CREATE TABLE IF NOT EXISTS shop_home (
      shop text PRIMARY KEY, cell text NOT NULL, is_held boolean NOT NULL DEFAULT false);
    CREATE TABLE IF NOT EXISTS shop_move (
      id uuid PRIMARY KEY, shops text[] NOT NULL, source text NOT NULL, target text NOT NULL, step text NOT NULL,
      begun_at timestamptz NOT NULL DEFAULT now(), changed_at timestamptz NOT NULL DEFAULT now());`);
}

/**
 * Lets one process move shops at a time; answers false when another one does. The lock ends with the connection, so that
 * a process that died holds up nobody.
 */
export async function lockMoves(directory: pg.ClientBase): Promise<boolean> {
  const { rows } = await directory.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('shop moves')) AS locked`,
  );
  return rows[0]?.locked === true;
}

/** Null where the directory does not name the shop: it lives in the first cell. */
export async function findHome(
  directory: Pick<pg.ClientBase, 'query'>,
  shop: string,
): Promise<ShopHome | null> {
  const { rows } = await directory.query<ShopHome>({
    name: 'find-home',
    text: 'SELECT cell, is_held AS "isHeld" FROM shop_home WHERE shop = $1',
    values: [shop],
  });
  return rows[0] ?? null;
}

/** The move that is under way; there is one at most. */
export async function findOpenMove(directory: pg.ClientBase): Promise<Move | null> {
  const { rows } = await directory.query<Move>(
    `SELECT id, shops, source, target, step FROM shop_move WHERE step NOT IN ('done', 'back')`,
  );
  return rows[0] ?? null;
}

/** Begins a move: from now on the shops are held. */
export async function beginMove(directory: pg.ClientBase, given: Omit<Move, 'id' | 'step'>): Promise<Move> {
  const move: Move = { ...given, id: randomUUID(), step: 'begun' };
  await inOneTransaction(directory, async () => {
    await directory.query(
      'INSERT INTO shop_move (id, shops, source, target, step) VALUES ($1, $2, $3, $4, $5)',
      [move.id, move.shops, move.source, move.target, move.step],
    );
    await setHomes(directory, move.shops, { cell: move.source, isHeld: true });
  });
  return move;
}

/** Remembers that a step is over, and where the shops live after it. */
export async function keepStep(
  directory: pg.ClientBase,
  move: Move,
  step: MoveStep,
  home: ShopHome,
): Promise<Move> {
  await inOneTransaction(directory, async () => {
    const { rowCount } = await directory.query(
      'UPDATE shop_move SET step = $3, changed_at = now() WHERE id = $1 AND step = $2',
      [move.id, move.step, step],
    );
    if (rowCount !== 1) throw new Error('Another process has gone on with this move.');
    await setHomes(directory, move.shops, home);
  });
  return { ...move, step };
}

const setHomes = (
  directory: pg.ClientBase,
  shops: readonly string[],
  { cell, isHeld }: ShopHome,
): Promise<unknown> =>
  directory.query(
    `INSERT INTO shop_home (shop, cell, is_held) SELECT shop, $2, $3 FROM unnest($1::text[]) AS shop
     ON CONFLICT (shop) DO UPDATE SET cell = EXCLUDED.cell, is_held = EXCLUDED.is_held`,
    [shops, cell, isHeld],
  );

async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
