import { ownNumber } from '@belegfluss/provider/contract';
import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { withoutOwnNumber } from '../document/own-number.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, createProviderWorld } from '../testing/apply-plan.ts';
import { anInput, anInvoiceEntry, aShop, linkedGateway, preferencesWith } from '../testing/input-builder.ts';
import { anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';

type Given = {
  readonly invoices?: Partial<Preferences['invoices']>;
  readonly credits?: Partial<Preferences['credits']>;
  readonly enshrinesOnOpening?: boolean;
  readonly order?: ReturnType<typeof anOrder>;
  readonly ledger?: readonly LedgerEntry[];
};

/** One step, then a new plan, as the service works; what is asked for and what is written. */
function live({ invoices = {}, credits = {}, enshrinesOnOpening = false, order, ledger = [] }: Given) {
  const input = anInput({
    order: order ?? anOrder({ fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' }),
    shop: aShop({ provider: { enshrinesOnOpening } }),
    preferences: preferencesWith({ invoices, credits, transactions: linkedGateway }),
    paidAt: '2026-03-11T09:00:00.000Z',
    ledger,
  });
  const world = createProviderWorld(input);
  const steps: string[] = [];
  const written: DocumentContent[] = [];
  let now = input;
  for (let run = 0; run < 20; run += 1) {
    const plan = planOrder(now);
    const action =
      plan.kind === 'act' ? plan.actions.find(({ type }) => type !== 'ensureContact') : undefined;
    if (plan.kind !== 'act' || action === undefined) return { steps, written, ledger: now.ledger };
    steps.push(action.type);
    if (action.type === 'saveDocument') written.push(action.content);
    now = { ...now, ledger: applyPlan(now.ledger, { ...plan, actions: [action] }, world) };
  }
  throw new Error(`It comes to no end: ${steps.join(', ')}`);
}

const named = { invoiceLayoutHeader: { de: 'Rechnung {{ invoice.number }} für Sie' } };

describe('the own number in the own texts of an invoice', () => {
  it('is written into it once it is known, before it is paid and enshrined', () => {
    const { steps, written, ledger } = live({ invoices: named });
    const number = ledger.find(({ kind }) => kind === 'invoice')?.number;
    expect(number).toBe('invoice-1');
    expect(written.map(({ headText }) => headText)).toEqual([
      'Rechnung für Sie',
      `Rechnung ${number} für Sie`,
    ]);
    expect(written[1]?.number).toBe(number);
    const last = steps.lastIndexOf('saveDocument');
    expect(steps.indexOf('bookPayment')).toBeGreaterThan(last);
    expect(steps.indexOf('enshrineDocument')).toBeGreaterThan(last);
    expect(steps.filter((step) => step === 'reopenDocument')).toHaveLength(1);
    expect(steps.filter((step) => step === 'openDocument')).toHaveLength(2);
  });

  it('costs no step where no text speaks of it', () => {
    const { steps } = live({});
    expect(steps.filter((step) => step === 'saveDocument')).toHaveLength(1);
    expect(steps).not.toContain('reopenDocument');
  });

  it('is there at once where it is the order’s name', () => {
    const { steps, written } = live({
      invoices: { ...named, invoiceNumber: 'order.name', invoiceNumberTiming: 'create' },
    });
    expect(written.map(({ headText }) => headText)).toEqual(['Rechnung #1001 für Sie']);
    expect(steps).not.toContain('reopenDocument');
  });

  it('does not come where the account enshrines what gets its number', () => {
    const { steps, written } = live({ invoices: named, enshrinesOnOpening: true });
    expect(written.map(({ headText }) => headText)).toEqual(['Rechnung für Sie']);
    expect(steps).not.toContain('reopenDocument');
  });
});

describe('the own number in the own texts of a credit note', () => {
  const returned = anOrder({
    financialStatus: 'refunded',
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: '2026-03-11T09:00:00.000Z',
    refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
  });
  const ledger = [anInvoiceEntry({ enshrined: true, status: 'paid', paid: '119.00' })];
  const credits = {
    creditLayoutHeader: { de: 'Gutschrift {{ credit.number }} zu {{ invoice.number }}' },
  };

  it('has a mark in its place, which the provider service fills, and costs no step', () => {
    const { steps, written } = live({ credits, order: returned, ledger });
    expect(written.map(({ headText }) => headText)).toEqual([`Gutschrift ${ownNumber} zu RE-1000`]);
    expect(steps).not.toContain('reopenDocument');
  });

  it('is left out of a preview with its blank', () => {
    const { written } = live({ credits, order: returned, ledger });
    const [content] = written;
    if (content === undefined) throw new Error('Nothing was written.');
    expect(withoutOwnNumber(content).headText).toBe('Gutschrift zu RE-1000');
  });
});
