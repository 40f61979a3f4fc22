import type { ConnectionStore } from '../storage/connection-store.ts';
import type { Sessions } from './sessions.ts';

/** Forgets the token; doing it twice is harmless. */
export const disconnect =
  ({
    store,
    sessions,
    wakeRelay,
  }: {
    readonly store: ConnectionStore;
    readonly sessions: Pick<Sessions, 'forget'>;
    readonly wakeRelay: () => void;
  }) =>
  async (shop: string): Promise<void> => {
    const isLost = await store.lose(shop, 'disconnected');
    sessions.forget(shop);
    if (isLost) wakeRelay();
  };
