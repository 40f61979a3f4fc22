import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { tokenColumn } from './sessions.ts';

const pageSize = 100;

/** Seals with the current key what an older one protects. May be stopped and started again at any time. */
export const rotateSecrets =
  ({ store, secrets }: { readonly store: ConnectionStore; readonly secrets: SecretBox }) =>
  async (): Promise<number> => {
    let rotated = 0;
    for (let after = ''; ; ) {
      const page = await store.listTokens(after, pageSize);
      for (const { shop, sealedToken } of page) {
        if (!secrets.isOutdated(sealedToken)) continue;
        const place = { shop, column: tokenColumn };
        const resealed = secrets.seal(secrets.open(sealedToken, place), place);
        if (await store.replaceToken(shop, sealedToken, resealed)) rotated += 1;
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return rotated;
      after = last.shop;
    }
  };
