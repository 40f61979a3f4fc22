import type { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import type { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { type FindPlan, requireFeature } from '../kernel/grpc/require-feature.ts';
import { consumePaymentSettings } from './consumers/payment-settings.ts';
import { getPayouts } from './grpc/payouts/get-payouts.ts';
import { listPayouts } from './grpc/payouts/list-payouts.ts';
import { readPayouts } from './grpc/payouts/read-payouts.ts';
import { connectPayPal } from './grpc/paypal/connect-paypal.ts';
import { forShop } from './grpc/paypal/paypal-state.ts';
import { readPayments } from './jobs/read-payments.ts';
import { getPayouts as payoutsOf } from './use-cases/payouts/get-payouts.ts';
import type { PaymentDependencies } from './use-cases/payouts/payment-dependencies.ts';
import { connectPayPal as connect, disconnectPayPal } from './use-cases/paypal/connect-paypal.ts';
import { beginPayPalImport, continuePayPalImport } from './use-cases/paypal/drive-paypal.ts';
import { fetchPayPalState } from './use-cases/paypal/paypal-state.ts';

/** Payments from where they happened: what is asked of them, the loop that reads them, and what switches it on. */
export async function createPaymentService(
  given: Omit<PaymentDependencies, 'isStopping'> & {
    readonly bus: EventBus;
    readonly findPlan: FindPlan;
    readonly leaseMs?: number | undefined;
  },
): Promise<{
  readonly payouts: Handlers<typeof PayoutServiceService>;
  readonly paypal: Handlers<typeof PayPalServiceService>;
  readonly loop: Loop;
}> {
  const { pool } = given;
  const loop = readPayments(given);
  const asked = loop.wake;
  await consumePaymentSettings({ ...given, asked });
  const withFeature = requireFeature(given.findPlan, 'paypal');
  return {
    loop,
    payouts: {
      getPayouts: getPayouts(payoutsOf(given)),
      listPayouts: listPayouts(pool),
      readPayouts: readPayouts(pool, asked),
    },
    paypal: {
      getPayPal: forShop((shop) => fetchPayPalState(given, shop)),
      connectPayPal: withFeature(connectPayPal(connect({ ...given, asked }))),
      disconnectPayPal: forShop(disconnectPayPal(given)),
      beginPayPalImport: withFeature(forShop(beginPayPalImport(given))),
      continuePayPalImport: withFeature(forShop(continuePayPalImport(given))),
    },
  };
}
