import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import { RpcError } from '@belegfluss/runtime/errors';

/** Reads the PayPal state of an answer; an answer without one breaks the contract and throws `PAYPAL_MISSING`. */
export function payPalOf({ paypal }: { readonly paypal?: PayPal | undefined }): PayPal {
  if (!paypal) throw new RpcError('internal', 'PAYPAL_MISSING', 'The provider answered without its state.');
  return paypal;
}
