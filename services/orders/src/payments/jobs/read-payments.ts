import { workLeases } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import {
  dropPaymentLease,
  findPaymentsDueInMs,
  renewPaymentLease,
  takePaymentLease,
} from '../storage/payouts/payment-lease-store.ts';
import type { PaymentDependencies } from '../use-cases/payouts/payment-dependencies.ts';
import { runPaymentStep } from '../use-cases/payouts/run-payment-step.ts';

const defaultLeaseMs = 60_000;

/**
 * Shops that are read at the same time: posting thousands of lines takes minutes, and others must not wait for its end.
 */
const lanes = 3;

/**
 * Reads payments at PayPal and Shopify Payments, one step of one shop after the other. Each line is posted once by its
 * name, so that any replica can repeat a step after a crash.
 */
export function readPayments(
  given: Omit<PaymentDependencies, 'isStopping'> & { readonly leaseMs?: number | undefined },
): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = given;
  return workLeases({
    name: 'read payments',
    lanes,
    pauseMs: 5_000,
    take: () => takePaymentLease(pool, leaseMs),
    dueInMs: () => findPaymentsDueInMs(pool),
    renew: (lease) => renewPaymentLease(pool, lease),
    step: (lease, isStopping) => runPaymentStep({ ...given, isStopping }, lease),
    drop: (lease) => dropPaymentLease(pool, lease),
    logger,
  });
}
