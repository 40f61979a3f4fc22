import { run, type Statement } from '@belegfluss/runtime/database';
import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import type { PayPalProblem } from '../domain/payments/paypal-problem.ts';

/** A shop's access to PayPal, and how far it was read. */
export type PayPalRow = {
  readonly shop: string;
  readonly clientId: string;
  /** Null when it was forgotten. */
  readonly sealedSecret: string | null;
  readonly problem: PayPalProblem | '';
  readonly accountId: string;
  /** The import under way: the first moment that is not done, and its end; null when none is. */
  readonly since: Date | null;
  readonly until: Date | null;
  readonly spanUntil: Date | null;
  readonly spanItems: number;
  readonly part: number;
  readonly readUntil: Date | null;
  readonly pendingSince: Date | null;
  readonly total: number;
  readonly imported: number;
  /** As `keepHoldUp` writes it; empty when nothing holds the import up. */
  readonly error: string;
  /** Ids of what the import under way could not read; empty ones are not known. */
  readonly unreadable: readonly string[];
};

/** The part of it that changes while an import goes on. */
type PayPalProgress = Pick<
  PayPalRow,
  | 'since'
  | 'until'
  | 'spanUntil'
  | 'spanItems'
  | 'part'
  | 'readUntil'
  | 'pendingSince'
  | 'total'
  | 'imported'
  | 'error'
  | 'problem'
  | 'unreadable'
>;

export type PayPalLease = Held<'shop'>;

export type PayPalStore = {
  find(shop: string): Promise<PayPalRow | null>;
  /** Another client id begins from nothing: nobody knows whether it is the same account at PayPal. */
  connect(
    shop: string,
    access: { readonly clientId: string; readonly sealedSecret: string },
  ): Promise<PayPalRow>;
  /** Forgets the secret; who is importing loses the lease. */
  disconnect(shop: string): Promise<void>;
  /** Only for the access that it was found out with: an old answer says nothing about a newer one. */
  setProblem(shop: string, sealedSecret: string, problem: PayPalProblem | ''): Promise<void>;
  /** An empty one is at its end at once. Null while one is under way for this account, or without access. */
  begin(
    shop: string,
    given: {
      readonly accountId: string;
      readonly since: Date;
      readonly until: Date;
      readonly total: number;
      readonly isEmpty: boolean;
    },
  ): Promise<PayPalRow | null>;
  /** Null while somebody else has the lease, or when there is nothing to import. */
  take(shop: string, leaseMs: number): Promise<(PayPalLease & PayPalRow) | null>;
  renew(held: PayPalLease): Promise<boolean>;
  /** Keeps the progress. Throws `LeaseLost`. */
  advance(held: PayPalLease, progress: PayPalProgress): Promise<void>;
  drop(held: PayPalLease): Promise<void>;
  /** The next secrets in the order of shops, for encrypting again. */
  listSecrets(
    after: string,
    limit: number,
  ): Promise<readonly { readonly shop: string; readonly sealed: string }[]>;
  /** False when the secret changed in the meantime. */
  replaceSecret(shop: string, from: string, to: string): Promise<boolean>;
};

const leases = createLeasedTable({ table: 'paypal_connection', key: { shop: 'shop' } });

