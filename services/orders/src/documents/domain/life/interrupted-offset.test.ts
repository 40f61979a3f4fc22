import { describe, expect, it } from '@jest/globals';
import { clearingBalance } from '../../../payments/domain/testing/clearing-balance.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, workOff } from '../testing/apply-plan.ts';
import { anOrder, aPayment, aRefund, money } from '../testing/order-builder.ts';
import { can, changed, delivered, given, paidBy, readdressed, selectOffsets } from '../testing/paid-order.ts';

describe('an offset that was interrupted', () => {
  const settled = readdressed(workOff(given({ extras: paidBy(aPayment('61', '119.00')) })));
  const untouched = { status: 'open', paid: '0', offset: '0' } as const;
  const open = changed(changed(settled, 'credit', 1, untouched), 'invoice', 2, untouched);
  const [ofCreditNote, ofInvoice] = selectOffsets(open);

  it('is one booking on the credit note and one on the invoice, of the same sum and day', () => {
    expect([ofCreditNote, ofInvoice].map((action) => [action?.document.kind, action?.amount])).toEqual([
      ['credit', '119.00'],
      ['invoice', '119.00'],
    ]);
    expect(ofCreditNote?.date).toBe(ofInvoice?.date);
  });

  it('before the first booking is known of: the same amount by the same key, whatever the order is by now', () => {
    const begun = changed(open, 'credit', 1, { offsetBegun: '119.00' });
    const refund = aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    });
    const order = anOrder({
      ...delivered,
      lines: [can],
      financialStatus: 'partially_refunded',
      refunds: [refund],
    });
    expect(selectOffsets({ ...begun, order })).toMatchObject([{ key: ofCreditNote?.key, amount: '119.00' }]);
    // The ledger may have followed the provider meanwhile.
    const followed = changed(begun, 'credit', 1, { status: 'paid', paid: '119.00' });
    expect(selectOffsets(followed)).toMatchObject([
      { key: ofCreditNote?.key, amount: '119.00', before: '0.00' },
    ]);
  });

  it('between both bookings: the other half follows by the same key', () => {
    const between = {
      ...open,
      ledger: applyPlan(open.ledger, {
        ...requireActPlan(open),
        actions: ofCreditNote ? [ofCreditNote] : [],
      }),
    };
    expect(clearingBalance(between.ledger)).toBe(-11_900n);
    expect(selectOffsets(between)).toMatchObject([{ key: ofInvoice?.key, amount: '119.00' }]);
    expect(clearingBalance(workOff(between).ledger)).toBe(0n);
  });

  it('with the other half paid by somebody else meanwhile: a person hears of the sum', () => {
    const between = changed(
      {
        ...open,
        ledger: applyPlan(open.ledger, {
          ...requireActPlan(open),
          actions: ofCreditNote ? [ofCreditNote] : [],
        }),
      },
      'invoice',
      2,
      { status: 'paid', paid: '119.00' },
    );
    const plan = requireActPlan(between);
    expect(plan.actions).toEqual([]);
    expect(plan.notes).toEqual([{ code: 'OFFSET_UNEVEN', detail: '119.00' }]);
  });

  it('with its credit note taken away by a person: he hears of the sum', () => {
    const plan = requireActPlan(changed(settled, 'credit', 1, { status: 'deleted', dismissed: true }));
    expect(plan.notes).toContainEqual({ code: 'OFFSET_UNEVEN', detail: '119.00' });
  });

  it('taken back by a person: it is booked again by another key', () => {
    const taken = changed(settled, 'credit', 1, { status: 'open', paid: '0', offset: '119.00', revision: 2 });
    const [reissued, ...others] = selectOffsets(taken);
    expect(reissued).toMatchObject({ document: { kind: 'credit' }, amount: '119.00' });
    expect(reissued?.key).not.toBe(ofCreditNote?.key);
    expect(others).toEqual([]);
  });

  const requireActPlan = (input: PlanInput) => {
    const plan = planOrder(input);
    if (plan.kind !== 'act') throw new Error(plan.kind);
    return plan;
  };
});
