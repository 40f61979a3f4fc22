import { createLanes, type Loop } from '@belegfluss/runtime/lifecycle';
import type { PaymentDependencies } from '../use-cases/payouts/payment-dependencies.ts';
import { runPaymentTurn } from '../use-cases/payouts/run-payment-turn.ts';

/** Longer than the longest call to the provider; a sign of life comes before each. */
const defaultLeaseMs = 180_000;

/** So many shops are read at once: posting thousands of lines takes minutes, and others must not wait for its end. */
const lanes = 3;

/**
 * Reads payments at PayPal and Shopify Payments, one step of one shop after the other; any number of replicas share the
 * shops. Each line is posted once by its name, so that whoever goes on after a death begins the step anew.
 */
export function readPayments(
  given: Omit<PaymentDependencies, 'isStopping'> & { readonly leaseMs?: number | undefined },
): Loop {
  let stopping = false;
  const dependencies: PaymentDependencies = { ...given, isStopping: () => stopping };
  const { logger, leaseMs = defaultLeaseMs } = given;
  const turn = () => runPaymentTurn(dependencies, leaseMs);
  const loop = createLanes({ name: 'read payments', lanes, pauseMs: 5_000, logger, turn });
  return {
    ...loop,
    async stop() {
      stopping = true;
      await loop.stop();
    },
  };
}
