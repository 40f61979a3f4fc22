import { describe, expect, it } from '@jest/globals';
import { clearingBalance } from '../../../payments/domain/testing/clearing-balance.ts';
import { noExtras } from '../order/extras.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import { aShop, listNoteCodes, preferencesWith, type Sections } from '../testing/input-builder.ts';
import { aLine, anOrder, aPayment, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import {
  bowl,
  can,
  delivered,
  describeMoney,
  given,
  linked,
  paidBy,
  wentBack,
} from '../testing/paid-order.ts';

describe('an exchange after the invoice is final', () => {
  const back = (refunded: string) =>
    aRefund({
      lines: [aRefundLine({ subtotal: money('119.00'), tax: money('19.00') })],
      refunded: money(refunded),
    });
  const exchanged = (refunded: string, current: string) =>
    anOrder({
      ...delivered,
      lines: [{ ...can, currentQuantity: 0 }, bowl],
      total: '142.80',
      tax: '22.80',
      totals: { currentTotal: money(current) },
      financialStatus: 'partially_refunded',
      refunds: [back(refunded)],
    });

  it('can for bowl, 95.20 paid out: what is left of the credit note settles the further invoice', () => {
    const before = workOff(given({ extras: paidBy(aPayment('61', '119.00')) }));
    const extras = paidBy(aPayment('61', '119.00'), wentBack('901', '95.20'));
    const rest = workOff({ ...before, order: exchanged('95.20', '23.80'), extras });
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 23.80: 23.80, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('the same where the payments cannot be read', () => {
    const before = workOff(given({ extras: { ...noExtras, payments: 'unavailable' } }));
    const rest = workOff({ ...before, order: exchanged('95.20', '23.80') });
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 23.80: 23.80, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('all paid out and the bowl paid again: money settles both, and nothing is offset', () => {
    const before = workOff(given({ extras: paidBy(aPayment('61', '119.00')) }));
    const extras = paidBy(aPayment('61', '119.00'), aPayment('62', '23.80'), wentBack('901', '119.00'));
    const rest = workOff({ ...before, order: exchanged('119.00', '23.80'), extras });
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 23.80: 23.80, paid',
    ]);
    expect(rest.ledger.some(({ offset }) => Number(offset ?? 0) > 0)).toBe(false);
  });

  it('can for a dearer bowl whose rest is not paid: no money waits for the further invoice', () => {
    const sections: Sections = { ...linked, invoices: { invoiceEnshrine: 'paid' } };
    const order = anOrder({ lines: [can] });
    const before = workOff(given({ order, extras: paidBy(aPayment('61', '119.00')) }, sections));
    const dearer = aLine({ id: '503', title: 'Schale', price: '178.50', taxLines: [tax(19, '28.50')] });
    const after = {
      ...before,
      order: anOrder({
        lines: [{ ...can, currentQuantity: 0 }, dearer],
        total: '297.50',
        tax: '47.50',
        totals: { currentTotal: money('178.50') },
        financialStatus: 'partially_paid',
        refunds: [back('0.00')],
      }),
    };
    const rest = workOff(after);
    expect(describeMoney(rest)).toContainEqual('invoice-2 178.50: 0, draft');
    expect(listNoteCodes(planOrder(rest))).not.toContain('PAYMENT_WAITS');
  });
});

describe('an edit after an invoice was settled by other documents', () => {
  const cans = aLine({ quantity: 3, taxLines: [tax(19, '57.00')] });
  const back = aRefund({
    lines: [aRefundLine({ subtotal: money('119.00'), tax: money('19.00') })],
    refunded: money('119.00'),
  });
  const edit = (invoiceOrderEdit: 'difference' | 'reissue'): Sections => ({
    ...linked,
    invoices: { invoiceOrderEdit, invoiceNumberTiming: 'started' },
  });
  const open = aShop({ provider: { enshrinesOnOpening: false, clearingAccountIds: ['402'] } });
  const extras = { ...noExtras, payments: 'unavailable' } as const;
  const whole = anOrder({ lines: [cans], total: '357.00', tax: '57.00' });
  const withOneBack = {
    ...whole,
    lines: [{ ...cans, currentQuantity: 2 }],
    refunds: [back],
    totals: { ...whole.totals, currentTotal: money('238.00') },
  };
  const withBowl = (units: number, current: string) =>
    anOrder({
      lines: [{ ...cans, currentQuantity: units }, bowl],
      total: '380.80',
      tax: '60.80',
      totals: { currentTotal: money(current) },
      refunds: [back],
    });

  it('it keeps its sum, and what goes is credited: the account ends as it was', () => {
    const invoiced = workOff(given({ shop: open, order: whole, extras }, edit('reissue')));
    const credited = workOff({ ...invoiced, order: withOneBack });
    // Two cans and a bowl: the second invoice is settled with what the first one is not worth any more.
    const reissued = workOff({ ...credited, order: withBowl(2, '261.80') });
    expect(reissued.ledger.find(({ offset }) => offset === '238.00')).toBeDefined();
    const preferences = preferencesWith(edit('difference'));
    const rest = workOff({ ...reissued, preferences, order: withBowl(1, '142.80') });
    expect(rest.ledger.map(({ kind, ordinal, total }) => `${kind}-${ordinal} ${total}`).sort()).toEqual([
      'credit-1 119.00',
      'credit-2 238.00',
      'credit-3 119.00',
      'invoice-1 357.00',
      'invoice-2 261.80',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });
});
