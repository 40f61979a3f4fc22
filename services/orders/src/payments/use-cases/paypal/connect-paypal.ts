import { transact } from '@belegfluss/runtime/database';
import { makePaymentsDue } from '../../storage/payouts/payment-shop-store.ts';
import type { PaymentDependencies } from '../payouts/payment-dependencies.ts';
import { payPalTimeoutMs } from './import-paypal.ts';
import { fetchPayPalState, type PayPalState } from './paypal-state.ts';

type Dependencies = Pick<PaymentDependencies, 'pool' | 'clients' | 'fetchContext'> & {
  readonly wakeLoop: () => void;
};

export type PayPalAccess = { readonly clientId: string; readonly secret: string };

/** Stores the access after PayPal took it; what waited for it goes on. Throws `PAYPAL_REFUSED`, `PAYPAL_PERMISSION`. */
export const connectPayPal =
  (dependencies: Dependencies) =>
  async (shop: string, access: PayPalAccess): Promise<PayPalState> => {
    const { pool, clients, wakeLoop } = dependencies;
    await clients.paymentImports.connectPayPal({ shop, ...access }, { timeoutMs: payPalTimeoutMs });
    await transact(pool, [makePaymentsDue(shop)]);
    wakeLoop();
    return fetchPayPalState(dependencies, shop);
  };

/** Forgets the access; what is posted stays. */
export const disconnectPayPal =
  (dependencies: Omit<Dependencies, 'wakeLoop'>) =>
  async (shop: string): Promise<PayPalState> => {
    await dependencies.clients.paymentImports.disconnectPayPal({ shop });
    return fetchPayPalState(dependencies, shop);
  };
