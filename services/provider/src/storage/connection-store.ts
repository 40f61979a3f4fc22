import {
  ConnectionEstablished,
  ConnectionLost,
  ConnectionRefused,
  ReferenceRead,
} from '@belegfluss/protos/provider/v1/provider';
import { type ReferenceData, referenceDataSchema } from '@belegfluss/provider/contract';
import { run, toJsonb } from '@belegfluss/runtime/database';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import {
  type AccountFacts,
  accountFactsSchema,
  type Connection,
  type ConnectionProblem,
} from '../domain/connection.ts';
import { type Learned, learnedSchema } from '../domain/learned.ts';
import { moveToAccount } from './credit-numbers.ts';
import { leaveLines } from './leave-lines.ts';
import { leaveParts } from './parts/leave-parts.ts';

export type StoredConnection = Connection & { readonly sealedToken: string | null };

type NewConnection = {
  readonly provider: string;
  readonly sealedToken: string;
  readonly platform: string;
  readonly systemVersion: string;
  readonly smallBusiness: boolean;
  readonly account: AccountFacts;
  readonly reference: ReferenceData;
  /** What reading it has shown. */
  readonly learned: Partial<Learned>;
  readonly at: Date;
};

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
  /** What a token has read again, and that it was; nothing changes when the shop has another one by now. */
  refresh(
    shop: string,
    generation: number,
    facts: Omit<NewConnection, 'provider' | 'sealedToken'>,
  ): Promise<void>;
  /** Adds to what the account has shown; nothing changes when the shop has another token by now. */
  learn(shop: string, generation: number, learned: Partial<Learned>): Promise<void>;
  /** Which account a token opens, for connections that were made before that was kept. */
  nameAccount(shop: string, generation: number, accountId: string): Promise<void>;
  /** The next tokens in the order of shops, for encrypting again. */
  listTokens(
    after: string,
    limit: number,
  ): Promise<readonly { readonly shop: string; readonly sealed: string }[]>;
  /** False when the token changed in the meantime. */
  replaceToken(shop: string, from: string, to: string): Promise<boolean>;
};

