import type { SecretBox } from '@belegfluss/runtime/secrets';
import { payPalSecretColumn } from '../../clients/paypal/keep-sources.ts';
import type { PayPalAccess, PayPalSourceFactory } from '../../clients/paypal/paypal-source.ts';
import { toPayPalRpcError } from '../../domain/payments/paypal-problem.ts';
import type { PayPalStore } from '../../storage/paypal-store.ts';
import { type PayPalView, toPayPalView } from './paypal-view.ts';

type Tools = {
  readonly payPal: PayPalStore;
  readonly secrets: SecretBox;
  readonly createPayPal: PayPalSourceFactory;
};

/** Tries the access at PayPal and keeps it, sealed. Nothing changes when it fails. */
export const connectPayPal =
  ({ payPal, secrets, createPayPal }: Tools) =>
  async ({ shop, clientId, secret }: PayPalAccess & { readonly shop: string }): Promise<PayPalView> => {
    const accepted = await createPayPal({ clientId, secret }).verify();
    if (!accepted.ok) throw toPayPalRpcError(accepted.error);
    const sealedSecret = secrets.seal(secret, { shop, column: payPalSecretColumn });
    return toPayPalView(await payPal.connect(shop, { clientId, sealedSecret }));
  };
