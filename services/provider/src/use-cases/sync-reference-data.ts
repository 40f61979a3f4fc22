import type { ReferenceData } from '@belegfluss/provider/contract';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { Sessions } from './sessions.ts';

/** Reads the account's facts and reference data anew. */
export const syncReferenceData =
  ({ sessions, store }: { readonly sessions: Sessions; readonly store: ConnectionStore }) =>
  async (shop: string): Promise<ReferenceData> => {
    const { client } = await sessions.open(shop);
    const account = valueOrThrow(await client.verify());
    const read = valueOrThrow(await client.fetchReferenceData());
    await store.refresh(shop, { ...account, ...read, at: new Date() });
    return read.reference;
  };
