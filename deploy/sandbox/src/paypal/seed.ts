import Big from 'big.js';
import type { PaymentOptions } from './acts.ts';

/**
 * Makes `count` payments, spread evenly over a period: from 10.00 upwards by a cent, each with a fee of 2.49 % and
 * 0.35, for the orders #1001 and on.
 */
export function seedPayments({ count, from, to }: { count: number; from: Date; to: Date }): PaymentOptions[] {
  const step = (to.getTime() - from.getTime()) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => {
    const amount = new Big(10).plus(new Big(index).div(100));
    return {
      amount: amount.toFixed(2),
      fee: amount.times('0.0249').plus('0.35').toFixed(2, Big.roundHalfUp),
      at: new Date(from.getTime() + Math.floor(step * index)),
      invoiceId: `#${1001 + index}`,
      payer: { name: 'Jule Petersen', email: `jule${index}@beispiel.example`, country: 'DE' },
    };
  });
}
