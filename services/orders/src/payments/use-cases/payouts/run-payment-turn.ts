import { isSameKept, readKept } from '@belegfluss/orders/contract';
import type { NewLogEntry } from '../../../kernel/storage/log-store.ts';
import {
  endPaymentTurn,
  forgetPaymentTurn,
  type PaymentTurn,
  type PaymentTurnEnd,
} from '../../storage/payouts/payment-turn-store.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { takePaymentStep } from './take-payment-step.ts';

/** Takes one step of a turn and ends it. Throws `LeaseLost`: whatever was not written is read again where it is wanted. */
export async function runPaymentTurn(dependencies: PaymentDependencies, turn: PaymentTurn): Promise<void> {
  const { pool } = dependencies;
  const end = await takePaymentStep(dependencies, turn);
  if (end === 'off') return forgetPaymentTurn(pool, turn);
  await endPaymentTurn(pool, turn, end, reportHeld(turn, end));
}

/**
 * What holds the reading up is reported when it begins to; what a reading left out, when it is not what the last one
 * did.
 */
function reportHeld({ shop, source, error }: PaymentTurn, end: PaymentTurnEnd): readonly NewLogEntry[] {
  if (end.error === '' || (end.isThrough ? isSameKept(error, end.error) : error !== '')) return [];
  const event = events[source][end.isThrough ? 'leftOut' : 'held'];
  return [{ shop, event, body: { message: readKept(end.error) } }];
}

const events = {
  paypal: { held: 'transaction.paypalHeld', leftOut: 'transaction.paypalLeftOut' },
  shopify_payments: { held: 'transaction.payoutsHeld', leftOut: 'transaction.payoutsLeftOut' },
} as const;
