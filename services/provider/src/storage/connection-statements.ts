import type { ReferenceData } from '@belegfluss/provider/contract';
import { areFew, type Statement, toJsonb } from '@belegfluss/runtime/database';
import type { AccountProfile, ConnectionProblem } from '../domain/connection.ts';
import type { Learned } from '../domain/learned.ts';
import { connectionColumns } from './connection-row.ts';

/** An account as it was read by its token. */
export type AccountReading = {
  readonly platform: string;
  readonly systemVersion: string;
  readonly smallBusiness: boolean;
  readonly account: AccountProfile;
  readonly reference: ReferenceData;
  /** Facts about the account that came to light while it was read. */
  readonly learned: Partial<Learned>;
  readonly at: Date;
};

export type NewConnection = AccountReading & { readonly provider: string; readonly sealedToken: string };

export const selectConnections = (shops: readonly string[]): Statement => ({
  name: 'connections-of-shops',
  text: `SELECT ${connectionColumns} FROM connection JOIN unnest($1::text[]) AS given (shop) USING (shop)
         WHERE ${areFew('given.shop')}`,
  values: [shops],
});

/** The id of the account that the shop has so far. */
export const selectAccountId = (shop: string): Statement => ({
  name: 'connection-account',
  text: `SELECT account ->> 'id' AS id FROM connection WHERE shop = $1`,
  values: [shop],
});

/** Answers the row. What the account has shown before stays known, unless it is another one. */
export const upsertConnection = (
  shop: string,
  { provider, sealedToken, platform, systemVersion, smallBusiness, account, learned, at }: NewConnection,
  isOther: boolean,
): Statement => ({
  name: 'connection-connect',
  text: `INSERT INTO connection (shop, state, provider, token, generation, connected_at, platform, system_version,
           small_business, account, learned, updated_at)
         VALUES ($1, 'connected', $2, $3, 1, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $4)
         ON CONFLICT (shop) DO UPDATE SET state = EXCLUDED.state, provider = EXCLUDED.provider, token = EXCLUDED.token,
           generation = connection.generation + 1, connected_at = EXCLUDED.connected_at, platform = EXCLUDED.platform,
           system_version = EXCLUDED.system_version, small_business = EXCLUDED.small_business,
           account = EXCLUDED.account, updated_at = EXCLUDED.updated_at,
           learned = CASE WHEN $10 THEN EXCLUDED.learned ELSE connection.learned || EXCLUDED.learned END
         RETURNING ${connectionColumns}`,
  values: [
    shop,
    provider,
    sealedToken,
    at,
    platform,
    systemVersion,
    smallBusiness,
    toJsonb(account),
    toJsonb(learned),
    isOther,
  ],
});

/** Changes nothing where the token is another one, or is gone. */
export const loseToken = (shop: string, problem: ConnectionProblem, generation?: number): Statement => ({
  name: 'connection-lose',
  text: `UPDATE connection SET state = $2, token = NULL, updated_at = now()
         WHERE shop = $1 AND state = 'connected' AND ($3::int IS NULL OR generation = $3)`,
  values: [shop, problem, generation ?? null],
});

/** Changes nothing where the shop has another token by now. */
export const updateAccount = (
  shop: string,
  generation: number,
  { platform, systemVersion, smallBusiness, account, learned, at }: AccountReading,
): Statement => ({
  name: 'connection-refresh',
  text: `UPDATE connection SET platform = $3, system_version = $4, small_business = $5, account = $6::jsonb,
           learned = learned || $7::jsonb, updated_at = $8
         WHERE shop = $1 AND generation = $2`,
  values: [shop, generation, platform, systemVersion, smallBusiness, toJsonb(account), toJsonb(learned), at],
});

export const addLearned = (shop: string, generation: number, learned: Partial<Learned>): Statement => ({
  name: 'connection-learn',
  text: 'UPDATE connection SET learned = learned || $3::jsonb WHERE shop = $1 AND generation = $2',
  values: [shop, generation, toJsonb(learned)],
});

export const nameAccount = (shop: string, generation: number, accountId: string): Statement => ({
  name: 'connection-name-account',
  text: `UPDATE connection SET account = account || jsonb_build_object('id', $3::text)
         WHERE shop = $1 AND generation = $2`,
  values: [shop, generation, accountId],
});

export const selectTokens = (after: string, limit: number): Statement => ({
  name: 'connection-tokens',
  text: `SELECT shop, token AS sealed FROM connection WHERE shop > $1 AND token IS NOT NULL
         ORDER BY shop LIMIT $2`,
  values: [after, limit],
});

export const replaceToken = (shop: string, from: string, to: string): Statement => ({
  name: 'connection-replace-token',
  text: 'UPDATE connection SET token = $3 WHERE shop = $1 AND token = $2',
  values: [shop, from, to],
});
