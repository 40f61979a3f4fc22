import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { execute, run, type Statement, type Transaction, transact } from '../database/index.ts';
import { hereSql } from '../gate/index.ts';
import { ownValue } from '../records/index.ts';
import { isLeaseLost, LeaseLost } from './lease-lost.ts';

/** The right to work on a row until the lease runs out; its holder gives it a heartbeat. */
export type Lease = {
  /** A UUID that no other holder has ever had. */
  readonly lease: string;
  /** How long a heartbeat keeps it. */
  readonly leaseMs: number;
};

/** A held row, by the properties that name it. */
export type Held<Key extends string> = Lease & Readonly<Record<Key, string>>;

/** Rows to be taken, in the table's own SQL. */
type Taking = {
  readonly leaseMs: number;
  /** Condition of the row besides being free; it may name columns of the table alone. */
  readonly where?: string;
  /** Columns that the holder wants to know, beside those of the key. */
  readonly returning: string;
};

export type LeasedTable<Key extends string> = {
  /** Takes the row that has been due for longest; null when none is. Of several replicas one gets it. */
  takeNext<Row extends object>(pool: pg.Pool, taking: Taking): Promise<(Held<Key> & Row) | null>;
  /** Takes one row by its key, due or not; null when somebody has it, or there is none such. */
  take<Row extends object>(
    pool: pg.Pool,
    key: Readonly<Record<Key, string>>,
    taking: Taking,
  ): Promise<(Held<Key> & Row) | null>;
  /** Heartbeat; false when the lease is lost. */
  renew(pool: pg.Pool, held: Held<Key>): Promise<boolean>;
  /**
   * Writes under the lease: all statements take effect, or none, and `LeaseLost` is thrown. One transaction and one
   * round trip.
   */
  write(pool: pg.Pool, held: Held<Key>, statements: readonly Statement[]): Promise<readonly pg.QueryResult[]>;
  /** Throws `LeaseLost` unless the row is held: before a call that a process which took over might make, too. */
  check(pool: pg.Pool, held: Held<Key>): Promise<void>;
  /** The fence of a transaction that reads before it writes; its first statement. Throws `LeaseLost`. */
  hold(tx: Transaction, held: Held<Key>): Promise<void>;
  /** Assignments that end a lease under which nothing else is to do before `delayMs` (an expression of SQL) are over. */
  endIn(delayMs: string): string;
  /**
   * In how many milliseconds the next row that meets `where` comes due, held or not; zero or less when one is due, null
   * when none will be.
   */
  dueInMs(pool: pg.Pool, where?: string): Promise<number | null>;
  /** Gives the row back, due at once; nothing when the lease is lost. */
  drop(pool: pg.Pool, held: Held<Key>): Promise<void>;
};

/**
 * A table whose rows are worked on by one replica at a time. It has a column for the holder (`lease` unless named
 * otherwise) and `lease_until`.
 *
 * With `due`, rows come due by that column. While a row is held its due time is the end of the lease: after a death it
 * becomes due without further action. A request meanwhile sets another time, which stays.
 */
export function createLeasedTable<Key extends string>(options: TableOptions<Key>): LeasedTable<Key> {
  const { table, due } = options;
  const sql = leasedSql(options);
  const properties = Object.keys(options.key) as Key[];
  const keyValues = (row: Readonly<Record<Key, string>>) =>
    properties.map((property) => ownValue(row, property));
  const heldValues = (held: Held<Key>) => [...keyValues(held), held.lease];
  const lost = (held: Held<Key>, cause?: unknown) =>
    new LeaseLost(`The lease on ${table} ${keyValues(held).join(' ')} is lost.`, { cause });

  const write: LeasedTable<Key>['write'] = async (pool, held, statements) => {
    const fence = { name: `${table}-fence`, text: sql.fence, values: heldValues(held) };
    try {
      const [, ...results] = await transact(pool, [fence, ...statements]);
      return results;
    } catch (error) {
      throw isLeaseLost(error) ? lost(held, error) : error;
    }
  };

  return {
    async takeNext<Row extends object>(pool: pg.Pool, taking: Taking) {
      if (due === undefined) throw new Error(`Rows of ${table} do not come due.`);
      const lease = newLease(taking);
      const values = [lease.lease, lease.leaseMs];
      const { rows } = await run<Readonly<Record<Key, string>> & Row>(pool, {
        name: `${table}-take-next`,
        text: sql.takeNext(taking, due),
        values,
      });
      return rows[0] ? { ...rows[0], ...lease } : null;
    },
    async take<Row extends object>(pool: pg.Pool, row: Readonly<Record<Key, string>>, taking: Taking) {
      const lease = newLease(taking);
      const values = [...keyValues(row), lease.lease, lease.leaseMs];
      const text = sql.take(taking);
      const { rows } = await run<Readonly<Record<Key, string>> & Row>(pool, { text, values });
      return rows[0] ? { ...rows[0], ...lease } : null;
    },
    async renew(pool, held) {
      const values = [...heldValues(held), held.leaseMs];
      return (await run(pool, { name: `${table}-renew`, text: sql.renew, values })).rowCount === 1;
    },
    write,
    async check(pool, held) {
      await write(pool, held, []);
    },
    async hold(tx, held) {
      if ((await execute(tx, { text: sql.hold, values: heldValues(held) })) === 0) throw lost(held);
    },
    endIn: sql.endIn,
    async dueInMs(pool, where = 'true') {
      if (due === undefined) throw new Error(`Rows of ${table} do not come due.`);
      const text = `SELECT ${untilMs(`min(${due})`)} AS "dueInMs" FROM ${table} WHERE ${where}`;
      const { rows } = await run<{ dueInMs: number | null }>(pool, { name: `${table}-due-in`, text });
      return rows[0]?.dueInMs ?? null;
    },
    async drop(pool, held) {
      await run(pool, { name: `${table}-drop`, text: sql.drop, values: heldValues(held) });
    },
  };
}

