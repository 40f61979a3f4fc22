import { describe, expect, it } from '@jest/globals';
import type { PlanInput } from './plan.ts';
import { planOrder } from './plan-order.ts';
import { applyPlan, carryOut } from './testing/apply-plan.ts';
import {
  anInput,
  anInvoiceEntry,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  requireActions,
  selectSaves,
} from './testing/input-builder.ts';
import { aLine, anAddress, anOrder, aRefund, aRefundLine, money, tax } from './testing/order-builder.ts';
import { withDetailTexts } from './testing/with-detail-texts.ts';

const shipped = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-13T15:00:00.000Z' } as const;
const pending = { financialStatus: 'pending' } as const;
type Invoices = NonNullable<Parameters<typeof preferencesWith>[0]>['invoices'];

function stepsFor(order: Parameters<typeof anOrder>[0], invoices: Invoices = {}): string {
  const preferences = preferencesWith({ invoices, transactions: linkedGateway });
  return listActionTypes(planOrder(anInput({ order: anOrder(order), preferences }))).join(' ');
}

describe('the life of an invoice', () => {
  it('makes a paid and shipped order in five steps, and no more', () => {
    const preferences = preferencesWith({ transactions: linkedGateway });
    const input = anInput({ order: anOrder(shipped), preferences });
    expect(requireActions(planOrder(input)).map((action) => action.key)).toEqual([
      'customer/115310627314723954/contact',
      'order/820982911946154508/invoice-1/create',
      'order/820982911946154508/invoice-1/open',
      'order/820982911946154508/invoice-1/book/shopify_payments/119.00',
      'order/820982911946154508/invoice-1/enshrine',
    ]);
    expect(listActionTypes(planOrder(carryOut(input)))).toEqual([]);
  });

  const life: [string, Parameters<typeof anOrder>[0], Invoices, string][] = [
    ['unpaid: a draft', pending, {}, 'ensureContact saveDocument'],
    ['paid: number and payment', {}, {}, 'ensureContact saveDocument openDocument bookPayment'],
    [
      'shipped, not paid: a number',
      { ...pending, ...shipped },
      {},
      'ensureContact saveDocument openDocument',
    ],
    ['number at once', pending, { invoiceNumberTiming: 'create' }, 'ensureContact saveDocument openDocument'],
    [
      'the order name is a number at once',
      pending,
      { invoiceNumber: 'order.name' },
      'ensureContact saveDocument openDocument',
    ],
    ['number when enshrined, not due', {}, { invoiceNumberTiming: 'enshrine' }, 'ensureContact saveDocument'],
    [
      'number when enshrined, due',
      shipped,
      { invoiceNumberTiming: 'enshrine' },
      'ensureContact saveDocument openDocument bookPayment enshrineDocument',
    ],
    [
      'enshrined when paid',
      {},
      { invoiceEnshrine: 'paid' },
      'ensureContact saveDocument openDocument bookPayment enshrineDocument',
    ],
    [
      'enshrined when shipped',
      { ...pending, ...shipped },
      { invoiceEnshrine: 'fulfilled' },
      'ensureContact saveDocument openDocument enshrineDocument',
    ],
    [
      'enshrined at once',
      pending,
      { invoiceEnshrine: 'create' },
      'ensureContact saveDocument openDocument enshrineDocument',
    ],
    [
      'never enshrined',
      shipped,
      { invoiceEnshrine: 'never' },
      'ensureContact saveDocument openDocument bookPayment',
    ],
    [
      'never enshrined, so the number cannot wait for it',
      {},
      { invoiceEnshrine: 'never', invoiceNumberTiming: 'enshrine' },
      'ensureContact saveDocument openDocument bookPayment',
    ],
    [
      'a method that is not linked is not booked',
      { gateways: ['paypal'] },
      {},
      'ensureContact saveDocument openDocument',
    ],
    [
      'nothing is paid for nothing',
      { total: '0.00', tax: '0.00', lines: [aLine({ price: '0.00' })] },
      {},
      'ensureContact saveDocument openDocument',
    ],
  ];
  it.each(life)('%s', (_what, order, invoices, steps) => expect(stepsFor(order, invoices)).toBe(steps));

  it('rewrites a draft when the order changes, and leaves it when it does not', () => {
    const first = carryOut(anInput({ order: anOrder(pending) }));
    expect(listActionTypes(planOrder(first))).toEqual([]);
    const moved = anOrder({ ...pending, billingAddress: { ...anAddress, city: 'Bonn', zip: '53111' } });
    const [contact, save] = requireActions(planOrder({ ...first, order: moved }));
    expect(contact?.type).toBe('ensureContact');
    expect(save?.key).toMatch(/^order\/820982911946154508\/invoice-1\/update\/1-[0-9a-f]{12}$/);
    expect(save).toMatchObject({ creates: false, content: { address: { city: 'Bonn', zip: '53111' } } });
  });

  it('has a new key when a draft returns to what it once said', () => {
    const other = anOrder({ ...pending, billingAddress: { ...anAddress, city: 'Bonn' } });
    const a = carryOut(anInput({ order: anOrder(pending) }));
    const toB = planOrder({ ...a, order: other });
    const b = { ...a, order: other, ledger: applyPlan(a.ledger, toB) };
    const backToA = carryOut({ ...b, order: anOrder(pending) });
    const toBAgain = planOrder({ ...backToA, order: other });
    expect(selectSaves(toBAgain)[0]?.contentHash).toBe(selectSaves(toB)[0]?.contentHash);
    expect(selectSaves(toBAgain)[0]?.key).not.toBe(selectSaves(toB)[0]?.key);
  });

  it('goes on with a document although creating was switched off since', () => {
    const drafted = carryOut(anInput({ order: anOrder(pending) }));
    const preferences = preferencesWith({ invoices: { invoiceCreate: false } });
    expect(listActionTypes(planOrder({ ...drafted, preferences, order: anOrder() }))).toEqual([
      'openDocument',
    ]);
  });

  it('does not rewrite a paid invoice whose payment it could not book again, but says that its order changed', () => {
    const opened = carryOut(anInput());
    const ledger = opened.ledger.map((entry) => ({ ...entry, status: 'paid' as const, paid: '119.00' }));
    const moved = anOrder({ billingAddress: { ...anAddress, city: 'Bonn' } });
    const plan = planOrder({ ...opened, ledger, order: moved });
    expect([listActionTypes(plan), listNoteCodes(plan)]).toEqual([[], ['INVOICE_OUTDATED']]);
  });

  it('does not enshrine an invoice that does not come to the order total, unless the check is off', () => {
    const ledger = [anInvoiceEntry({ total: '118.99', paid: '118.99', status: 'paid' })];
    const strict = planOrder(anInput({ order: anOrder(shipped), ledger }));
    expect([listActionTypes(strict), listNoteCodes(strict)]).toEqual([
      [],
      ['INVALID_BALANCE', 'INVOICE_OUTDATED'],
    ]);
    expect(withDetailTexts(strict)).toMatchObject({
      notes: [{ code: 'INVALID_BALANCE', detail: '118,99 statt 119,00' }, {}],
    });
    const preferences = preferencesWith({ invoices: { invoiceCheckBalance: false } });
    expect(listActionTypes(planOrder(anInput({ order: anOrder(shipped), ledger, preferences })))).toEqual([
      'enshrineDocument',
    ]);
  });

  it('neither rewrites nor numbers a draft whose order contradicts itself', () => {
    const drafted = carryOut(anInput({ order: anOrder(pending) }));
    const plan = planOrder({ ...drafted, order: anOrder({ total: '120.00' }) });
    expect([listActionTypes(plan), listNoteCodes(plan)]).toEqual([[], ['INCONSISTENT_ORDER']]);
  });

  it('does nothing more for a cancelled invoice', () => {
    const ledger = [anInvoiceEntry({ status: 'cancelled' })];
    expect(planOrder(anInput({ order: anOrder(shipped), ledger }))).toMatchObject({ kind: 'skip' });
  });
});

