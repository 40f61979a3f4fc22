import type { PostalAddress } from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import {
  anInput,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  requireActions,
  selectSaves,
} from '../testing/input-builder.ts';
import {
  aLine,
  anAddress,
  anOrder,
  aRefund,
  aRefundLine,
  harbour,
  money,
  tax,
} from '../testing/order-builder.ts';
import { change, delivery, never, requireInvoice, sold, soldLoosely } from '../testing/sold-order.ts';
import { whyNotReaddressed } from './pending-actions.ts';
import { readPlanContext } from './read-plan-context.ts';

describe('a recipient whom a person wrote', () => {
  const written = (input: PlanInput) => selectSaves(planOrder({ ...input, address: harbour }))[0];

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
    const contact = requireActions(plan).find(({ type }) => type === 'ensureContact');
    expect(contact).toMatchObject({ contact: { firstName: 'Mira', address: { street: 'Lindenweg 4' } } });
  });

  it('changes neither tax rule nor VAT nor the country of delivery', () => {
    const rome = { ...harbour, city: 'Roma', countryCode: 'IT' };
    const plain = selectSaves(planOrder(anInput()))[0]?.content;
    const plan = planOrder(anInput({ address: rome }));
    expect(selectSaves(plan)[0]?.content).toEqual({ ...plain, address: rome });
  });

  it('is reported where the order would be taxed otherwise were its customer there', () => {
    // A download goes where it is paid for: to Switzerland without tax, and in Hamburg it would be taxed.
    const download = anOrder({
      billingAddress: { ...anAddress, zip: '8001', city: 'Zürich', countryCode: 'CH' },
      shippingAddress: null,
      lines: [aLine()],
      tax: '0.00',
    });
    const geneva = { ...harbour, zip: '1201', city: 'Genève', countryCode: 'CH' };
    const sum = (address: PostalAddress) => {
      const plan = planOrder(anInput({ order: download, address }));
      return [selectSaves(plan)[0]?.content.tax, listNoteCodes(plan).includes('ADDRESS_TAX')];
    };
    expect([sum(harbour), sum(geneva)]).toEqual([
      ['0.00', true],
      ['0.00', false],
    ]);
  });

  it('has an open invoice reopened, rewritten, opened and booked again to the same sum', () => {
    const input = {
      ...change(workOff({ ...anInput(never), ...createBookingPreferences('never') }), {}),
      address: harbour,
    };
    expect(requireInvoice(input)).toMatchObject({ status: 'paid', paid: '119.00', total: '119.00' });
    expect(listActionTypes(planOrder(input))).toEqual([
      'ensureContact',
      'reopenDocument',
      'saveDocument',
      'openDocument',
      'bookPayment',
    ]);
    const after = workOff(input);
    expect(requireInvoice(after)).toMatchObject({
      status: 'paid',
      paid: '119.00',
      number: requireInvoice(input).number,
    });
    expect(listActionTypes(planOrder(after))).toEqual([]);
  });

  it('does not touch an invoice with a payment that we could not book again', () => {
    const input = { ...change(soldLoosely, { status: 'paid', paid: '119.00' }), address: harbour };
    expect(listActionTypes(planOrder(input))).toEqual([]);
    expect(whyNotReaddressed(requireInvoice(input), readPlanContext(input))).toBe('PAYMENTS_BY_HAND');
  });

  it('gets onto each of two invoices that are not enshrined, at the same sums', () => {
    const can = aLine({ taxLines: [tax(19, '19.00')] });
    const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });
    // Paid by hand when the order was edited, so that the edit had a separate invoice; then set to unpaid.
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
    expect(listActionTypes(planOrder(after))).toEqual([]);
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
    const before = workOff({
      ...change(sold, { enshrined: true }),
      ...createBookingPreferences('never'),
      order,
    });
    const creditNote = (input: PlanInput) => input.ledger.find(({ kind }) => kind === 'credit');
    expect(creditNote(before)).toMatchObject({ status: 'paid', total: '20.00', enshrined: false });
    const plan = planOrder({ ...before, address: harbour });
    const steps = requireActions(plan).filter(
      (action) => 'document' in action && action.document.kind === 'credit',
    );
    expect(steps.map(({ type }) => type)).toEqual([
      'reopenDocument',
      'saveDocument',
      'openDocument',
      'bookPayment',
    ]);
    const after = workOff({ ...before, address: harbour });
    expect(creditNote(after)).toMatchObject({ status: 'paid', paid: '20.00', total: '20.00' });
    expect(listActionTypes(planOrder(after))).toEqual([]);
  });
});

/** A shop that books by Shopify Payments and enshrines as given. */
function createBookingPreferences(invoiceEnshrine: 'never' | 'completed') {
  return { preferences: preferencesWith({ invoices: { invoiceEnshrine }, transactions: linkedGateway }) };
}
