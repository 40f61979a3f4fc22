import { payPalImport, payPalImported } from '@belegfluss/gateway/contract';
import { readAnswer } from './calls.ts';
import { daysAgo } from './five-orders.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** The provider's account with a PayPal feed. */
export const payPalAccount = '404';
const day = (days: number) => new Date(`${daysAgo(days)}T10:00:00Z`);
/** Totals of the orders, and PayPal's ids of their payments. */
export const gross = ['59.50', '71.40', '83.30', '95.20'];
export const ids = gross.map((_, index) => `7PAYPALORDER0000${index + 1}`);
/** Payment that the provider's own feed fetched. */
export const fed = '7PAYPALFEDBYSEVD1';

/** Ninety days at PayPal: 120 transactions, one of which the provider has already. */
export async function fillPayPal(world: PaymentsWorld): Promise<void> {
  const { payPalSandbox } = world;
  // 4 of orders, 1 that the provider fetched itself, 1 + 1 + 3 + 1 + 1 of all kinds, 108 others: 120.
  for (const [index, amount] of gross.entries())
    payPalSandbox.pay({ id: ids[index], amount, fee: '2.00', at: day(8 - index) });
  payPalSandbox.pay({ id: fed, amount: '777.00', fee: '20.00', at: day(20) });
  payPalSandbox.payForeign({
    amount: '100.00',
    currency: 'USD',
    fee: '3.20',
    converted: '88.50',
    at: day(60),
  });
  payPalSandbox.withdraw({ amount: '500.00', at: day(15) });
  payPalSandbox.pay({ amount: '300.00', at: day(10), pending: true });
  const [denied] = payPalSandbox.pay({ amount: '400.00', at: day(10), pending: true });
  payPalSandbox.deny(denied?.transaction_id ?? '');
  const others = payPalSandbox.seed({ count: 108, from: day(88), to: day(5) });
  payPalSandbox.refund(others[0]?.transaction_id ?? '', { amount: '5.00', at: day(30) });
  await world.installation.atProvider('POST', '/transactions', {
    account: payPalAccount,
    amount: '777.00',
    payee: 'Jule Petersen',
    purpose: `PayPal Zahlung ${fed}`,
    date: daysAgo(20),
  });
}

/** Places orders that were paid by PayPal; returns their ids. */
export async function placePaidOrders(world: PaymentsWorld): Promise<string[]> {
  const orders: string[] = [];
  for (const [index, amount] of gross.entries()) {
    const payment = { kind: 'sale', status: 'success', gateway: 'paypal', amount };
    orders.push(
      await world.placeOrder(`Paula${index}`, amount, {
        payment_gateway_names: ['paypal'],
        created_at: day(8 - index).toISOString(),
        transactions: [{ ...payment, authorization: ids[index] }],
      }),
    );
  }
  return orders;
}

export const connectPayPal = (world: PaymentsWorld, body: object) =>
  world.calls.ask('POST', '/api/orders/paypal/connection', { body });
export const beginImport = async (world: PaymentsWorld) =>
  readAnswer(payPalImport, await world.calls.ask('POST', '/api/orders/paypal/transactions/import/init'));
/** Imports a batch; returns how many are imported so far. */
export const importBatch = async (world: PaymentsWorld) =>
  (await readAnswer(payPalImported, await world.calls.ask('POST', '/api/orders/paypal/transactions/import')))
    .imported;
export const importAll = async (world: PaymentsWorld, total: number) => {
  for (let batches = 0; batches < 60; batches += 1) if ((await importBatch(world)) >= total) return;
  throw new Error('The import does not end.');
};