export function createPayPalStore(pool: pg.Pool): PayPalStore {
  const change = async (name: string, text: string, values: readonly unknown[]) =>
    (await run<PayPalRow>(pool, { name: `paypal-${name}`, text, values })).rows[0] ?? null;

  return {
    find: (shop) => change('find', `SELECT ${columns} FROM paypal_connection WHERE shop = $1`, [shop]),

    async connect(shop, { clientId, sealedSecret }) {
      const row = await change('connect', connectSql, [shop, clientId, sealedSecret]);
      if (!row) throw new Error(`The access of ${shop} was not stored.`);
      return row;
    },

    async disconnect(shop) {
      await change('disconnect', disconnectSql, [shop]);
    },
    async setProblem(shop, sealedSecret, problem) {
      await change('problem', problemSql, [shop, sealedSecret, problem]);
    },
    begin: (shop, { accountId, since, until, total, isEmpty }) => {
      const [first, last, done] = isEmpty ? [null, null, until] : [since, until, null];
      return change('begin', beginSql, [shop, accountId, first, last, total, done]);
    },

    take: (shop, leaseMs) =>
      leases.take<PayPalRow>(
        pool,
        { shop },
        { leaseMs, where: 'since IS NOT NULL AND secret IS NOT NULL', returning: columns },
      ),
    renew: (held) => leases.renew(pool, held),

    async advance(held, progress) {
      await leases.write(pool, held, [writeProgress(held.shop, progress)]);
    },
    drop: (held) => leases.drop(pool, held),

    async listSecrets(after, limit) {
      return (await pool.query<{ shop: string; sealed: string }>(secretsSql, [after, limit])).rows;
    },
    async replaceSecret(shop, from, to) {
      return (await pool.query(replaceSecretSql, [shop, from, to])).rowCount === 1;
    },
  };
}

const columns = `shop, client_id AS "clientId", secret AS "sealedSecret", problem, account_id AS "accountId", since, until,
  span_until AS "spanUntil", span_items AS "spanItems", page AS part, read_until AS "readUntil", pending_since AS "pendingSince", total, imported,
  error, unreadable`;

const whenOther = (column: string, value: string): string =>
  `${column} = CASE WHEN known.client_id = EXCLUDED.client_id THEN known.${column} ELSE ${value} END`;

const connectSql = `
  INSERT INTO paypal_connection AS known (shop, client_id, secret) VALUES ($1, $2, $3)
  ON CONFLICT (shop) DO UPDATE SET
    client_id = EXCLUDED.client_id, secret = EXCLUDED.secret, problem = '', error = '', lease = NULL, lease_until = NULL,
    ${['since', 'until', 'span_until', 'read_until', 'pending_since'].map((column) => whenOther(column, 'NULL')).join(', ')},
    ${whenOther('unreadable', `'{}'`)}, ${whenOther('page', '1')}, ${whenOther('span_items', '0')}, ${whenOther('total', '0')}, ${whenOther('imported', '0')}
  RETURNING ${columns}`;

const beginSql = `
  UPDATE paypal_connection SET account_id = $2, since = $3, until = $4, span_until = NULL, span_items = 0, page = 1,
    pending_since = NULL, read_until = coalesce($6, read_until), total = $5, imported = 0, error = '', problem = '', unreadable = '{}', lease = NULL, lease_until = NULL
  WHERE shop = $1 AND secret IS NOT NULL AND (since IS NULL OR account_id <> $2)
  RETURNING ${columns}`;

const disconnectSql = `
  UPDATE paypal_connection SET secret = NULL, problem = '', error = '', lease = NULL, lease_until = NULL
  WHERE shop = $1`;

const problemSql =
  'UPDATE paypal_connection SET problem = $3 WHERE shop = $1 AND secret = $2 AND problem <> $3';

const secretsSql = `
  SELECT shop, secret AS sealed FROM paypal_connection WHERE shop > $1 AND secret IS NOT NULL ORDER BY shop LIMIT $2`;

const replaceSecretSql = 'UPDATE paypal_connection SET secret = $3 WHERE shop = $1 AND secret = $2';

const writeProgress = (shop: string, progress: PayPalProgress): Statement => ({
  name: 'paypal-advance',
  text: `UPDATE paypal_connection SET since = $2, until = $3, span_until = $4, span_items = $5, page = $6,
           read_until = $7, pending_since = $8, total = $9, imported = $10, error = $11, problem = $12,
           unreadable = $13::text[]
         WHERE shop = $1`,
  values: [
    shop,
    progress.since,
    progress.until,
    progress.spanUntil,
    progress.spanItems,
    progress.part,
    progress.readUntil,
    progress.pendingSince,
    progress.total,
    progress.imported,
    progress.error,
    progress.problem,
    progress.unreadable,
  ],
});
