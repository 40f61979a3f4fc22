import type { ReferenceData } from '@belegfluss/provider/contract';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { readAccount } from './read-account.ts';
import type { Sessions } from './sessions.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly store: ConnectionStore;
  /** Called after the event that the data was read has been stored. */
  readonly wakeRelay: () => void;
};

/** Reads the account's facts and reference data again; nothing of it is kept unless all of it could be read. */
export const syncReferenceData =
  ({ sessions, store, wakeRelay }: Tools) =>
  async (shop: string, { unlessWithinMs = 0 } = {}): Promise<ReferenceData> => {
    const { client, generation, view } = await sessions.open(shop);
    // Many refusals at once have it read once.
    if (unlessWithinMs > 0 && !(await store.claimReading(shop, unlessWithinMs))) return view.reference;
    const reading = await readAccount(client, valueOrThrow);
    await store.refresh(shop, generation, { ...reading, at: new Date() });
    sessions.forget(shop);
    wakeRelay();
    return reading.reference;
  };
