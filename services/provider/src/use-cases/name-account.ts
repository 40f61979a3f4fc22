import { ok, type ProviderResult } from '../domain/provider-result.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { Session, Sessions } from './sessions.ts';

export type AccountTools = {
  readonly store: Pick<ConnectionStore, 'nameAccount'>;
  readonly sessions: Pick<Sessions, 'forget'>;
};

/**
 * Names the account that a session works on; empty when the provider does not state it. A connection from before this
 * was stored learns it here, by one call.
 */
export async function nameAccount(
  { store, sessions }: AccountTools,
  { shop, client, accountId, generation }: Session,
): Promise<ProviderResult<string>> {
  if (accountId !== '') return ok(accountId);
  const read = await client.readAccountId();
  if (!read.ok || read.value === '') return read;
  await store.nameAccount(shop, generation, read.value);
  sessions.forget(shop);
  return read;
}
