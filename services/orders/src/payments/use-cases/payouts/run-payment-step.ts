import { isSameKept, readKept } from '@belegfluss/orders/contract';
import type { NewLogEntry } from '../../../kernel/storage/log-store.ts';
import {
  endPaymentLease,
  forgetPaymentLease,
  type PaymentLease,
  type PaymentLeaseEnd,
} from '../../storage/payouts/payment-lease-store.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { takePaymentStep } from './take-payment-step.ts';

/**
 * Takes one step under a lease and ends it. Throws `LeaseLost`: data that was not written is read again where it is
 * wanted.
 */
export async function runPaymentStep(dependencies: PaymentDependencies, lease: PaymentLease): Promise<void> {
  const { pool } = dependencies;
  const end = await takePaymentStep(dependencies, lease);
  if (end === 'off') return forgetPaymentLease(pool, lease);
  await endPaymentLease(pool, lease, end, reportHeld(lease, end));
}

/**
 * Reports a hold-up when it begins, and transactions that were left out when they differ from those of the last
 * reading.
 */
function reportHeld({ shop, source, error }: PaymentLease, end: PaymentLeaseEnd): readonly NewLogEntry[] {
  if (end.error === '' || (end.isThrough ? isSameKept(error, end.error) : error !== '')) return [];
  const event = events[source][end.isThrough ? 'leftOut' : 'held'];
  return [{ shop, event, body: { message: readKept(end.error) } }];
}

const events = {
  paypal: { held: 'transaction.paypalHeld', leftOut: 'transaction.paypalLeftOut' },
  shopify_payments: { held: 'transaction.payoutsHeld', leftOut: 'transaction.payoutsLeftOut' },
} as const;
