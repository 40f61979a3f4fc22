import type { SecretBox } from '@belegfluss/runtime/secrets';
import { payPalSecretColumn } from '../clients/paypal/keep-sources.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { PayPalStore } from '../storage/paypal-store.ts';
import { tokenColumn } from './sessions.ts';

const pageSize = 100;

/** A column whose values are sealed. */
type SealedColumn = {
  readonly column: string;
  readonly list: PayPalStore['listSecrets'];
  readonly replace: PayPalStore['replaceSecret'];
};

/** Seals with the current key what an older one protects. May be stopped and started again at any time. */
export const rotateSecrets =
  ({
    store,
    payPal,
    secrets,
  }: {
    readonly store: ConnectionStore;
    readonly payPal: PayPalStore;
    readonly secrets: SecretBox;
  }) =>
  async (): Promise<number> =>
    (await rotate(secrets, { column: tokenColumn, list: store.listTokens, replace: store.replaceToken })) +
    (await rotate(secrets, {
      column: payPalSecretColumn,
      list: payPal.listSecrets,
      replace: payPal.replaceSecret,
    }));

async function rotate(secrets: SecretBox, { column, list, replace }: SealedColumn): Promise<number> {
  let rotated = 0;
  for (let after = ''; ; ) {
    const page = await list(after, pageSize);
    for (const { shop, sealed } of page) {
      if (!secrets.isOutdated(sealed)) continue;
      const place = { shop, column };
      const resealed = secrets.seal(secrets.open(sealed, place), place);
      if (await replace(shop, sealed, resealed)) rotated += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return rotated;
    after = last.shop;
  }
}