describe('a refund before the invoice is final', () => {
  const lines = [aLine({ quantity: 2, currentQuantity: 1, taxLines: [tax(19, '38.00')] })];
  const order = (given: Parameters<typeof anOrder>[0]) =>
    anOrder({ total: '238.00', tax: '38.00', lines, ...given });
  const oneBack = aRefund({ lines: [aRefundLine()], refunded: money('119.00') });

  it('makes the first invoice smaller', () => {
    const [save] = selectSaves(planOrder(anInput({ order: order({ refunds: [oneBack] }) })));
    expect(save).toMatchObject({ deductedRefundIds: ['901'], refundId: null, content: { total: '119.00' } });
    expect(save?.content.positions.map((p) => `${p.quantity} × ${p.unitPrice}`)).toEqual(['1 × 119.00']);
  });

  it('makes a draft smaller and is not credited later', () => {
    const full = [aLine({ quantity: 2, taxLines: [tax(19, '38.00')] })];
    const drafted = carryOut(anInput({ order: order({ ...pending, lines: full }) }));
    const smaller = carryOut({ ...drafted, order: order({ ...pending, refunds: [oneBack] }) });
    expect(smaller.ledger).toMatchObject([{ total: '119.00', deductedRefundIds: ['901'] }]);
    const final = carryOut({ ...smaller, order: order({ refunds: [oneBack], ...shipped }) });
    expect(final.ledger).toMatchObject([{ kind: 'invoice', status: 'open', enshrined: true }]);
    expect(listActionTypes(planOrder(final))).toEqual([]);
  });

  it('of money alone is a negative line per rate', () => {
    // 24.00 over 119.00 at 19 % and 107.00 at 7 %: 24 × 119 ÷ 226 = 12.637, 24 × 107 ÷ 226 = 11.363
    const mixed = [
      aLine({ taxLines: [tax(19, '19.00')] }),
      aLine({ id: '502', title: 'Buch', price: '107.00', taxLines: [tax(7, '7.00')] }),
    ];
    const refunds = [aRefund({ refunded: money('24.00') })];
    const [save] = selectSaves(
      planOrder(anInput({ order: anOrder({ total: '226.00', tax: '26.00', lines: mixed, refunds }) })),
    );
    expect(save?.content.positions.slice(2).map((p) => `${p.title} ${p.unitPrice} / ${p.taxRate}`)).toEqual([
      'Erstattung -12.64 / 19',
      'Erstattung -11.36 / 7',
    ]);
    expect(save?.content.total).toBe('202.00');
  });

  it('changes nothing while it is under way', () => {
    const refunds = [{ ...oneBack, refunded: money('0.00'), pending: true }];
    expect(selectSaves(planOrder(anInput({ order: order({ refunds }) })))[0]?.content.total).toBe('238.00');
  });

  it('of everything deletes the draft, and nothing follows', () => {
    const drafted = carryOut(anInput({ order: anOrder(pending) }));
    const gone = {
      ...drafted,
      order: anOrder({ ...pending, refunds: [aRefund({ lines: [aRefundLine()] })] }),
    };
    expect(requireActions(planOrder(gone)).map((action) => action.key)).toEqual([
      'order/820982911946154508/invoice-1/delete',
    ]);
    expect(listNoteCodes(planOrder(carryOut(gone)))).toEqual(['skip CANCELLED']);
  });

  it('gets a new invoice with another key when it grows again after its draft was deleted', () => {
    const emptied = { ...pending, refunds: [aRefund({ lines: [aRefundLine()] })] };
    const drafted = carryOut(anInput({ order: anOrder(pending) }));
    const deleted = carryOut({ ...drafted, order: anOrder(emptied) });
    const again = planOrder({ ...deleted, order: anOrder(pending) });
    expect(requireActions(again).map((action) => action.key)).toContain(
      'order/820982911946154508/invoice-2/create',
    );
    expect(selectSaves(again)[0]?.content.reference).toBe('#1001');
  });
});

