import type { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import type { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Context } from '../clients/context.ts';
import { requireFeature } from '../kernel/grpc/require-feature.ts';
import type { Module } from '../kernel/module.ts';
import { consumePaymentSettings } from './consumers/payment-settings.ts';
import { getPayouts } from './grpc/payouts/get-payouts.ts';
import { listPayouts } from './grpc/payouts/list-payouts.ts';
import { readPayouts } from './grpc/payouts/read-payouts.ts';
import { connectPayPal } from './grpc/paypal/connect-paypal.ts';
import { forShop } from './grpc/paypal/paypal-state.ts';
import { readPayments } from './jobs/read-payments.ts';
import { fetchPayoutsState } from './use-cases/payouts/fetch-payouts-state.ts';
import { connectPayPal as connect, disconnectPayPal } from './use-cases/paypal/connect-paypal.ts';
import { beginPayPalImport, continuePayPalImport } from './use-cases/paypal/drive-paypal.ts';
import { fetchPayPalState } from './use-cases/paypal/paypal-state.ts';

export type PaymentsOptions = {
  /** How long a lease of reading payments holds without a heartbeat; a minute by default. */
  readonly leaseMs?: number | undefined;
};

/** Payments from where they happened: what is asked of them, the loop that reads them, and what switches it on. */
export async function createPayments(
  context: Context,
  { leaseMs }: PaymentsOptions,
): Promise<
  Module & {
    readonly payouts: Handlers<typeof PayoutServiceService>;
    readonly paypal: Handlers<typeof PayPalServiceService>;
  }
> {
  const { pool } = context;
  const loop = readPayments({ ...context, leaseMs });
  const wakeLoop = loop.wake;
  await consumePaymentSettings({ ...context, wakeLoop });
  const withFeature = requireFeature(context.findPlan, 'paypal');
  return {
    loops: [loop],
    payouts: {
      getPayouts: getPayouts(fetchPayoutsState(context)),
      listPayouts: listPayouts(pool),
      readPayouts: readPayouts(pool, wakeLoop),
    },
    paypal: {
      getPayPal: forShop((shop) => fetchPayPalState(context, shop)),
      connectPayPal: withFeature(connectPayPal(connect({ ...context, wakeLoop }))),
      disconnectPayPal: forShop(disconnectPayPal(context)),
      beginPayPalImport: withFeature(forShop(beginPayPalImport(context))),
      continuePayPalImport: withFeature(forShop(continuePayPalImport(context))),
    },
  };
}
