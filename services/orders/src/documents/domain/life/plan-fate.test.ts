import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras } from '../order/extras.ts';
import type { Action, PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { carryOut, workOff } from '../testing/apply-plan.ts';
import {
  anInput,
  aShop,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  requireActions,
  type Sections,
  selectSaves,
} from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const pending = { financialStatus: 'pending', gateways: [] } as const;
const withPreferences = (sections: Sections) => ({ preferences: preferencesWith(sections) });
const change = (input: PlanInput, to: Partial<LedgerEntry>): PlanInput => ({
  ...input,
  ledger: input.ledger.map((entry) => ({ ...entry, ...to })),
});

describe('an order that was deleted', () => {
  const deleted = (entry: Partial<LedgerEntry>) =>
    planOrder({ ...change(carryOut(anInput()), entry), deleted: true });

  it.each([
    ['its draft goes', { status: 'draft', number: null }, ['deleteDraft']],
    ['its open invoice is cancelled', {}, ['cancelInvoice']],
    ['its enshrined invoice is cancelled', { enshrined: true }, ['cancelInvoice']],
    ['its paid invoice stays', { status: 'paid', paid: '119.00' }, []],
  ] as const)('%s', (_what, entry, steps) => expect(listActionTypes(deleted(entry))).toEqual(steps));

  it('never gets a document', () =>
    expect(listActionTypes(planOrder(anInput({ deleted: true })))).toEqual([]));
});

describe('an order that was edited, so that its invoice is open again, and is cancelled with the money back', () => {
  // The item that the edit added was never paid: all lines are taken back for the money of the first.
  const back = aRefund({ lines: [aRefundLine(), aRefundLine({ lineId: '502' })], refunded: money('119.00') });
  const order = anOrder({
    cancelledAt: '2026-03-13T10:00:00.000Z',
    financialStatus: 'refunded',
    lines: [aLine({ currentQuantity: 0 }), aLine({ id: '502', currentQuantity: 0 })],
    total: '238.00',
    tax: '38.00',
    refunds: [back],
  });
  const after = (entry: Partial<LedgerEntry>) =>
    listActionTypes(
      planOrder({ ...change(carryOut(anInput()), { number: 'RE-1000', paid: '0.00', ...entry }), order }),
    );

  it('has its invoice opened and cancelled', () =>
    expect(after({ status: 'draft' })).toEqual(['openDocument', 'cancelInvoice']));

  it('does not have it made a draft once more in between', () =>
    expect(after({ status: 'open' })).toEqual(['cancelInvoice']));
});

describe('an order that became free', () => {
  const orders = { skipOrderFree: true, skipOrderFreeDelete: true };
  const line = aLine({ currentQuantity: 0, taxLines: [tax(19, '19.00')] });
  const free = anOrder({ ...pending, lines: [line], total: '0.00', tax: '0.00' });
  const after = (entry: Partial<LedgerEntry>): PlanInput => {
    const opened = carryOut(
      anInput({
        order: anOrder(pending),
        ...withPreferences({ orders, invoices: { invoiceNumberTiming: 'create' } }),
      }),
    );
    return { ...change(opened, entry), order: free };
  };

  it('loses its invoice, and the log keeps saying so', () => {
    const input = after({});
    expect([listActionTypes(planOrder(input)), listNoteCodes(planOrder(input))]).toEqual([
      ['cancelInvoice'],
      ['FREE_ORDER_DELETED'],
    ]);
    const rest = planOrder(carryOut(input));
    expect([listActionTypes(rest), listNoteCodes(rest)]).toEqual([[], ['FREE_ORDER_DELETED']]);
  });

  it('loses an enshrined invoice too', () => {
    expect(workOff(after({ enshrined: true })).ledger).toMatchObject([
      { kind: 'invoice', status: 'cancelled' },
    ]);
  });

  it('keeps what was paid, less a credit note over it', () => {
    expect(workOff(after({ enshrined: true, status: 'paid', paid: '119.00' })).ledger).toMatchObject([
      { kind: 'invoice', status: 'paid' },
      { kind: 'credit', total: '119.00', refundId: 'edit:1' },
    ]);
  });
});

describe('an advance invoice', () => {
  const advance = withPreferences({ invoices: { invoiceAdvance: ['vorkasse'] } });
  const tagged = { tags: ['Vorkasse'] };
  const begun = workOff(anInput({ ...advance, order: anOrder(tagged) }));

  it('is made for orders with the tag and waits for a person to close it', () => {
    expect(begun.ledger).toMatchObject([{ invoiceType: 'advance', total: '119.00', status: 'open' }]);
    expect(workOff(anInput({ ...advance })).ledger).toMatchObject([{ invoiceType: 'standard' }]);
    const delivered = planOrder({ ...begun, order: anOrder({ ...tagged, ...delivery }) });
    expect(listNoteCodes(delivered)).toEqual(['ADVANCE_NEEDS_FINAL']);
  });

  it('is closed by a final invoice over the rest, once, when a person wants that', () => {
    const input = { ...begun, order: anOrder({ ...tagged, ...delivery }) };
    const wanted = change(input, { pendingAction: 'final' });
    const [save] = selectSaves(planOrder(wanted));
    expect(save).toMatchObject({
      document: { ordinal: 2 },
      content: { invoiceType: 'final', total: '0.00' },
    });
    const closed = workOff(wanted);
    expect(closed.ledger).toMatchObject([
      { invoiceType: 'advance' },
      { invoiceType: 'final', enshrined: true },
    ]);
    expect(listActionTypes(planOrder(closed))).toEqual([]);
    expect(listNoteCodes(planOrder(closed))).toEqual([]);
  });
});

describe('a contact for every customer', () => {
  const preferred = withPreferences({
    contacts: { contactCreate: true },
    invoices: { invoiceCreate: false },
  });

  it('is made once although the order gets no document', () => {
    expect(listActionTypes(planOrder(anInput(preferred)))).toEqual(['ensureContact']);
    expect(listNoteCodes(planOrder(anInput({ ...preferred, contactKnown: true })))).toEqual([
      'skip DISABLED_INVOICE_CREATE',
    ]);
  });

  it.each([
    ['a test order', { order: anOrder({ test: true }) }],
    ['a guest', { order: anOrder({ customer: null }) }],
  ])('is not made for %s', (_what, given) => {
    expect(planOrder(anInput({ ...preferred, ...given })).kind).toBe('skip');
  });
});

describe('a refund of what two invoices bill', () => {
  const can = aLine({ taxLines: [tax(19, '19.00')] });
  const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });
  const both = { ...delivery, lines: [can, bowl], total: '142.80', tax: '22.80' };
  const first = workOff(anInput({ order: anOrder(delivery) }));
  const second = workOff({ ...first, order: anOrder(both) });
  const refund = aRefund({
    lines: [aRefundLine(), aRefundLine({ lineId: '503', subtotal: money('23.80'), tax: money('3.80') })],
    refunded: money('142.80'),
  });
  const totals = { currentTotal: money('0.00') };

  it('is a credit note against each', () => {
    const rest = workOff({ ...second, order: anOrder({ ...both, totals, refunds: [refund] }) });
    expect(rest.ledger.map(({ kind, total, refundId }) => [kind, total, refundId])).toEqual([
      ['invoice', '119.00', null],
      ['invoice', '23.80', null],
      ['credit', '119.00', '901'],
      ['credit', '23.80', '901@2'],
    ]);
  });

  it('books to each what went back for it', () => {
    const payments = [
      {
        id: '61',
        gateway: 'shopify_payments',
        kind: 'refund' as const,
        amount: money('142.80'),
        at: '2026-03-12T10:00:00.000Z',
        refundId: '901',
      },
    ];
    const rest = workOff({
      ...second,
      ...withPreferences({ transactions: linkedGateway }),
      extras: { ...noExtras, payments },
      order: anOrder({ ...both, totals, refunds: [refund] }),
    });
    expect(rest.ledger.filter(({ kind }) => kind === 'credit').map(({ paid }) => paid)).toEqual([
      '119.00',
      '23.80',
    ]);
  });
});

