import type { PostalAddress } from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import { mootRequestTexts } from '../../texts/moot-request-texts.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras, type Payment } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, carryOut, workOff } from '../testing/apply-plan.ts';
import {
  actionsOf,
  anInput,
  anInvoiceEntry,
  linkedGateway,
  notesOf,
  preferencesWith,
  savesOf,
  typesOf,
} from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import { isActionDone, successorOf, whyActionMoot, whyNotReaddressed } from './pending-actions.ts';
import { readFacts } from './read-facts.ts';

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const harbour: PostalAddress = {
  nameLines: ['Holm GmbH'],
  street: 'Hafenstraße 9',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
};
const bookings = { preferences: preferencesWith({ transactions: linkedGateway }) };
const never = { preferences: preferencesWith({ invoices: { invoiceEnshrine: 'never' } }) };
const sold = workOff(anInput({ order: anOrder(delivery) }));
const payment: Payment = {
  id: '61',
  gateway: 'shopify_payments',
  kind: 'payment',
  amount: money('119.00'),
  at: '2026-03-10T09:00:00.000Z',
  refundId: null,
};
const soldAndBooked = workOff(
  anInput({ order: anOrder(delivery), extras: { ...noExtras, payments: [payment] }, ...bookings }),
);
const soldLoosely = workOff(anInput({ order: anOrder(delivery), ...never }));
const change = (input: PlanInput, to: Partial<LedgerEntry>, ordinal = 1): PlanInput => ({
  ...input,
  ledger: input.ledger.map((entry) =>
    entry.kind === 'invoice' && entry.ordinal === ordinal ? { ...entry, ...to } : entry,
  ),
});
const invoiceOf = ({ ledger }: PlanInput, ordinal = 1): LedgerEntry => {
  const found = ledger.find((entry) => entry.kind === 'invoice' && entry.ordinal === ordinal);
  if (found === undefined) throw new Error(`no invoice ${ordinal}`);
  return found;
};
const fulfilled = (input: PlanInput): boolean =>
  isActionDone(invoiceOf(input), input.ledger, input.address ?? null);
const vain = (input: PlanInput): string | null => whyActionMoot(invoiceOf(input), readFacts(input));
const nameOf = (entry: LedgerEntry | null) => entry && `${entry.kind}-${entry.ordinal}`;
const answers = (input: PlanInput) => nameOf(successorOf(invoiceOf(input), input.ledger));

