import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../document/content-hash.ts';
import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, createProviderWorld } from '../testing/apply-plan.ts';
import { anInput, aShop, linkedGateway, preferencesWith } from '../testing/input-builder.ts';
import { anAddress, anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';

const company = { ...anAddress, company: 'Holm GmbH' };
const orderWith = (poNumber: string | null, more: Partial<OrderSnapshot> = {}) =>
  anOrder({ billingAddress: company, shippingAddress: company, poNumber, ...more });
/** A text that does not name the order. */
const header = { invoiceLayoutHeader: { de: 'Danke.' } } as const;

type Given = {
  readonly order: OrderSnapshot;
  readonly invoices?: Partial<Preferences['invoices']>;
  readonly ledger?: readonly LedgerEntry[];
};

const createPlanInput = ({ order, invoices = {}, ledger = [] }: Given): PlanInput =>
  anInput({
    order,
    ledger,
    shop: aShop(),
    preferences: preferencesWith({
      invoices: { einvoice: true, invoiceDue: 14, ...header, ...invoices },
      credits: { creditLayoutHeader: { de: 'Danke.' } },
      transactions: linkedGateway,
    }),
    paidAt: '2026-03-11T09:00:00.000Z',
  });

/** One step, then a new plan, as the service works; until nothing is left, or the ledger is as it is wanted. */
function live(given: Given, isEnough: (ledger: readonly LedgerEntry[]) => boolean = () => false) {
  let now = createPlanInput(given);
  const world = createProviderWorld(now);
  const steps: string[] = [];
  const written: DocumentContent[] = [];
  for (let run = 0; run < 20; run += 1) {
    const plan = planOrder(now);
    const action =
      plan.kind === 'act' ? plan.actions.find(({ type }) => type !== 'ensureContact') : undefined;
    if (plan.kind !== 'act' || action === undefined || isEnough(now.ledger))
      return { steps, written, ledger: now.ledger };
    steps.push(action.type);
    if (action.type === 'saveDocument') written.push(action.content);
    now = { ...now, ledger: applyPlan(now.ledger, { ...plan, actions: [action] }, world) };
  }
  throw new Error(`It comes to no end: ${steps.join(', ')}`);
}

const listReferences = (written: readonly DocumentContent[]) => written.map(({ reference }) => reference);
const draftOnly = { invoiceNumberTiming: 'enshrine', invoiceEnshrine: 'fulfilled' } as const;

describe('the buyer’s own order number as the reference of an e-invoice (BT-13)', () => {
  it('takes the place of the order’s name once the draft is there, and before it is opened', () => {
    const { steps, written, ledger } = live({ order: orderWith(' PO-77 ') });
    expect(listReferences(written)).toEqual(['#1001', 'PO-77']);
    expect(steps.slice(0, 3)).toEqual(['saveDocument', 'saveDocument', 'openDocument']);
    expect(steps).not.toContain('reopenDocument');
    expect(ledger).toMatchObject([{ reference: 'PO-77', revision: 2 }]);
  });

  it('leaves the order’s name to the text above the positions, in which it stood by its reference before', () => {
    const { written } = live({ order: orderWith('PO-77') });
    expect(written.map(({ headText }) => headText)).toEqual([
      'Danke.<br><br>Ihre Bestellnummer: PO-77',
      'Danke.<br><br>Ihre Bestellnummer: PO-77<br><br>Unsere Auftragsnummer: #1001',
    ]);
    const named = { invoiceLayoutHeader: { de: 'Zu Ihrer Bestellung {{ order.name }}.' } };
    expect(live({ order: orderWith('PO-77'), invoices: named }).written[1]?.headText).toBe(
      'Zu Ihrer Bestellung #1001.<br><br>Ihre Bestellnummer: PO-77',
    );
  });

  it('never stands in the creation, so that two orders with one number are looked for apart', () => {
    const references = ['#1001', '#1002'].map(
      (name) => listReferences(live({ order: orderWith('PO-77', { name }) }).written)[0],
    );
    expect(references).toEqual(['#1001', '#1002']);
  });

  it.each([
    ['there is none', orderWith(null), {}],
    ['it is blank', orderWith('   '), {}],
    ['it is longer than a reference', orderWith('9'.repeat(256)), {}],
    ['it is the order’s name', orderWith('#1001'), {}],
    ['the invoice is a plain one', orderWith('PO-77'), { einvoice: false }],
  ])('costs no step where %s', (_case, order, invoices) => {
    const { steps, written } = live({ order, invoices });
    expect(steps.filter((step) => step === 'saveDocument')).toHaveLength(1);
    expect(listReferences(written)).toEqual(['#1001']);
  });

  it('follows the buyer, who changes it or takes it back, while the invoice is a draft', () => {
    const { ledger } = live({ order: orderWith('PO-77'), invoices: draftOnly });
    expect(ledger).toMatchObject([{ status: 'draft', reference: 'PO-77' }]);
    const changed = live({ order: orderWith('PO-78'), invoices: draftOnly, ledger });
    expect(listReferences(changed.written)).toEqual(['PO-78']);
    const taken = live({ order: orderWith(null), invoices: draftOnly, ledger });
    expect(listReferences(taken.written)).toEqual(['#1001']);
    expect(taken.written[0]?.headText).toBe('Danke.');
    const plain = live({
      order: orderWith('PO-77'),
      invoices: { ...draftOnly, einvoice: false },
      ledger,
    });
    expect(listReferences(plain.written)).toEqual(['#1001']);
  });

  it('follows him into an invoice that has its number and may still be reopened', () => {
    const open = { ...draftOnly, invoiceNumberTiming: 'create' } as const;
    const { ledger } = live({ order: orderWith('PO-77'), invoices: open });
    expect(ledger).toMatchObject([{ reference: 'PO-77' }]);
    const { steps, written } = live({ order: orderWith('PO-78'), invoices: open, ledger });
    expect(steps.slice(0, 3)).toEqual(['reopenDocument', 'saveDocument', 'openDocument']);
    expect(listReferences(written)).toEqual(['PO-78']);
  });

  it('comes into a draft of before, and changes nothing that was issued before', () => {
    const order = orderWith('PO-77');
    const isThere = (entries: readonly LedgerEntry[]) => entries.length > 0;
    const { written, ledger } = live({ order, invoices: draftOnly }, isThere);
    const [made] = ledger;
    const [content] = written;
    if (!made || !content) throw new Error('no draft');
    expect(listReferences(live({ order, invoices: draftOnly, ledger }).written)).toEqual(['PO-77']);
    for (const reference of ['#1001', null]) {
      const said = { ...content, reference: reference ?? '#1001 (820982911946154508)' };
      const issued = {
        ...made,
        status: 'open' as const,
        number: 'RE-1',
        reference,
        contentHash: contentHash(said),
      };
      expect(live({ order, invoices: draftOnly, ledger: [issued] }).written).toEqual([]);
    }
  });

  it('is not written into a draft that a person changed', () => {
    const order = orderWith('PO-77');
    const { ledger } = live({ order, invoices: draftOnly }, (entries) => entries.length > 0);
    const hand = ledger.map((entry) => ({ ...entry, handChanged: true }));
    expect(live({ order, invoices: draftOnly, ledger: hand }).written).toEqual([]);
  });
});

describe('the credit notes of an e-invoice that has it', () => {
  const order = orderWith('PO-77');
  const refunded = {
    ...order,
    refunds: [
      aRefund({ lines: [aRefundLine({ quantity: 1, subtotal: money('119.00'), tax: money('19.00') })] }),
    ],
  };
  const { ledger } = live({ order });

  it('state it as well, in the same two steps', () => {
    const { written, steps } = live({ order: refunded, ledger });
    expect(written.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['credit', '#1001'],
      ['credit', 'PO-77'],
    ]);
    expect(steps.indexOf('openDocument')).toBeGreaterThan(steps.lastIndexOf('saveDocument'));
  });

  it('stay as they were made where rewriting one has cost it: no number is used up again', () => {
    const isWritten = (entries: readonly LedgerEntry[]) => entries.some(({ kind }) => kind === 'credit');
    const after = live({ order: refunded, ledger }, isWritten).ledger;
    const lost = after.map((entry) =>
      entry.kind === 'credit' ? { ...entry, status: 'deleted' as const } : entry,
    );
    const { written } = live({ order: refunded, ledger: lost });
    expect(written.map(({ kind, reference }) => [kind, reference])).toEqual([['credit', '#1001']]);
  });
});