describe('what Shopify is reported', () => {
  const writing = withPreferences({
    metafields: {
      metafieldWrite: [
        { value: 'invoice.number', namespace: 'belege', key: 'nummer' },
        { value: 'invoice.link', namespace: 'belege', key: 'link' },
      ],
    },
  });
  const writes = (input: PlanInput) =>
    requireActions(planOrder(input)).filter(
      (action): action is Extract<Action, { type: 'writeMetafields' }> => action.type === 'writeMetafields',
    );

  it('waits until nothing else is to be done, and is reported once', () => {
    const input = anInput({ ...writing, order: anOrder(delivery) });
    expect(writes(input)).toEqual([]);
    const done = carryOut(input);
    expect(writes(done)).toMatchObject([
      { values: [{ namespace: 'belege', key: 'nummer', value: 'invoice-1' }] },
    ]);
    expect(listActionTypes(planOrder(carryOut(done)))).toEqual([]);
  });

  it('is reported again when a value came or changed', () => {
    const reported = carryOut(carryOut(anInput({ ...writing, order: anOrder(delivery) })));
    expect(writes(change(reported, { link: 'https://belege.example/doc/1' }))[0]?.values).toHaveLength(2);
  });

  it('is not reported without the permission, and the log says so', () => {
    const done = carryOut(anInput({ ...writing, order: anOrder(delivery), shop: aShop({ scopes: [] }) }));
    expect([listActionTypes(planOrder(done)), listNoteCodes(planOrder(done))]).toEqual([
      [],
      ['MISSING_SCOPE'],
    ]);
  });
});
