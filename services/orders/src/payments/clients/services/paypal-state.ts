import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type { PayPalProblem } from '../../domain/payouts/payment-need.ts';

/** How PayPal stands, as the provider says. */
type PayPalAnswer = Omit<PayPal, 'problem'> & { readonly problem: PayPalProblem | undefined };

/** Reads the PayPal state of an answer; an answer without one breaks the contract and throws `PAYPAL_MISSING`. */
export function requirePayPalState({ paypal }: { readonly paypal?: PayPal | undefined }): PayPalAnswer {
  if (!paypal) throw new RpcError('internal', 'PAYPAL_MISSING', 'The provider answered without its state.');
  const { problem, ...progress } = paypal;
  return { ...progress, problem: problem && fromProtoEnum('PAY_PAL_PROBLEM', problem) };
}