export function createConnectionStore(pool: pg.Pool, prisma: PrismaClient): ConnectionStore {
  return {
    async find(shop) {
      const { rows } = await run<ConnectionRow>(pool, {
        name: 'connection-of-shop',
        text: `SELECT shop, state, token, generation, connected_at AS "connectedAt", provider, platform,
                 system_version AS "systemVersion", small_business AS "smallBusiness", account, learned,
                 updated_at AS "updatedAt"
               FROM connection WHERE shop = $1`,
        values: [shop],
      });
      const [row] = rows;
      return row ? fromRow(row) : null;
    },

    connect: (
      shop,
      { provider, sealedToken, platform, systemVersion, smallBusiness, account, reference, learned, at },
    ) =>
      prisma.$transaction(async (tx) => {
        const facts = {
          state: 'connected',
          provider,
          token: sealedToken,
          connectedAt: at,
          updatedAt: at,
          platform,
          systemVersion,
          smallBusiness,
          account: storable(account),
        };
        const before = await tx.connection.findUnique({
          where: { shop },
          select: { account: true, learned: true },
        });
        const isOther = isOtherAccount(before?.account, account.id);
        const known = { ...(isOther ? {} : (before?.learned as object | undefined)), ...learned };
        const row = await tx.connection.upsert({
          where: { shop },
          create: { shop, ...facts, learned: known, generation: 1 },
          update: { ...facts, learned: known, generation: { increment: 1 } },
        });
        await moveToAccount(tx, shop, account.id);
        if (isOther) {
          await leaveParts(tx, shop);
          await leaveLines(tx, shop);
        }
        await tx.referenceData.upsert({
          where: { shop },
          create: { shop, data: storable(reference), readAt: at },
          update: { data: storable(reference), readAt: at },
        });
        const payload = ConnectionEstablished.encode({ systemVersion }).finish();
        await appendEvents(tx, [
          { type: 'provider.connection.established.v1', shop, orderingKey: shop, payload },
        ]);
        return fromRow(row);
      }),

    lose: (shop, problem, generation) =>
      prisma.$transaction(async (tx) => {
        const { count } = await tx.connection.updateMany({
          where: { shop, state: 'connected', ...(generation === undefined ? {} : { generation }) },
          data: { state: problem, token: null, updatedAt: new Date() },
        });
        if (count === 0) return false;
        const payload = ConnectionLost.encode({
          reason: toProtoEnum('CONNECTION_PROBLEM', problem),
        }).finish();
        await appendEvents(tx, [{ type: 'provider.connection.lost.v1', shop, orderingKey: shop, payload }]);
        return true;
      }),

    refuse: (shop) =>
      prisma.$transaction(async (tx) => {
        const payload = ConnectionRefused.encode({}).finish();
        const type = 'provider.connection.refused.v1';
        await appendEvents(tx, [{ type, shop, orderingKey: shop, payload }]);
      }),

    async findReference(shop) {
      const row = await prisma.referenceData.findUnique({ where: { shop } });
      return row && { reference: referenceDataSchema.parse(row.data), readAt: row.readAt };
    },

    async claimReading(shop, withinMs) {
      const { rowCount } = await run(pool, {
        name: 'reference-claim-reading',
        text: `UPDATE reference_data SET tried_at = now()
               WHERE shop = $1 AND greatest(read_at, tried_at) < now() - $2 * interval '1 millisecond'`,
        values: [shop, withinMs],
      });
      return rowCount === 1;
    },

    refresh: (
      shop,
      generation,
      { platform, systemVersion, smallBusiness, account, reference, learned, at },
    ) =>
      prisma.$transaction(async (tx) => {
        const { count } = await tx.connection.updateMany({
          where: { shop, generation },
          data: { platform, systemVersion, smallBusiness, account: storable(account), updatedAt: at },
        });
        if (count === 0) return;
        await addLearned(tx, shop, generation, learned);
        await moveToAccount(tx, shop, account.id);
        await tx.referenceData.updateMany({
          where: { shop },
          data: { data: storable(reference), readAt: at },
        });
        const payload = ReferenceRead.encode({}).finish();
        await appendEvents(tx, [{ type: 'provider.reference.read.v1', shop, orderingKey: shop, payload }]);
      }),

    learn: (shop, generation, learned) => addLearned(prisma, shop, generation, learned),

    nameAccount: (shop, generation, accountId) =>
      prisma.$transaction(async (tx) => {
        const named = await tx.$executeRaw`
          UPDATE connection SET account = account || jsonb_build_object('id', ${accountId}::text)
          WHERE shop = ${shop} AND generation = ${generation}`;
        if (named === 1) await moveToAccount(tx, shop, accountId);
      }),

    async listTokens(after, limit) {
      const rows = await prisma.connection.findMany({
        where: { shop: { gt: after }, token: { not: null } },
        orderBy: { shop: 'asc' },
        take: limit,
        select: { shop: true, token: true },
      });
      return rows.map(({ shop, token }) => ({ shop, sealed: token ?? '' }));
    },

    async replaceToken(shop, from, to) {
      const { count } = await prisma.connection.updateMany({
        where: { shop, token: from },
        data: { token: to },
      });
      return count === 1;
    },
  };
}

/** As far as `jsonb` takes it: names in the account are what somebody typed there. */
const storable = <Value>(value: Value): Value => JSON.parse(toJsonb(value)) as Value;

async function addLearned(
  tx: Pick<PrismaClient, '$executeRaw'>,
  shop: string,
  generation: number,
  learned: Partial<Learned>,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE connection SET learned = learned || ${toJsonb(learned)}::jsonb
    WHERE shop = ${shop} AND generation = ${generation}`;
}

/** Null and empty ids are those of accounts that nobody could read: they are no other ones. */
function isOtherAccount(before: unknown, id: string): boolean {
  const known = (before as { readonly id?: string } | null | undefined)?.id ?? '';
  return known !== '' && id !== '' && known !== id;
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<PrismaClient['connection']['findUnique']>>>;

export const fromRow = (row: ConnectionRow): StoredConnection => ({
  account: accountFactsSchema.parse(row.account),
  learned: learnedSchema.parse(row.learned),
  connectedAt: row.connectedAt,
  updatedAt: row.updatedAt,
  provider: row.provider,
  platform: row.platform,
  systemVersion: row.systemVersion,
  smallBusiness: row.smallBusiness,
  generation: row.generation,
  sealedToken: row.token,
  problem:
    row.state === 'connected' ? null : row.state === 'disconnected' ? 'disconnected' : 'token_rejected',
});
