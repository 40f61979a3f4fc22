import type pg from 'pg';
import { execute, inTransaction, query, type SqlTransaction } from '../database/index.ts';
import { createLoop, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { eraseTable, listShopTables, type ShopTables } from './shop-tables.ts';

/** An erasure under way: of all data of a shop, or of the personal data of a customer. */
export type Erasure = {
  readonly id: string;
  readonly shop: string;
  readonly kind: 'shop' | 'customer';
  /** Whose data it is; ids only. */
  readonly subject: unknown;
  /** Where the next batch begins; empty at first. */
  readonly position: string;
  /** Rows that were deleted or emptied so far. */
  readonly erased: number;
};

/** Outcome of a batch. */
type ErasedBatch = {
  readonly rows: number;
  /** Where the next one begins; null when nothing is left. */
  readonly next: string | null;
  /** The rest has to wait for work that is under way. */
  readonly waits?: boolean;
};

export type EraseBatch = (tx: SqlTransaction, erasure: Erasure) => Promise<ErasedBatch>;

/** While an order is worked on, its erasure asks again after so long; others' replicas die for no longer. */
const usualPauseMs = 5_000;
const mostAtOnce = 50;
/** A large table without an index on the shop is read as a whole. */
const statementTimeout = `SET LOCAL statement_timeout = '5min'`;

/**
 * Carries erasures out in batches. Each batch is one transaction with the place where the next one begins, so that a
 * process that dies loses one batch, and the next one continues there. Of several replicas one has an erasure at a
 * time. `completed` belongs to the last batch: its report goes out once.
 */
export function createErasureLoop(options: {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly tables?: ShopTables;
  readonly eraseCustomer?: EraseBatch;
  readonly completed: (tx: SqlTransaction, erasure: Erasure) => Promise<void>;
  /** After the commit that completed one. */
  readonly afterwards: (erasure: Erasure) => void;
  readonly pauseMs?: number;
}): Loop {
  const { pool, logger, tables = {}, eraseCustomer } = options;

  const eraseBatch: EraseBatch = (tx, erasure) => {
    if (erasure.kind === 'shop') return eraseShop(tx, erasure.shop, tables);
    if (!eraseCustomer) throw new Error('This service keeps nothing of customers.');
    return eraseCustomer(tx, erasure);
  };

  /** True when there is more to do at once. */
  const goOn = async (id: string): Promise<boolean> => {
    const { isBusy, done } = await inTransaction(pool, async (tx) => {
      await execute(tx, { text: statementTimeout });
      const erasure = await take(tx, id);
      if (!erasure) return atRest;
      const { rows, next, waits = false } = await eraseBatch(tx, erasure);
      const erased = erasure.erased + rows;
      if (next !== null) {
        await keep(tx, { id, position: next, erased });
        return { isBusy: !waits || rows > 0, done: null };
      }
      await options.completed(tx, { ...erasure, erased });
      await execute(tx, { text: 'DELETE FROM erasure WHERE id = $1::uuid', values: [id] });
      return { isBusy: true, done: { ...erasure, erased } };
    });
    if (done) {
      logger.info({ erasure: id, kind: done.kind, rows: done.erased }, 'erased');
      options.afterwards(done);
    }
    return isBusy;
  };

  return createLoop({
    name: 'erasures',
    pauseMs: options.pauseMs ?? usualPauseMs,
    logger,
    async turn() {
      let isBusy = false;
      const ids = await listOldest(pool);
      if (ids.length === 0) return Number.POSITIVE_INFINITY;
      for (const id of ids) {
        // One that fails must not hold up the others.
        const one = await goOn(id).catch((error: unknown) => {
          logger.error({ err: error, erasure: id }, 'not erased yet');
          return false;
        });
        isBusy = one || isBusy;
      }
      return isBusy;
    },
  });
}

async function listOldest(pool: pg.Pool): Promise<readonly string[]> {
  const text = 'SELECT id FROM erasure ORDER BY begun_at, id LIMIT $1';
  const { rows } = await pool.query<{ id: string }>(text, [mostAtOnce]);
  return rows.map(({ id }) => id);
}

const atRest = { isBusy: false, done: null } as const;

type Row = Omit<Erasure, 'erased'> & { readonly erased: string };

async function take(tx: SqlTransaction, id: string): Promise<Erasure | null> {
  const [row] = await query<Row>(tx, {
    text: `SELECT id, shop, kind, subject, position, erased FROM erasure WHERE id = $1::uuid FOR UPDATE SKIP LOCKED`,
    values: [id],
  });
  return row ? { ...row, erased: Number(row.erased) } : null;
}

async function keep(
  tx: SqlTransaction,
  { id, position, erased }: Pick<Erasure, 'id' | 'position' | 'erased'>,
): Promise<void> {
  await execute(tx, {
    text: 'UPDATE erasure SET position = $2, erased = $3 WHERE id = $1::uuid',
    values: [id, position, erased],
  });
}

/** A pass that finds nothing is the last: deleting from one table may bring rows into another by a trigger. */
async function eraseShop(tx: SqlTransaction, shop: string, tables: ShopTables): Promise<ErasedBatch> {
  const passed: (number | null)[] = [await endOfCustomers(tx, shop)];
  for (const table of await listShopTables(tx, tables))
    passed.push(await eraseTable(tx, table, shop, tables));
  const rows = passed.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (rows > 0) return { rows, next: '' };
  if (passed.includes(null))
    throw new Error('Rows of the shop are referred to by rows that do not go with it.');
  return { rows, next: null };
}

/**
 * Its customers' erasures end with it: what they write, such as which orders were redacted, would outlive it. One that is
 * under way in another process is waited for, and what it wrote is found by the next pass.
 */
const endOfCustomers = (tx: SqlTransaction, shop: string): Promise<number> =>
  execute(tx, { text: `DELETE FROM erasure WHERE shop = $1 AND kind = 'customer'`, values: [shop] });
