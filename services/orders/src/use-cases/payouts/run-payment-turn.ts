import { randomUUID } from 'node:crypto';
import type { NewLogEntry } from '../../storage/log-store.ts';
import {
  dropPaymentTurn,
  endPaymentTurn,
  type PaymentTurn,
  type PaymentTurnEnd,
  takePaymentTurn,
} from '../../storage/payouts/payment-turn-store.ts';
import { LeaseLost } from '../../storage/work-store.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { takePaymentStep } from './take-payment-step.ts';

/** Takes the next turn that is due, and one step of it; false when none is. */
export async function runPaymentTurn(dependencies: PaymentDependencies, leaseMs: number): Promise<boolean> {
  const { pool } = dependencies;
  const turn = await takePaymentTurn(pool, randomUUID(), leaseMs);
  if (!turn) return false;
  try {
    const end = await takePaymentStep(dependencies, turn);
    if (end === 'off') await dropPaymentTurn(pool, turn);
    else await endPaymentTurn(pool, turn, end, tellHeld(turn, end));
  } catch (error) {
    // Erased, or in other hands: whatever was not written is read again where it is wanted.
    if (!(error instanceof LeaseLost)) throw error;
  }
  return true;
}

/** What holds the reading up is told when it begins to; what a reading left out, when it is not what the last one did. */
function tellHeld({ shop, source, error }: PaymentTurn, end: PaymentTurnEnd): readonly NewLogEntry[] {
  if (end.error === '' || (end.isThrough ? error === end.error : error !== '')) return [];
  const event = events[source][end.isThrough ? 'leftOut' : 'held'];
  return [{ shop, event, body: { message: end.error } }];
}

const events = {
  paypal: { held: 'transaction.paypalHeld', leftOut: 'transaction.paypalLeftOut' },
  shopify_payments: { held: 'transaction.payoutsHeld', leftOut: 'transaction.payoutsLeftOut' },
} as const;
