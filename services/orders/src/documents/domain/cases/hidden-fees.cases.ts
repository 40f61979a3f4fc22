import { anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, money, tax } from '../testing/order-builder.ts';
import type { Case, Expectation } from './case.ts';
import { named } from './rows.ts';

/** As an order webhook states it: 3.00 more, and nobody says how much of it is tax. */
const hidden = [{ name: 'Zusatzgebühr', amount: money('3.00'), taxLines: null }];
/** 119.00 and 3.00 × 19/119 = 0.48. */
const gross = { fees: hidden, total: '122.00', tax: '19.48' };
const held: Expectation = { skip: 'FEE_TAX_HIDDEN' };

export const hiddenFeeCases: readonly Case[] = [
  named('a fee whose tax is hidden holds the order: no rate is guessed', { order: anOrder(gross) }, held),
  named(
    'the same beside prices without tax, where the sums do not come out without it',
    // 100.00 + 19.00 + 3.00 + 0.57.
    {
      order: anOrder({
        taxesIncluded: false,
        lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
        fees: hidden,
        total: '122.57',
        tax: '19.57',
      }),
    },
    held,
  ),
  named(
    'an invoice that is there is not rewritten, and no refund credited, without it',
    {
      order: anOrder({
        ...gross,
        financialStatus: 'partially_refunded',
        refunds: [aRefund({ refunded: money('10.00') })],
      }),
      ledger: [anInvoiceEntry({ total: '122.00' })],
    },
    held,
  ),
  named(
    'an order that gets no document is not held by it',
    { order: anOrder({ ...gross, sourceName: 'pos' }), preferences: { orders: { skipOrderPos: true } } },
    { skip: 'SKIP_POS' },
  ),
];
