import type { Selectable } from 'kysely';
import type { Tables } from '../../generated/tables.ts';
import { accountProfileSchema, type Connection } from '../domain/connection.ts';
import { learnedSchema } from '../domain/learned.ts';

export type StoredConnection = Connection & { readonly sealedToken: string | null };

export type ConnectionRow = Selectable<Tables['connection']>;

/** Columns that `fromRow` reads. */
export const connectionColumns = `shop, state, provider, token, generation, connected_at, platform, system_version,
  small_business, account, learned, updated_at`;

export const fromRow = (row: ConnectionRow): StoredConnection => ({
  account: accountProfileSchema.parse(row.account),
  learned: learnedSchema.parse(row.learned),
  connectedAt: row.connected_at,
  updatedAt: row.updated_at,
  provider: row.provider,
  platform: row.platform,
  systemVersion: row.system_version,
  smallBusiness: row.small_business,
  generation: row.generation,
  sealedToken: row.token,
  problem:
    row.state === 'connected' ? null : row.state === 'disconnected' ? 'disconnected' : 'token_rejected',
});
