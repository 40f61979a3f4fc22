import {
  ConnectionEstablished,
  ConnectionLost,
  ConnectionRefused,
  ReferenceRead,
} from '@belegfluss/protos/provider/v1/provider';
import { type ReferenceData, referenceDataSchema } from '@belegfluss/provider/contract';
import { gather } from '@belegfluss/runtime/batch';
import { execute, inTransaction, query, run, type SqlTransaction } from '@belegfluss/runtime/database';
import { appendEvents, insertEvents, type NewEvent } from '@belegfluss/runtime/messaging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import type { ConnectionProblem } from '../domain/connection.ts';
import type { Learned } from '../domain/learned.ts';
import { type ConnectionRow, fromRow, type StoredConnection } from './connection-row.ts';
import {
  type AccountReading,
  addLearned,
  loseToken,
  type NewConnection,
  nameAccount,
  replaceToken,
  selectAccountId,
  selectConnections,
  selectTokens,
  updateAccount,
  upsertConnection,
} from './connection-statements.ts';
import { moveToAccount } from './credit-numbers.ts';
import { leaveLines } from './leave-lines.ts';
import { leaveParts } from './parts/leave-parts.ts';
import {
  claimReading,
  type ReferenceRow,
  selectReference,
  updateReference,
  upsertReference,
} from './reference-statements.ts';

export type ConnectionStore = {
  find(shop: string): Promise<StoredConnection | null>;
  /** Stores an accepted token with what was read by it, and reports it. */
  connect(shop: string, connection: NewConnection): Promise<StoredConnection>;
  /**
   * Forgets the token and reports it, once; false when there was none. With a generation only that token is
   * forgotten: an old answer says nothing about a newer one.
   */
  lose(shop: string, problem: ConnectionProblem, generation?: number): Promise<boolean>;
  /** Reports that a token was refused that was to be connected with. */
  refuse(shop: string): Promise<void>;
  findReference(shop: string): Promise<{ readonly reference: ReferenceData; readonly readAt: Date } | null>;
  /**
   * True for one caller at most in so long: who may read the reference data again, where nobody has read it or tried to
   * within that time.
   */
  claimReading(shop: string, withinMs: number): Promise<boolean>;
  /** Stores a later reading by a token; nothing changes when the shop has another token by now. */
  refresh(shop: string, generation: number, reading: AccountReading): Promise<void>;
  /** Adds to what the account has shown; nothing changes when the shop has another token by now. */
  learn(shop: string, generation: number, learned: Partial<Learned>): Promise<void>;
  /** Which account a token opens, for connections that were made before that was kept. */
  nameAccount(shop: string, generation: number, accountId: string): Promise<void>;
  /** The next tokens in the order of shops, for encrypting again. */
  listTokens(after: string, limit: number): Promise<readonly SealedToken[]>;
  /** False when the token changed in the meantime. */
  replaceToken(shop: string, from: string, to: string): Promise<boolean>;
};

type SealedToken = { readonly shop: string; readonly sealed: string };

export const createConnectionStore = (pool: pg.Pool): ConnectionStore => ({
  find: createFind(pool),
  connect: (shop, connection) => inTransaction(pool, (tx) => connect(tx, shop, connection)),
  lose: (shop, problem, generation) => inTransaction(pool, (tx) => lose(tx, shop, problem, generation)),
  async refuse(shop) {
    const payload = ConnectionRefused.encode({}).finish();
    await run(pool, insertEvents([createBusEvent(shop, 'provider.connection.refused.v1', payload)]));
  },
  findReference: (shop) => findReference(pool, shop),
  async claimReading(shop, withinMs) {
    const { rowCount } = await run(pool, claimReading(shop, withinMs));
    return rowCount === 1;
  },
  refresh: (shop, generation, reading) => inTransaction(pool, (tx) => refresh(tx, shop, generation, reading)),
  async learn(shop, generation, learned) {
    await run(pool, addLearned(shop, generation, learned));
  },
  nameAccount: (shop, generation, accountId) =>
    inTransaction(pool, async (tx) => {
      const named = await execute(tx, nameAccount(shop, generation, accountId));
      if (named === 1) await moveToAccount(tx, shop, accountId);
    }),
  async listTokens(after, limit) {
    const { rows } = await run<SealedToken>(pool, selectTokens(after, limit));
    return rows;
  },
  async replaceToken(shop, from, to) {
    const { rowCount } = await run(pool, replaceToken(shop, from, to));
    return rowCount === 1;
  },
});

/** Orders are worked on in groups: what they ask for at the same moment is read together. */
function createFind(pool: pg.Pool): ConnectionStore['find'] {
  const find = gather<StoredConnection>(
    async (shops) => {
      const { rows } = await run<ConnectionRow>(pool, selectConnections(shops));
      return new Map(rows.map((row) => [row.shop, fromRow(row)]));
    },
    { withinMs: 0, most: 64 },
  );
  return async (shop) => (await find(shop)) ?? null;
}

async function connect(
  tx: SqlTransaction,
  shop: string,
  connection: NewConnection,
): Promise<StoredConnection> {
  const { systemVersion, account } = connection;
  const [before] = await query<{ id: string | null }>(tx, selectAccountId(shop));
  const isOther = isOtherAccount(before?.id ?? '', account.id);
  const [row] = await query<ConnectionRow>(tx, upsertConnection(shop, connection, isOther));
  if (!row) throw new Error(`The connection of ${shop} was not stored.`);
  await moveToAccount(tx, shop, account.id);
  if (isOther) {
    await leaveParts(tx, shop);
    await leaveLines(tx, shop);
  }
  await execute(tx, upsertReference(shop, connection));
  const payload = ConnectionEstablished.encode({ systemVersion }).finish();
  await appendEvents(tx, [createBusEvent(shop, 'provider.connection.established.v1', payload)]);
  return fromRow(row);
}

/** Empty ids are those of accounts that nobody could read: they are no other ones. */
const isOtherAccount = (before: string, id: string): boolean => before !== '' && id !== '' && before !== id;

async function lose(
  tx: SqlTransaction,
  shop: string,
  problem: ConnectionProblem,
  generation?: number,
): Promise<boolean> {
  const lost = await execute(tx, loseToken(shop, problem, generation));
  if (lost === 0) return false;
  const payload = ConnectionLost.encode({ reason: toProtoEnum('CONNECTION_PROBLEM', problem) }).finish();
  await appendEvents(tx, [createBusEvent(shop, 'provider.connection.lost.v1', payload)]);
  return true;
}

async function findReference(pool: pg.Pool, shop: string) {
  const { rows } = await run<ReferenceRow>(pool, selectReference(shop));
  const [row] = rows;
  return row ? { reference: referenceDataSchema.parse(row.data), readAt: row.read_at } : null;
}

async function refresh(
  tx: SqlTransaction,
  shop: string,
  generation: number,
  reading: AccountReading,
): Promise<void> {
  const updated = await execute(tx, updateAccount(shop, generation, reading));
  if (updated === 0) return;
  await moveToAccount(tx, shop, reading.account.id);
  await execute(tx, updateReference(shop, reading));
  const payload = ReferenceRead.encode({}).finish();
  await appendEvents(tx, [createBusEvent(shop, 'provider.reference.read.v1', payload)]);
}

const createBusEvent = (shop: string, type: string, payload: Uint8Array): NewEvent => ({
  type,
  shop,
  orderingKey: shop,
  payload,
});
