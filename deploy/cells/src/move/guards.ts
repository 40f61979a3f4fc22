import type pg from 'pg';
import type { MovedService } from '../cells.ts';
import { sequenceRules, tableRules } from '../tables/table-rules.ts';

/** Each cell has so many numbers of a sequence that makes keys; the last of a thousand cells ends below 2^53. */
const rangeOfCell = 2 ** 43;

/** A transaction that has touched a shop keeps this lock in the shared mode until it ends. */
export const gateLock = (shop: string): string => `hashtextextended('shop gate ' || ${shop}, 0)`;

/**
 * Makes a database ready for moves: every table by shop refuses what is written for a shop that is closed, and sequences
 * that make keys count in the range of the cell. Does nothing where it was done; a new table gets its guard with the next
 * move.
 *
 * The lock of a trigger comes before the look at the gate: whoever closes a gate takes it alone, so that behind it no
 * transaction is left that has passed the gate before. Triggers AFTER a row fire only for what was really written.
 */
export async function prepareDatabase(
  client: pg.ClientBase,
  service: MovedService,
  cellNumber: number,
): Promise<void> {
  await client.query(`
    CREATE OR REPLACE FUNCTION guard_shop() RETURNS trigger LANGUAGE plpgsql AS $guard$
    DECLARE
      of_shop text := CASE TG_OP WHEN 'DELETE' THEN OLD.shop ELSE NEW.shop END;
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${gateLock('of_shop')});
      IF EXISTS (SELECT FROM shop_gate WHERE shop = of_shop AND state IN ('closed', 'gone')) THEN
        RAISE EXCEPTION 'The shop is closed here: it is moving to another cell.' USING ERRCODE = 'LS002';
      END IF;
      RETURN NULL;
    END $guard$`);
  const guarded = await listGuarded(client);
  for (const [table, rule] of Object.entries(tableRules[service]))
    if (rule.kind === 'shop' && !guarded.has(table))
      await guardTable(client, table, rule.guards === 'inserts');
  for (const [sequence, rule] of Object.entries(sequenceRules[service]))
    if (rule === 'apart') await moveIntoRange(client, sequence, cellNumber * rangeOfCell);
}

async function listGuarded(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'guard_shop'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Making a trigger waits for writers, and writers wait behind it: it gives up soon, and the move is tried again. */
async function guardTable(client: pg.ClientBase, table: string, insertsAlone: boolean): Promise<void> {
  const occasions = insertsAlone ? 'INSERT' : 'INSERT OR UPDATE OR DELETE';
  await client.query(`BEGIN; SET LOCAL lock_timeout = '2s';
    CREATE TRIGGER guard_shop AFTER ${occasions} ON "${table}" FOR EACH ROW EXECUTE FUNCTION guard_shop(); COMMIT`);
}

/** Nothing of another range was given yet in a cell that no shop has moved to. */
async function moveIntoRange(client: pg.ClientBase, sequence: string, from: number): Promise<void> {
  await client.query(`SELECT setval($1::regclass, $2) FROM "${sequence}" WHERE last_value < $2`, [
    sequence,
    Math.max(from, 1),
  ]);
}
