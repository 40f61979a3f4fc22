import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { PayPalSource, PayPalSourceFactory } from './paypal-source.ts';

/** Column that the envelope of a secret is bound to. */
export const payPalSecretColumn = 'paypal_connection.secret';

/** Stored access of a shop. */
type SealedAccess = {
  readonly shop: string;
  readonly clientId: string;
  readonly sealedSecret: string;
};

export type PayPalSources = { open(access: SealedAccess): PayPalSource };

const mostKept = 500;

/** Sources are kept while their access is the current one: each holds the token that PayPal gave it. */
export function keepSources(secrets: SecretBox, create: PayPalSourceFactory): PayPalSources {
  const kept = new Map<
    string,
    { readonly clientId: string; readonly sealed: string; readonly source: PayPalSource }
  >();
  return {
    open({ shop, clientId, sealedSecret }) {
      const known = kept.get(shop);
      const isCurrent = known?.clientId === clientId && known.sealed === sealedSecret;
      const source = isCurrent
        ? known.source
        : create({ clientId, secret: secrets.open(sealedSecret, { shop, column: payPalSecretColumn }) });
      kept.delete(shop);
      kept.set(shop, { clientId, sealed: sealedSecret, source });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return source;
    },
  };
}
