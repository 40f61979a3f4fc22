import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../document/ledger.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, carryOut, workOff } from '../testing/apply-plan.ts';
import { anInput, listActionTypes, preferencesWith, selectSaves } from '../testing/input-builder.ts';
import { anOrder, aRefund, harbour, money } from '../testing/order-builder.ts';
import {
  answers,
  change,
  delivery,
  fulfilled,
  requireInvoice,
  sold,
  soldAndBooked,
  soldLoosely,
} from '../testing/sold-order.ts';
import { whyNotReaddressed } from './pending-actions.ts';
import { readPlanContext } from './read-plan-context.ts';

describe('an invoice that is to be reissued', () => {
  it('has its successor written first; then it is cancelled; then the successor is numbered', () => {
    const wanted = { ...change(sold, { pendingAction: 'reissue' }), address: harbour };
    const first = planOrder(wanted);
    expect(listActionTypes(first)).toEqual(['ensureContact', 'saveDocument', 'cancelInvoice']);
    const [save] = selectSaves(first);
    expect(save).toMatchObject({
      document: { kind: 'invoice', ordinal: 2 },
      content: { address: harbour, number: null, total: '119.00', date: '2026-03-20' },
      deductedRefundIds: [],
    });
    const second = carryOut(wanted);
    expect(fulfilled(second)).toBe(false);
    expect(listActionTypes(planOrder(second))).toEqual(['openDocument', 'enshrineDocument']);
    const done = carryOut(second);
    expect([fulfilled(done), answers(done)]).toEqual([true, 'invoice-2']);
  });

  it('is taken back from whom it went to, while its successor goes to the new recipient', () => {
    const [first] = selectSaves(planOrder(anInput({ order: anOrder(delivery) })));
    const wanted = { ...change(soldAndBooked, { pendingAction: 'reissue' }), address: harbour };
    const saves = selectSaves(planOrder(wanted)).map(({ document, content }) => [document, content.address]);
    expect(first?.content.address).not.toEqual(harbour);
    expect(saves).toEqual([
      [{ kind: 'invoice', ordinal: 2 }, harbour],
      [{ kind: 'credit', ordinal: 1 }, first?.content.address],
    ]);
  });

  it('leaves its credit note the recipient, also where that could still be rewritten', () => {
    const paidByHand = change(sold, { status: 'paid', paid: '119.00' });
    const wanted = { ...change(paidByHand, { pendingAction: 'reissue' }), address: harbour };
    const taken = workOff({
      ...wanted,
      preferences: preferencesWith({ invoices: { invoiceEnshrine: 'never' } }),
    });
    const creditNote = taken.ledger.find(({ kind }) => kind === 'credit');
    expect(creditNote).toMatchObject({ enshrined: false, status: 'open' });
    expect(whyNotReaddressed(creditNote as LedgerEntry, readPlanContext(taken))).toBe('TAKES_BACK');
    expect(listActionTypes(planOrder(taken))).toEqual([]);
  });

  it('that went to the person’s recipient is taken back from that one', () => {
    const readdressed = workOff({ ...soldLoosely, address: harbour });
    const booked = change(readdressed, {
      enshrined: true,
      status: 'paid',
      paid: '119.00',
      pendingAction: 'takeBack',
    });
    expect(selectSaves(planOrder(booked))).toMatchObject([{ content: { kind: 'credit', address: harbour } }]);
  });

  it('keeps the day on which its successor was written, however long the rest takes', () => {
    const wanted = { ...change(sold, { pendingAction: 'reissue' }), address: harbour };
    const plan = planOrder(wanted);
    const written = applyPlan(wanted.ledger, { ...plan, actions: selectSaves(plan) } as typeof plan);
    const later = { ...wanted, ledger: written, now: new Date('2026-04-02T12:00:00.000Z') };
    expect(listActionTypes(planOrder(later))).toEqual(['cancelInvoice']);
    expect(requireInvoice(workOff(later), 2)).toMatchObject({
      date: '2026-03-20',
      revision: 1,
      status: 'open',
    });
  });

  it('is booked by its successor where it was cancelled', () => {
    const unbooked = change(soldAndBooked, { status: 'open', paid: '0', pendingAction: 'reissue' });
    const after = workOff({ ...unbooked, address: harbour });
    expect(after.ledger.map(({ status, paid }) => [status, paid])).toEqual([
      ['cancelled', '0'],
      ['paid', '119.00'],
    ]);
  });

  it('is credited as a whole where it is paid, on the day of the request, and keeps its payment', () => {
    const wanted = { ...change(soldAndBooked, { pendingAction: 'reissue' }), address: harbour };
    const [invoice, creditNote] = selectSaves(planOrder(wanted));
    expect(invoice?.content).toMatchObject({ kind: 'invoice', date: '2026-03-20', address: harbour });
    expect(creditNote).toMatchObject({
      refundId: 'reissue@1',
      content: { kind: 'credit', total: '119.00', date: '2026-03-20', invoiceOrdinal: 1 },
    });
    const after = workOff(wanted);
    expect(after.ledger.map(({ kind, status, paid }) => [kind, status, paid])).toEqual([
      ['invoice', 'paid', '119.00'],
      ['invoice', 'open', '0'],
      ['credit', 'open', '0'],
    ]);
  });

  it('is numbered although the settings would not do so yet', () => {
    const late = { preferences: preferencesWith({ invoices: { invoiceNumberTiming: 'enshrine' } }) };
    const wanted = {
      ...change(sold, { pendingAction: 'reissue' }),
      ...late,
      order: anOrder(),
      address: harbour,
    };
    const after = workOff(wanted);
    expect([requireInvoice(after, 2).status, fulfilled(after)]).toEqual(['open', true]);
  });

  it('is reissued also where somebody cancelled it at the provider meanwhile', () => {
    const after = workOff({
      ...change(sold, { pendingAction: 'reissue', status: 'cancelled' }),
      address: harbour,
    });
    expect([after.ledger.length, fulfilled(after), answers(after)]).toEqual([2, true, 'invoice-2']);
  });

  it('is only rewritten while it is not enshrined', () => {
    const after = workOff({ ...change(soldLoosely, { pendingAction: 'reissue' }), address: harbour });
    expect([after.ledger.length, fulfilled(after), answers(after)]).toEqual([1, true, 'invoice-1']);
  });

  it('deducts a refund that nobody has credited yet', () => {
    const refund = aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    });
    const order = anOrder({ ...delivery, financialStatus: 'partially_refunded', refunds: [refund] });
    const after = workOff({ ...change(sold, { pendingAction: 'reissue' }), order, address: harbour });
    expect(after.ledger.map(({ kind, status, total }) => [kind, status, total])).toEqual([
      ['invoice', 'cancelled', '119.00'],
      ['invoice', 'open', '99.00'],
    ]);
  });
});