describe('a cancelled order', () => {
  const cancelled = { cancelledAt: '2026-03-12T08:00:00.000Z' };
  const steps = (order: Parameters<typeof anOrder>[0], ledger: PlanInput['ledger']) => {
    const plan = planOrder(anInput({ order: anOrder({ ...cancelled, ...order }), ledger }));
    return [...listActionTypes(plan), ...listNoteCodes(plan)];
  };
  const voided = { financialStatus: 'voided' } as const;
  const moneyBack = {
    financialStatus: 'refunded',
    refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
  } as const;

  const cases: [string, Parameters<typeof anOrder>[0], PlanInput['ledger'], string[]][] = [
    ['loses its draft', voided, [anInvoiceEntry({ status: 'draft', number: null })], ['deleteDraft']],
    [
      'loses its draft after the money went back',
      moneyBack,
      [anInvoiceEntry({ status: 'draft', number: null })],
      ['deleteDraft'],
    ],
    ['has its unpaid invoice cancelled', voided, [anInvoiceEntry()], ['cancelInvoice']],
    [
      'has its unpaid invoice cancelled rather than credited for the goods',
      { ...voided, refunds: [aRefund({ lines: [aRefundLine()] })] },
      [anInvoiceEntry()],
      ['cancelInvoice'],
    ],
    [
      'has its unpaid invoice cancelled although it is enshrined',
      voided,
      [anInvoiceEntry({ enshrined: true })],
      ['cancelInvoice'],
    ],
    [
      'has its enshrined unpaid invoice cancelled rather than credited for the goods',
      { ...voided, refunds: [aRefund({ lines: [aRefundLine()] })] },
      [anInvoiceEntry({ enshrined: true })],
      ['cancelInvoice'],
    ],
    [
      'has its paid invoice credited through the refund',
      moneyBack,
      [anInvoiceEntry({ status: 'paid', paid: '119', enshrined: true })],
      ['ensureContact', 'saveDocument', 'openDocument', 'enshrineDocument'],
    ],
    [
      'decides nothing about a draft while a refund is under way',
      { refunds: [aRefund({ pending: true })] },
      [anInvoiceEntry({ status: 'draft', number: null })],
      ['REFUND_PENDING'],
    ],
  ];
  it.each(cases)('%s', (_what, order, ledger, expected) => {
    const found = steps(order, ledger).filter((entry) => entry !== 'INVOICE_OUTDATED');
    expect(found).toEqual(expected);
  });

  it('is at rest once its invoice is cancelled', () => {
    const input = anInput({ order: anOrder({ ...cancelled, ...voided }), ledger: [anInvoiceEntry()] });
    expect(listActionTypes(planOrder(carryOut(input)))).toEqual([]);
  });
});
