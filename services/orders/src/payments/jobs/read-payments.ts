import { workLeases } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { dropPaymentTurn, renewPaymentTurn, takePaymentTurn } from '../storage/payouts/payment-turn-store.ts';
import type { PaymentDependencies } from '../use-cases/payouts/payment-dependencies.ts';
import { runPaymentTurn } from '../use-cases/payouts/run-payment-turn.ts';

const defaultLeaseMs = 60_000;

/** So many shops are read at once: posting thousands of lines takes minutes, and others must not wait for its end. */
const lanes = 3;

/**
 * Reads payments at PayPal and Shopify Payments, one step of one shop after the other. Each line is posted once by its
 * name, so that whoever goes on after a death begins the step again.
 */
export function readPayments(
  given: Omit<PaymentDependencies, 'isStopping'> & { readonly leaseMs?: number | undefined },
): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = given;
  return workLeases({
    name: 'read payments',
    lanes,
    pauseMs: 5_000,
    take: () => takePaymentTurn(pool, leaseMs),
    renew: (turn) => renewPaymentTurn(pool, turn),
    step: (turn, isStopping) => runPaymentTurn({ ...given, isStopping }, turn),
    drop: (turn) => dropPaymentTurn(pool, turn),
    logger,
  });
}
