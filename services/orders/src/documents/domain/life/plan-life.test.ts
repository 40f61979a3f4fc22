import { describe, expect, it } from '@jest/globals';
import { paid } from '../cases/payment-rows.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, carryOut, workOff } from '../testing/apply-plan.ts';
import {
  anInput,
  linkedGateway,
  listActionTypes,
  preferencesWith,
  requireActions,
  type Sections,
  selectSaves,
} from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aRefund, money, tax } from '../testing/order-builder.ts';

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const pending = { financialStatus: 'pending', gateways: [] } as const;
const moved = { billingAddress: { ...anAddress, city: 'Bonn', zip: '53111' } };
const withPreferences = (sections: Sections) => ({ preferences: preferencesWith(sections) });
const listActionKeys = (plan: ReturnType<typeof planOrder>) =>
  requireActions(plan).map(({ key }) => key.replace('order/820982911946154508/', ''));
const change = (input: PlanInput, to: Partial<LedgerEntry>): PlanInput => ({
  ...input,
  ledger: input.ledger.map((entry) => ({ ...entry, ...to })),
});

describe('a paid and delivered order with mail', () => {
  const mailing = withPreferences({
    invoices: { invoiceSendMailEnabled: true },
    transactions: linkedGateway,
  });

  it('takes four calls until it is final, and is mailed by the fifth', () => {
    const input = anInput({ ...mailing, order: anOrder(delivery) });
    expect(listActionKeys(planOrder(input)).slice(1)).toEqual([
      'invoice-1/create',
      'invoice-1/open',
      'invoice-1/book/shopify_payments/119.00',
      'invoice-1/enshrine',
      'invoice-1/mail',
    ]);
    expect(listActionTypes(planOrder(carryOut(input)))).toEqual([]);
    expect(workOff(input).ledger).toMatchObject([{ status: 'paid', enshrined: true, number: 'invoice-1' }]);
  });

  it('is mailed after its enshrinement where the number was there before', () => {
    const numbered = carryOut(anInput({ ...mailing }));
    expect(listActionTypes(planOrder({ ...numbered, order: anOrder(delivery) }))).toEqual([
      'enshrineDocument',
      'sendMail',
    ]);
  });

  it('is not mailed when it came in by an import, nor long afterwards', () => {
    const imported = anInput({ ...mailing, order: anOrder(delivery), origin: 'import' });
    expect(listActionTypes(planOrder(imported))).not.toContain('sendMail');
    const later = {
      ...carryOut(imported),
      origin: 'live' as const,
      now: new Date('2026-05-12T09:00:00.000Z'),
    };
    expect(listActionTypes(planOrder(later))).toEqual([]);
  });
});

describe('a numbered invoice that still follows its order', () => {
  const linked = withPreferences({ transactions: linkedGateway });

  it('is reopened, and its payment is booked again by another key', () => {
    const paid = carryOut(anInput(linked));
    const plan = planOrder({ ...paid, order: anOrder(moved) });
    expect(listActionKeys(plan).slice(1)).toEqual([
      'invoice-1/reopen/1',
      expect.stringMatching(/^invoice-1\/update\/1-/),
      'invoice-1/open',
      'invoice-1/book/shopify_payments/119.00/r2',
    ]);
    expect(selectSaves(plan)[0]?.content).toMatchObject({ number: 'invoice-1', address: { city: 'Bonn' } });
    expect(listActionTypes(planOrder(carryOut({ ...paid, order: anOrder(moved) })))).toEqual([]);
  });

  it('goes the same way in single steps, whatever was done when the process died', () => {
    let input: PlanInput = { ...carryOut(anInput(linked)), order: anOrder(moved) };
    const types: string[] = [];
    for (let plan = planOrder(input); plan.kind === 'act'; plan = planOrder(input)) {
      const step = plan.actions.find(({ type }) => type !== 'ensureContact');
      if (step === undefined) break;
      types.push(step.type);
      input = { ...input, ledger: applyPlan(input.ledger, { ...plan, actions: [step] }) };
    }
    expect(types).toEqual(['reopenDocument', 'saveDocument', 'openDocument', 'bookPayment']);
  });

  it('credits a refund that comes while it is reopened, and does not deduct it', () => {
    const reopened = change(
      carryOut(
        anInput({
          order: anOrder(pending),
          ...withPreferences({ invoices: { invoiceNumberTiming: 'create' } }),
        }),
      ),
      { status: 'draft' },
    );
    const refunds = [aRefund({ refunded: money('19.00') })];
    const rest = workOff({ ...reopened, order: anOrder({ refunds }) });
    expect(rest.ledger).toMatchObject([
      { kind: 'invoice', total: '119.00', deductedRefundIds: [] },
      { kind: 'credit', total: '19.00' },
    ]);
  });

  it('is cancelled when everything is taken off it', () => {
    const numbered = carryOut(
      anInput({
        order: anOrder(pending),
        ...withPreferences({ invoices: { invoiceNumberTiming: 'create' } }),
      }),
    );
    const line = aLine({ currentQuantity: 0, taxLines: [tax(19, '19.00')] });
    const order = anOrder({ ...pending, lines: [line], total: '0.00', tax: '0.00' });
    expect(listActionTypes(planOrder({ ...numbered, order }))).toEqual(['cancelInvoice']);
  });
});

describe('payments that the account is searched for', () => {
  const searching = withPreferences({
    transactions: {
      transactionGateway: { shopify_payments: { account: '77', create: false, book: true, fetch: false } },
    },
  });
  const open = carryOut(anInput());
  const at = (soughtAt: string | null) =>
    planOrder({ ...change(open, { paymentSoughtAt: soughtAt }), ...searching });

  it('are known by the order, with and without its sign, and by the number', () => {
    const [step] = requireActions(at(null));
    expect(step).toMatchObject({
      type: 'matchPayment',
      amount: '119.00',
      accountId: '77',
      hints: ['#1001', '1001', 'invoice-1'],
    });
  });

  it('are looked for again after six hours, not before', () => {
    // Planned at 2026-03-20T12:00Z.
    const early = at('2026-03-20T06:00:01.000Z');
    expect(early).toMatchObject({ actions: [], nextRunAt: '2026-03-20T12:00:01.000Z' });
    expect(listActionTypes(at('2026-03-20T06:00:00.000Z'))).toEqual(['matchPayment']);
  });

  it('are looked for at once when lines were posted that may be them, whatever their age', () => {
    const posted = change(open, { paymentSoughtAt: '2026-03-20T11:59:00.000Z', hasNewLines: true });
    expect(listActionTypes(planOrder({ ...posted, ...searching }))).toEqual(['matchPayment']);
    const late = { ...posted, ...searching, now: new Date('2027-03-20T12:00:00.000Z') };
    expect(listActionTypes(planOrder(late))).toEqual(['matchPayment']);
  });

  it('are looked for together where there are several', () => {
    const { payments } = paid(['shopify_payments', '60.00'], ['shopify_payments', '59.00']);
    const plan = planOrder({ ...open, ...searching, extras: { ...noExtras, payments } });
    expect(requireActions(plan).map((action) => [action.type, 'amount' in action && action.amount])).toEqual([
      ['matchPayment', '60.00'],
      ['matchPayment', '59.00'],
    ]);
  });

  it('are given up after sixty days', () => {
    const late = planOrder({ ...open, ...searching, now: new Date('2026-05-10T00:00:00.000Z') });
    expect(late).toMatchObject({ actions: [], nextRunAt: null });
  });
});