describe('a recipient whom a person wrote', () => {
  const written = (input: PlanInput) => savesOf(planOrder({ ...input, address: harbour }))[0];

  it('stands on an invoice in place of the order’s', () => {
    expect(written(anInput())?.content.address).toEqual(harbour);
  });

  it('stands on a credit note', () => {
    const order = anOrder({
      ...delivery,
      refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
    });
    expect(written({ ...sold, order })).toMatchObject({ content: { kind: 'credit', address: harbour } });
  });

  it('leaves the contact as the order has it', () => {
    const plan = planOrder(anInput({ address: harbour }));
    const contact = actionsOf(plan).find(({ type }) => type === 'ensureContact');
    expect(contact).toMatchObject({ contact: { firstName: 'Mira', address: { street: 'Lindenweg 4' } } });
  });

  it('changes neither tax rule nor VAT nor the country of delivery', () => {
    const rome = { ...harbour, city: 'Roma', countryCode: 'IT' };
    const plain = savesOf(planOrder(anInput()))[0]?.content;
    const plan = planOrder(anInput({ address: rome }));
    expect(savesOf(plan)[0]?.content).toEqual({ ...plain, address: rome });
  });

  it('is reported where the order would be taxed otherwise were its customer there', () => {
    // A download is taxed where it is paid for: in Switzerland without tax, while in Hamburg tax would be due.
    const download = anOrder({
      billingAddress: { ...anAddress, zip: '8001', city: 'Zürich', countryCode: 'CH' },
      shippingAddress: null,
      lines: [aLine()],
      tax: '0.00',
    });
    const geneva = { ...harbour, zip: '1201', city: 'Genève', countryCode: 'CH' };
    const sum = (address: PostalAddress) => {
      const plan = planOrder(anInput({ order: download, address }));
      return [savesOf(plan)[0]?.content.tax, notesOf(plan).includes('ADDRESS_TAX')];
    };
    expect([sum(harbour), sum(geneva)]).toEqual([
      ['0.00', true],
      ['0.00', false],
    ]);
  });

  it('has an open invoice reopened, rewritten, opened and booked again to the same sum', () => {
    const input = {
      ...change(workOff({ ...anInput(never), ...preferencesOf('never') }), {}),
      address: harbour,
    };
    expect(invoiceOf(input)).toMatchObject({ status: 'paid', paid: '119.00', total: '119.00' });
    expect(typesOf(planOrder(input))).toEqual([
      'ensureContact',
      'reopenDocument',
      'saveDocument',
      'openDocument',
      'bookPayment',
    ]);
    const after = workOff(input);
    expect(invoiceOf(after)).toMatchObject({
      status: 'paid',
      paid: '119.00',
      number: invoiceOf(input).number,
    });
    expect(typesOf(planOrder(after))).toEqual([]);
  });

  it('does not touch an invoice with a payment that we could not book again', () => {
    const input = { ...change(soldLoosely, { status: 'paid', paid: '119.00' }), address: harbour };
    expect(typesOf(planOrder(input))).toEqual([]);
    expect(whyNotReaddressed(invoiceOf(input), readFacts(input))).toBe('PAYMENTS_BY_HAND');
  });

  it('gets onto each of two invoices that are not enshrined, at the same sums', () => {
    const can = aLine({ taxLines: [tax(19, '19.00')] });
    const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });
    // Paid by hand when the order was edited, so that the edit got a separate invoice; then set to unpaid.
    const withTwo = workOff({
      ...change(soldLoosely, { status: 'paid', paid: '119.00' }),
      order: anOrder({ ...delivery, lines: [can, bowl], total: '142.80', tax: '22.80' }),
    });
    const both = change(withTwo, { status: 'open', paid: '0', held: 'unpaid' });
    expect(both.ledger.map(({ total, enshrined }) => [total, enshrined])).toEqual([
      ['119.00', false],
      ['23.80', false],
    ]);
    const after = workOff({ ...both, address: harbour });
    expect(after.ledger.every(({ contentHash }) => contentHash.includes('@'))).toBe(true);
    expect(after.ledger.map(({ total }) => total)).toEqual(both.ledger.map(({ total }) => total));
    expect(typesOf(planOrder(after))).toEqual([]);
  });

  it('gets onto a credit note that is out and not enshrined: reopened, written, opened, booked again', () => {
    const order = anOrder({
      ...delivery,
      financialStatus: 'partially_refunded',
      refunds: [
        aRefund({
          adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
          refunded: money('20.00'),
        }),
      ],
    });
    const before = workOff({ ...change(sold, { enshrined: true }), ...preferencesOf('never'), order });
    const credit = (input: PlanInput) => input.ledger.find(({ kind }) => kind === 'credit');
    expect(credit(before)).toMatchObject({ status: 'paid', total: '20.00', enshrined: false });
    const plan = planOrder({ ...before, address: harbour });
    const steps = actionsOf(plan).filter(
      (action) => 'document' in action && action.document.kind === 'credit',
    );
    expect(steps.map(({ type }) => type)).toEqual([
      'reopenDocument',
      'saveDocument',
      'openDocument',
      'bookPayment',
    ]);
    const after = workOff({ ...before, address: harbour });
    expect(credit(after)).toMatchObject({ status: 'paid', paid: '20.00', total: '20.00' });
    expect(typesOf(planOrder(after))).toEqual([]);
  });
});

/** A shop that books payments by Shopify Payments, with the given setting for enshrining. */
function preferencesOf(invoiceEnshrine: 'never' | 'completed') {
  return { preferences: preferencesWith({ invoices: { invoiceEnshrine }, transactions: linkedGateway }) };
}

