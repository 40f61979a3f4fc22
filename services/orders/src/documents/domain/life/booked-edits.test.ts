import { describe, expect, it } from '@jest/globals';
import { clearingBalance } from '../../../payments/domain/testing/clearing-balance.ts';
import { noExtras, type Payment } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import { anInput, aShop, linkedGateway, preferencesWith } from '../testing/input-builder.ts';
import { aLine, anOrder, aPayment, aRefund, money, tax } from '../testing/order-builder.ts';

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const can = (kept: number) => aLine({ quantity: 1, currentQuantity: kept, taxLines: [tax(19, '19.00')] });
const bowl = aLine({ id: '503', title: 'Schale', price: '119.00', taxLines: [tax(19, '19.00')] });
const paid = (...payments: readonly Payment[]) => ({ extras: { ...noExtras, payments } });
const sold = workOff(
  anInput({
    order: anOrder({ ...delivery, lines: [can(1)] }),
    preferences: preferencesWith({ transactions: linkedGateway }),
  }),
);
const describeBooked = ({ ledger }: PlanInput) =>
  ledger.map(({ kind, ordinal, total, paid: booked }) => `${kind}-${ordinal} ${total} ${booked}`);

describe('money of an order that was edited after its invoice was booked', () => {
  const extended = anOrder({ ...delivery, lines: [can(1), bowl], total: '238.00', tax: '38.00' });
  const exchanged = anOrder({
    ...delivery,
    lines: [can(0), bowl],
    total: '238.00',
    tax: '38.00',
    totals: { currentTotal: money('119.00') },
  });

  it('has to be known before a further invoice is booked', () => {
    const written = { ...sold, order: extended, ...paid(aPayment('61', '119.00')) };
    const further = workOff(written);
    expect(planOrder({ ...further, extras: noExtras })).toEqual({ kind: 'fetch', parts: ['payments'] });
  });

  it('books on the further invoice what was paid for it', () => {
    const one = workOff({ ...sold, order: extended, ...paid(aPayment('61', '119.00')) });
    expect(describeBooked(one)).toEqual(['invoice-1 119.00 119.00', 'invoice-2 119.00 0']);
    const two = workOff({ ...one, ...paid(aPayment('61', '119.00'), aPayment('62', '119.00')) });
    expect(describeBooked(two)).toEqual(['invoice-1 119.00 119.00', 'invoice-2 119.00 119.00']);
  });

  it('books nothing where goods were exchanged and no money moved', () => {
    const rest = workOff({ ...sold, order: exchanged, ...paid(aPayment('61', '119.00')) });
    expect(describeBooked(rest)).toEqual([
      'invoice-1 119.00 119.00',
      'invoice-2 119.00 0',
      'credit-1 119.00 0',
    ]);
  });

  it('settles the further invoice by the credit note where goods were exchanged and the account has a clearing account', () => {
    const clearing = { ...sold, shop: aShop({ provider: { clearingAccountIds: ['402'] } }) };
    const rest = workOff({ ...clearing, order: exchanged, ...paid(aPayment('61', '119.00')) });
    expect(describeBooked(rest)).toEqual([
      'invoice-1 119.00 119.00',
      'invoice-2 119.00 119.00',
      'credit-1 119.00 119.00',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('books the payout of what an edit removed on its credit note', () => {
    const refund = aRefund({ refunded: money('100.00') });
    const cup = (kept: number) =>
      aLine({ id: '503', price: '100.00', currentQuantity: kept, taxLines: [tax(19, '15.97')] });
    const both = workOff(
      anInput({
        order: anOrder({
          ...delivery,
          lines: [can(1), cup(1)],
          total: '219.00',
          tax: '34.97',
        }),
        preferences: preferencesWith({ transactions: linkedGateway }),
      }),
    );
    const order = anOrder({
      ...delivery,
      lines: [can(1), cup(0)],
      total: '219.00',
      tax: '34.97',
      totals: { currentTotal: money('119.00') },
      refunds: [refund],
    });
    expect(describeBooked(workOff({ ...both, order }))).toEqual([
      'invoice-1 219.00 219.00',
      'credit-1 100.00 100.00',
    ]);
  });

  it('stays with the invoice that was reissued: what was paid once is not booked twice', () => {
    const preferences = preferencesWith({
      invoices: { invoiceOrderEdit: 'reissue' },
      transactions: linkedGateway,
    });
    const rest = workOff({ ...sold, preferences, order: extended, ...paid(aPayment('61', '119.00')) });
    expect(describeBooked(rest)).toEqual([
      'invoice-1 119.00 119.00',
      'invoice-2 238.00 0',
      'credit-1 119.00 0',
    ]);
  });
});
