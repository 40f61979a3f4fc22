import { type PayPal, payPal } from '@belegfluss/gateway/contract';
import type { PayPalState } from '@belegfluss/protos/orders/v1/paypal';
import { RpcError } from '@belegfluss/runtime/errors';
import { composePayPal } from '../compose/payment-imports.ts';

/** How PayPal stands; every call about it answers this. */
export function toPayPal(state: PayPalState | undefined): PayPal {
  if (!state) throw new Error('The orders service answered without PayPal.');
  return payPal.parse(composePayPal(state));
}

/** Where it is PayPal that is asked, it is PayPal that is busy: elsewhere the same reason speaks of sevdesk. */
export function ofPayPal(error: unknown): never {
  throw error instanceof RpcError && error.reason === 'RATE_LIMITED'
    ? new RpcError(error.kind, 'PAYPAL_BUSY', error.message, { details: error.details, cause: error })
    : error;
}