describe('an invoice that is to be reissued', () => {
  it('has its successor written first; then it is cancelled; then the successor is numbered', () => {
    const wanted = { ...change(sold, { pendingAction: 'reissue' }), address: harbour };
    const first = planOrder(wanted);
    expect(typesOf(first)).toEqual(['ensureContact', 'saveDocument', 'cancelInvoice']);
    const [save] = savesOf(first);
    expect(save).toMatchObject({
      document: { kind: 'invoice', ordinal: 2 },
      content: { address: harbour, number: null, total: '119.00', date: '2026-03-20' },
      deductedRefundIds: [],
    });
    const second = carryOut(wanted);
    expect(fulfilled(second)).toBe(false);
    expect(typesOf(planOrder(second))).toEqual(['openDocument', 'enshrineDocument']);
    const done = carryOut(second);
    expect([fulfilled(done), answers(done)]).toEqual([true, 'invoice-2']);
  });

  it('is taken back from whom it went to, while its successor goes to the new recipient', () => {
    const [first] = savesOf(planOrder(anInput({ order: anOrder(delivery) })));
    const wanted = { ...change(soldAndBooked, { pendingAction: 'reissue' }), address: harbour };
    const saves = savesOf(planOrder(wanted)).map(({ document, content }) => [document, content.address]);
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
    const credit = taken.ledger.find(({ kind }) => kind === 'credit');
    expect(credit).toMatchObject({ enshrined: false, status: 'open' });
    expect(whyNotReaddressed(credit as LedgerEntry, readFacts(taken))).toBe('TAKES_BACK');
    expect(typesOf(planOrder(taken))).toEqual([]);
  });

  it('that went to the person’s recipient is taken back from that one', () => {
    const readdressed = workOff({ ...soldLoosely, address: harbour });
    const booked = change(readdressed, {
      enshrined: true,
      status: 'paid',
      paid: '119.00',
      pendingAction: 'takeBack',
    });
    expect(savesOf(planOrder(booked))).toMatchObject([{ content: { kind: 'credit', address: harbour } }]);
  });

  it('keeps the day on which its successor was written, however long the rest takes', () => {
    const wanted = { ...change(sold, { pendingAction: 'reissue' }), address: harbour };
    const plan = planOrder(wanted);
    const written = applyPlan(wanted.ledger, { ...plan, actions: savesOf(plan) } as typeof plan);
    const later = { ...wanted, ledger: written, now: new Date('2026-04-02T12:00:00.000Z') };
    expect(typesOf(planOrder(later))).toEqual(['cancelInvoice']);
    expect(invoiceOf(workOff(later), 2)).toMatchObject({ date: '2026-03-20', revision: 1, status: 'open' });
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
    const [invoice, credit] = savesOf(planOrder(wanted));
    expect(invoice?.content).toMatchObject({ kind: 'invoice', date: '2026-03-20', address: harbour });
    expect(credit).toMatchObject({
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
    expect([invoiceOf(after, 2).status, fulfilled(after)]).toEqual(['open', true]);
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

describe('an invoice that is to be taken back', () => {
  it('is credited on the day of the request, although credit notes are switched off', () => {
    const off = preferencesWith({ credits: { creditCreate: false }, transactions: linkedGateway });
    const wanted = { ...change(soldAndBooked, { pendingAction: 'takeBack' }), preferences: off };
    const [save] = savesOf(planOrder(wanted));
    expect(save).toMatchObject({
      refundId: 'takeBack@1',
      content: { kind: 'credit', total: '119.00', date: '2026-03-20' },
    });
    expect([fulfilled(wanted), fulfilled(workOff(wanted)), answers(workOff(wanted))]).toEqual([
      false,
      true,
      'credit-1',
    ]);
  });

  it('is cancelled where nothing is booked on it any more, and answers with nothing', () => {
    const after = workOff(change(sold, { pendingAction: 'takeBack' }));
    expect(after.ledger.map(({ status }) => status)).toEqual(['cancelled']);
    expect([fulfilled(after), answers(after)]).toEqual([true, null]);
  });
});

describe('an invoice that is to be enshrined', () => {
  const wanted = { ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour };

  it('is written, opened and enshrined', () => {
    expect(typesOf(planOrder(wanted))).toEqual([
      'ensureContact',
      'reopenDocument',
      'saveDocument',
      'openDocument',
      'enshrineDocument',
    ]);
    expect([fulfilled(wanted), fulfilled(workOff(wanted)), answers(wanted)]).toEqual([
      false,
      true,
      'invoice-1',
    ]);
  });

  it('is not enshrined with another recipient than the one that was written for it', () => {
    const byHand = change(wanted, { handChanged: true });
    expect(typesOf(planOrder(byHand))).toEqual([]);
    expect(vain(byHand)).toBe('CHANGED_BY_HAND');
    const enshrinedThere = change(wanted, { enshrined: true });
    expect([fulfilled(enshrinedThere), vain(enshrinedThere)]).toEqual([false, 'ENSHRINED']);
  });
});

const cancelled = anOrder({ ...delivery, cancelledAt: '2026-03-13T10:00:00.000Z' });
const credited = (input: PlanInput): PlanInput => ({
  ...input,
  ledger: [
    ...input.ledger,
    anInvoiceEntry({
      kind: 'credit',
      refundId: '901',
      providerId: '9002',
      total: '20',
      billed: [],
      rates: [],
    }),
  ],
});
const advance = (to: Partial<LedgerEntry>, order = anOrder(delivery)): PlanInput =>
  anInput({ order, ledger: [anInvoiceEntry({ invoiceType: 'advance', ...to })] });
const everythingBack = aRefund({ lines: [aRefundLine()], refunded: money('119.00') });
const emptied = anOrder({ ...delivery, financialStatus: 'refunded', refunds: [everythingBack] });
const cheaper = anOrder({
  ...delivery,
  lines: [aLine({ price: '59.50', taxLines: [tax(19, '9.50')] })],
  total: '59.50',
  tax: '9.50',
});
const abroad = anOrder({
  ...delivery,
  shippingAddress: { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris' },
  lines: [aLine({ taxLines: [tax(20, '19.83')] })],
  tax: '19.83',
});

const vainCases: readonly (readonly [string, PlanInput, keyof typeof mootRequestTexts | null])[] = [
  ['a reissue can come about', { ...change(sold, { pendingAction: 'reissue' }), address: harbour }, null],
  [
    'a reissue of a cancelled order cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: cancelled },
    'ORDER_CANCELLED',
  ],
  [
    'a reissue of a deleted order cannot',
    { ...change(sold, { pendingAction: 'reissue' }), deleted: true },
    'ORDER_CANCELLED',
  ],
  [
    'a reissue of a credited invoice cannot',
    credited(change(sold, { pendingAction: 'reissue' })),
    'CREDITED',
  ],
  [
    'a reissue of an order of which nothing is left cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: emptied },
    'NOTHING_LEFT',
  ],
  [
    'a reissue of an order that contradicts itself cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: anOrder({ ...delivery, total: '200.00' }) },
    'INCONSISTENT_ORDER',
  ],
  [
    'a reissue of an order that cannot be taxed cannot',
    { ...change(sold, { pendingAction: 'reissue' }), order: abroad },
    'TAX_REFUSED',
  ],
  [
    'a reissue of a paid invoice whose sums a person changed cannot',
    change(soldAndBooked, { pendingAction: 'reissue', total: '100.00', paid: '100.00', handChanged: true }),
    'CHANGED_BY_HAND',
  ],
  [
    'a reissue of a paid advance invoice cannot',
    advance({ pendingAction: 'reissue', enshrined: true, status: 'paid', paid: '119' }),
    'ADVANCE_PAID',
  ],
  ['taking back can come about', change(soldAndBooked, { pendingAction: 'takeBack' }), null],
  [
    'taking back on a cancelled order can',
    { ...change(soldAndBooked, { pendingAction: 'takeBack' }), order: cancelled },
    null,
  ],
  [
    'taking back a credited invoice cannot',
    credited(change(soldAndBooked, { pendingAction: 'takeBack' })),
    'CREDITED',
  ],
  [
    'taking back a paid advance invoice cannot',
    advance({ pendingAction: 'takeBack', enshrined: true, status: 'paid', paid: '119' }),
    'ADVANCE_PAID',
  ],
  [
    'taking back what cost nothing and counts as paid cannot',
    change(soldAndBooked, { pendingAction: 'takeBack', total: '0', paid: '0' }),
    'NOTHING_LEFT',
  ],
  ['a final invoice can come about', advance({ pendingAction: 'final' }), null],
  ['a final invoice of an ordinary one cannot', change(sold, { pendingAction: 'final' }), 'NOT_ADVANCE'],
  ['a final invoice of a draft cannot', advance({ pendingAction: 'final', status: 'draft' }), 'IS_DRAFT'],
  [
    'a final invoice of a cancelled one cannot',
    advance({ pendingAction: 'final', status: 'cancelled' }),
    'CANCELLED',
  ],
  [
    'a final invoice of a cancelled order cannot',
    advance({ pendingAction: 'final' }, cancelled),
    'ORDER_CANCELLED',
  ],
  // 59.50 less 119.00 billed in advance.
  [
    'a final invoice over less than nothing cannot',
    advance({ pendingAction: 'final' }, cheaper),
    'BELOW_ADVANCE',
  ],
  [
    'enshrining can come about',
    { ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour },
    null,
  ],
  [
    'enshrining what is gone cannot',
    { ...change(soldLoosely, { pendingAction: 'enshrine', status: 'deleted' }), address: harbour },
    'CANCELLED',
  ],
  [
    'enshrining a credited invoice with a new recipient cannot',
    credited({ ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour }),
    'CREDITED',
  ],
  [
    'enshrining a deleted order’s invoice cannot',
    { ...change(soldLoosely, { pendingAction: 'enshrine' }), address: harbour, deleted: true },
    'ORDER_CANCELLED',
  ],
];

describe('a requested action that can no longer be done', () => {
  it.each(vainCases)('is named: %s', (_what, input, code) => {
    expect([fulfilled(input), vain(input)]).toEqual([false, code]);
  });

  it.each(vainCases.filter(([, , code]) => code !== null))(
    'is left alone by the plan: %s',
    (_what, input) => {
      const stepsOf = (given: PlanInput) => {
        const plan = planOrder(given);
        return plan.kind === 'skip' ? [] : typesOf(plan);
      };
      const steps = stepsOf(input);
      const { pendingAction, ...without } = invoiceOf(input);
      const plain = {
        ...input,
        ledger: input.ledger.map((entry) => (entry.kind === 'invoice' ? without : entry)),
      };
      expect([pendingAction !== '', steps]).toEqual([true, stepsOf(plain)]);
    },
  );

  it('has a text that says what to do', () => {
    for (const text of Object.values(mootRequestTexts)) expect(text).toMatch(/\.$/);
  });
});
