import { describe, expect, it } from '@jest/globals';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { parsePercent } from '../../../kernel/domain/money/rates.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { readRefunds } from '../order/read-refund.ts';
import { readSale } from '../order/read-sale.ts';
import type { Refund } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { anInput, anInvoiceEntry, aShop, preferencesWith } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import { aTaxDecision } from '../testing/tax-builder.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';
import { type ComposedCreditNote, type CreditNoteInput, composeCreditNote } from './compose-credit-note.ts';

type Content = Extract<ComposedCreditNote, { kind: 'content' }>;

function compose(
  refund: Partial<Refund>,
  given: {
    input?: Partial<PlanInput>;
    invoice?: Partial<LedgerEntry>;
    tax?: CreditNoteInput['tax'];
  } = {},
): Content {
  const order = { ...(given.input?.order ?? anOrder()), refunds: [aRefund(refund)] };
  const input = anInput({ ...given.input, order });
  const reading = readSale(order, 'presentment');
  const [first] = readRefunds(order, 'presentment');
  if (!reading.ok || first === undefined) throw new Error('nothing to credit');
  const invoice = anInvoiceEntry(given.invoice);
  const remaining = new Map(
    invoice.rates.map((entry) => [parsePercent(entry.rate), parseAmount(entry.gross)]),
  );
  const composed = composeCreditNote(input, {
    sale: reading.sale,
    refund: first,
    invoice,
    remaining,
    tax: given.tax === undefined ? aTaxDecision() : given.tax,
  });
  if (composed.kind !== 'content') throw new Error('no credit note');
  return composed;
}

const describePositions = ({ content }: Content) =>
  content.positions.map((p) => `${p.item}: ${p.quantity} × ${p.title} @ ${p.unitPrice} / ${p.taxRate}`);

const kanne = aRefundLine();
const whole = { lines: [kanne], refunded: money('119.00') };

describe('a credit note', () => {
  it('repeats rule, delivery date and period of its invoice', () => {
    const invoice = { deliveryDate: '2026-03-01', deliveryDateUntil: '2026-03-31', taxRuleId: '18' };
    const { content } = compose(whole, { invoice });
    expect(content).toMatchObject({
      taxRuleId: '18',
      date: '2026-03-12',
      deliveryDate: '2026-03-01',
      deliveryDateUntil: '2026-03-31',
      invoiceOrdinal: 1,
    });
    expect(compose(whole).content.deliveryDateUntil).toBeNull();
  });

  it('is written although the order could not be taxed today', () => {
    const { content } = compose(whole, { tax: null, invoice: { taxRuleId: '3' } });
    expect(content).toMatchObject({
      taxRuleId: '3',
      vatId: null,
      deliveryCountryCode: 'DE',
      total: '119.00',
    });
    expect(content.taxText).toBe('Umsatzsteuer 19 %');
    expect(content.footText).toBe(
      'Bei Fragen zu dieser Gutschrift sind wir gern für Sie da.<br><br>Steuerfreie innergemeinschaftliche Lieferung',
    );
  });

  it.each([
    ['that its invoice names, though the order has lost it', 'ATU13585627', null, 'ATU13585627'],
    [
      'that its invoice names, though the order names another one now',
      'ATU13585627',
      'FR40303265045',
      'ATU13585627',
    ],
    ['of the order, where the invoice is of before it was kept', null, 'FR40303265045', 'FR40303265045'],
  ])('names the VAT id %s', (_name, onInvoice, onOrder, expected) => {
    const { content } = compose(whole, {
      input: { shop: aShop({ provider: { vatId: 'DE136695976' } }) },
      invoice: { taxRuleId: '3', vatId: onInvoice },
      tax: onOrder === null ? null : aTaxDecision({ vatId: onOrder }),
    });
    expect(content.vatId).toBe(expected);
    expect(content.footText).toContain(`USt-IdNr. des Leistungsempfängers: ${expected}`);
  });

  it('is laid out by its own preferences', () => {
    const credits = {
      creditLayout: 'l2',
      creditLayoutCostcentre: 'COUNTRY',
      creditLayoutContactPerson: '7',
      creditLayoutFoldLines: true,
      creditTagShopify: true,
      creditTagOrderName: true,
    };
    const shop = aShop({ provider: { costCentreByCountry: { DE: '49' } } });
    const { content } = compose(whole, {
      input: { preferences: preferencesWith({ credits }), shop },
    });
    expect(content).toMatchObject({
      costCentreId: '49',
      contactPersonId: '7',
      tags: ['Shopify', '#1001'],
      print: { layoutId: 'l2', letterpaperId: null, foldLines: true, timeToPay: null },
    });
  });

  it('is an e-invoice where its invoice is one, and says what lacks where it cannot be', () => {
    const invoice = { eInvoice: true };
    expect(compose(whole, { invoice }).content).toMatchObject({ eInvoice: true, paymentMethodId: '21919' });
    const shop = aShop({ provider: { eInvoiceGaps: ['bankIban'] } });
    const plain = compose(whole, { invoice, input: { shop } });
    expect(plain.content).toMatchObject({ eInvoice: false, paymentMethodId: null });
    expect(withDetailTexts(plain.notes)).toEqual([
      { code: 'EINVOICE_LEFT_OUT', detail: 'IBAN deines Unternehmens (BR-61).' },
    ]);
  });

  it('states net prices where they come to the same', () => {
    const creditNote = compose(whole, { tax: aTaxDecision({ netPrices: true }) });
    expect(creditNote.content).toMatchObject({ pricesIncludeTax: false, total: '119.00', tax: '19.00' });
    expect(describePositions(creditNote)).toEqual(['line:501: 1 × Kanne @ 100.00 / 19']);
    // No net amount at 19 % comes to 29.97.
    const odd = compose({ refunded: money('29.97') }, { tax: aTaxDecision({ netPrices: true }) });
    expect(odd.content).toMatchObject({ pricesIncludeTax: true, total: '29.97' });
  });

  it('is written in English for a buyer who reads English', () => {
    const { content } = compose(whole, { input: { order: anOrder({ locale: 'en' }) } });
    expect([content.language, content.taxText]).toEqual(['en', 'VAT 19%']);
  });
});

