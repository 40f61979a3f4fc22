import type { ConnectionStore } from '../storage/connection-store.ts';

/** Forgets the token; doing it twice is harmless. */
export const disconnect =
  ({ store, announced }: { readonly store: ConnectionStore; readonly announced: () => void }) =>
  async (shop: string): Promise<void> => {
    if (await store.lose(shop, 'disconnected')) announced();
  };
