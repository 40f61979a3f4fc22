import type { ReferenceData } from '@belegfluss/provider/contract';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { readAccount } from './read-account.ts';
import type { Sessions } from './sessions.ts';

/** Reads the account's facts and reference data anew. */
export const syncReferenceData =
  ({ sessions, store }: { readonly sessions: Sessions; readonly store: ConnectionStore }) =>
  async (shop: string): Promise<ReferenceData> => {
    const { client, generation } = await sessions.open(shop);
    const reading = await readAccount(client, valueOrThrow);
    await store.refresh(shop, generation, { ...reading, at: new Date() });
    sessions.forget(shop);
    return reading.reference;
  };