describe('money beside the goods', () => {
  const twoRates = anOrder({
    total: '226.00',
    tax: '26.00',
    lines: [
      aLine({ taxLines: [tax(19, '19.00')] }),
      aLine({ id: '502', title: 'Buch', price: '107.00', taxLines: [tax(7, '7.00')] }),
    ],
  });
  const both = {
    rates: [
      { rate: '19', gross: '119.00' },
      { rate: '7', gross: '107.00' },
    ],
    total: '226.00',
  };
  const buch = aRefundLine({ lineId: '502', subtotal: money('107.00'), tax: money('7.00') });
  const given = { input: { order: twoRates }, invoice: both };

  it('has no negative price where it is an e-invoice: what is kept lowers what goes back (BR-27)', () => {
    // 119.00 + 107.00 − 10.00 that the shop keeps, 5.27 of it at 19 % and 4.73 at 7 %, as in a plain one.
    const refund = { lines: [kanne, buch], refunded: money('216.00') };
    const plain = compose(refund, given);
    const { content } = compose(refund, { ...given, invoice: { ...both, eInvoice: true } });
    expect(content.positions.map(({ unitPrice, detail }) => [unitPrice, detail])).toEqual([
      ['113.73', 'Einbehalt'],
      ['102.27', 'Einbehalt'],
    ]);
    expect([content.eInvoice, content.total, content.tax]).toEqual([
      true,
      plain.content.total,
      plain.content.tax,
    ]);
  });

  it('a restocking fee is withheld from the rates of what came back', () => {
    // 10.00 over 119.00 and 107.00: 10 × 119 ÷ 226 = 5.265, 10 × 107 ÷ 226 = 4.735
    const creditNote = compose({ lines: [kanne, buch], refunded: money('216.00') }, given);
    expect(describePositions(creditNote)).toEqual([
      'line:501: 1 × Kanne @ 119.00 / 19',
      'line:502: 1 × Buch @ 107.00 / 7',
      'withheld: 1 × Einbehalt @ -5.27 / 19',
      'withheld: 1 × Einbehalt @ -4.73 / 7',
    ]);
    expect(creditNote.content.total).toBe('216.00');
  });

  it('a refund without goods is a line with its reason, spread over the rates', () => {
    const creditNote = compose({ note: 'Lieferung kam spät', refunded: money('22.60') }, given);
    expect(describePositions(creditNote)).toEqual([
      'refund: 1 × Erstattung: Lieferung kam spät @ 11.90 / 19',
      'refund: 1 × Erstattung: Lieferung kam spät @ 10.70 / 7',
    ]);
  });

  const cash = (rounding: string, total: string) => ({
    input: { order: anOrder({ total, totals: { cashRounding: money(rounding) } }) },
    invoice: {
      total,
      rates: [
        { rate: '19', gross: '119.00' },
        { rate: '0', gross: rounding },
      ],
    },
  });

  it.each([
    ['up', '0.02', '119.02', '0.02'],
    ['down', '-0.02', '118.98', '-0.02'],
  ])('cash that was rounded %s goes back so, without tax', (_way, rounding, total, price) => {
    const creditNote = compose({ lines: [kanne], refunded: money(total) }, cash(rounding, total));
    expect(describePositions(creditNote)).toEqual([
      'line:501: 1 × Kanne @ 119.00 / 19',
      `rounding: 1 × Rundung @ ${price} / 0`,
    ]);
    expect(creditNote.content.total).toBe(total);
  });

  it('a fee is no rounding, though the order was paid in cash', () => {
    const creditNote = compose({ lines: [kanne], refunded: money('114.00') }, cash('0.02', '119.02'));
    expect(describePositions(creditNote)[1]).toBe('withheld: 1 × Einbehalt @ -5.00 / 19');
  });
});