const newLease = ({ leaseMs }: Taking): Lease => ({ lease: randomUUID(), leaseMs });

type TableOptions<Key extends string> = {
  readonly table: string;
  /** Columns by the properties that name a row. */
  readonly key: Readonly<Record<Key, string>>;
  readonly due?: string;
  readonly holder?: string;
};

/** The statements of a table. Their first values are those of the key, then the lease, then its length. */
function leasedSql<Key extends string>({ table, key, due, holder = 'lease' }: TableOptions<Key>) {
  const entries = Object.entries<string>(key);
  const columns = entries.map(([, column]) => `${table}.${column}`).join(', ');
  const named = entries.map(([, column], index) => `${table}.${column} = $${index + 1}`).join(' AND ');
  const answered = entries.map(([property, column]) => `${table}.${column} AS "${property}"`).join(', ');
  const [holderAt, msAt] = [`$${entries.length + 1}`, `$${entries.length + 2}`];
  const isHeld = `${named} AND ${table}.${holder} = ${holderAt}`;
  const until = later(msAt);
  const moveDue = (to: string) =>
    due === undefined ? '' : `, ${due} = CASE WHEN ${due} = lease_until THEN ${to} ELSE ${due} END`;
  const endIn = (delayMs: string) => `${holder} = NULL, lease_until = NULL${moveDue(later(delayMs))}`;
  const isHere = entries.some(([, column]) => column === 'shop') ? `AND ${hereSql(`${table}.shop`)}` : '';
  /** The row has no holder, or its holder gave no heartbeat; and its shop is not leaving. */
  const isFree = ({ where }: Taking) =>
    `(${table}.lease_until IS NULL OR ${isPast(`${table}.lease_until`)}) ${isHere} ${where ? `AND ${where}` : ''}`;

  return {
    /** Its values are the lease and its length alone. */
    takeNext: (taking: Taking, dueAt: string) => `
      UPDATE ${table} SET ${holder} = $1, lease_until = ${later('$2')}, ${dueAt} = ${later('$2')}
      WHERE (${columns}) = (
        SELECT ${columns} FROM ${table} WHERE ${isPast(dueAt)} AND ${isFree(taking)}
        ORDER BY ${dueAt} LIMIT 1 FOR UPDATE OF ${table} SKIP LOCKED)
      RETURNING ${answered}, ${taking.returning}`,
    take: (taking: Taking) => `
      UPDATE ${table} SET ${holder} = ${holderAt}, lease_until = ${until} WHERE ${named} AND ${isFree(taking)}
      RETURNING ${answered}, ${taking.returning}`,
    renew: `UPDATE ${table} SET lease_until = ${until}${moveDue(until)} WHERE ${isHeld}`,
    // The lock keeps everybody from taking the row before the commit.
    fence: `WITH held AS (SELECT FROM ${table} WHERE ${isHeld} FOR UPDATE) SELECT require_lease(count(*)) FROM held`,
    hold: `UPDATE ${table} SET ${holder} = ${holder} WHERE ${isHeld}`,
    drop: `UPDATE ${table} SET ${holder} = NULL, lease_until = NULL${moveDue('now()')} WHERE ${isHeld}`,
    endIn,
  };
}

/** Expression of SQL: a number of milliseconds from now; null for null. */
export const later = (ms: string): string => `now() + ${ms}::float8 * interval '1 millisecond'`;

/** Expression of SQL: how many milliseconds there are until a time; null for null. */
export const untilMs = (time: string): string => `extract(epoch FROM ${time} - now())::float8 * 1000`;

/** Times are kept in milliseconds: what is due at once may round up to a moment that has not come yet. */
export const isPast = (column: string): string => `${column} <= now() + interval '1 millisecond'`;

/**
 * A condition beside the lease that what is written depends on, such as an import that is not paused: `query` answers a
 * row when it holds. A statement of the same transaction, behind the fence; when it does not hold, the lease counts as lost.
 */
export const requireRow = ({ name, text, values }: Statement): Statement => ({
  ...(name === undefined ? {} : { name }),
  text: `SELECT require_lease(count(*)) FROM (${text}) AS required`,
  ...(values ? { values } : {}),
});
