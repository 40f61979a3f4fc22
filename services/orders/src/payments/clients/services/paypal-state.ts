import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import { RpcError } from '@belegfluss/runtime/errors';

/** What an answer says of PayPal; a message without it is none of the contract's. */
export function payPalOf({ paypal }: { readonly paypal?: PayPal | undefined }): PayPal {
  if (!paypal) throw new RpcError('internal', 'PAYPAL_MISSING', 'The provider answered without its state.');
  return paypal;
}
