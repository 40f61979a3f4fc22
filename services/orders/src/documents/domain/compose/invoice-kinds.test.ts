import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { predictTotals } from '../document/predict-totals.ts';
import type { PlanInput } from '../plan.ts';
import { composeGivenInvoice } from '../testing/compose-order.ts';
import { anInvoiceEntry, aShop, preferencesWith } from '../testing/input-builder.ts';
import { aLine, anOrder, aShippingLine, tax } from '../testing/order-builder.ts';
import { aTaxDecision } from '../testing/tax-builder.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';

const preferring = (invoices: Partial<Preferences['invoices']>): Partial<PlanInput> => ({
  preferences: preferencesWith({ invoices }),
});

describe('an e-invoice', () => {
  const wanted = { einvoice: true, invoiceDue: 14, invoiceGateway: { shopify_payments: '114251' } };
  const business = { tax: aTaxDecision({ isBusiness: true }) };

  it('is always paid by SEPA transfer', () => {
    expect(composeGivenInvoice(preferring(wanted), business).content).toMatchObject({
      eInvoice: true,
      paymentMethodId: '21919',
    });
  });

  it('is a plain invoice with the gateway’s method where something lacks', () => {
    const shop = aShop({ provider: { eInvoiceGaps: ['bankBic'] } });
    const { content, notes } = composeGivenInvoice({ ...preferring(wanted), shop }, business);
    expect(content).toMatchObject({ eInvoice: false, paymentMethodId: '114251' });
    expect(withDetailTexts(notes)).toEqual([
      { code: 'EINVOICE_LEFT_OUT', detail: 'BIC deines Unternehmens.' },
    ]);
  });

  it('needs a term of payment', () => {
    const { content, notes } = composeGivenInvoice(preferring({ ...wanted, invoiceDue: -1 }), business);
    expect([content.eInvoice, withDetailTexts(notes)[0]?.detail]).toEqual([
      false,
      'ein Zahlungsziel (BR-CO-25).',
    ]);
  });

  it('goes to businesses, and to consumers only where the merchant wants that', () => {
    const toConsumer = (invoices: Partial<Preferences['invoices']> = {}) =>
      composeGivenInvoice(preferring({ ...wanted, ...invoices }));
    const plain = toConsumer();
    expect([plain.content.eInvoice, plain.content.paymentMethodId, plain.notes]).toEqual([
      false,
      '114251',
      [],
    ]);
    expect(toConsumer({ einvoiceOnlyBusiness: false }).content.eInvoice).toBe(true);
  });

  it('stays one where it was issued as one', () => {
    const ofConsumer = (status: 'open' | 'draft') =>
      composeGivenInvoice({ ...preferring(wanted), ledger: [anInvoiceEntry({ eInvoice: true, status })] })
        .content.eInvoice;
    expect([ofConsumer('open'), ofConsumer('draft')]).toEqual([true, false]);
  });

  it('does not deduct advance invoices: it would have negative prices', () => {
    const advance = anInvoiceEntry({
      ordinal: 1,
      invoiceType: 'advance',
      status: 'open',
      total: '50.00',
      rates: [{ rate: '19', gross: '50.00' }],
    });
    const { content, notes } = composeGivenInvoice(
      { ...preferring(wanted), ledger: [advance] },
      { ...business, ordinal: 2, invoiceType: 'final' },
    );
    expect(content).toMatchObject({ eInvoice: false, total: '69.00' });
    expect(withDetailTexts(notes).map(({ detail }) => detail)).toEqual([
      'kein negativer Preis („Abzüglich Abschlagsrechnung RE-1000“) (BR-27).',
    ]);
  });
});

describe('an invoice under the one-stop-shop procedure', () => {
  it('is the best lawful document, and the log says what was left out', () => {
    const { content, notes } = composeGivenInvoice(
      preferring({
        einvoice: true,
        einvoiceOnlyBusiness: false,
        invoiceDue: 14,
        invoiceLayoutAccountDatev: '8400',
      }),
      { invoiceType: 'advance', tax: aTaxDecision({ ruleId: '18', deliveryCountryCode: 'FR' }) },
    );
    expect(content).toMatchObject({
      invoiceType: 'standard',
      eInvoice: false,
      revenueAccountId: null,
      taxRuleId: '18',
      deliveryCountryCode: 'FR',
      subject: 'Rechnung',
    });
    expect(notes.map(({ code }) => code)).toEqual([
      'ADVANCE_LEFT_OUT',
      'REVENUE_ACCOUNT_LEFT_OUT',
      'EINVOICE_LEFT_OUT',
    ]);
  });
});

describe('advance and final invoices', () => {
  it('are called by their name (§ 14 (5) UStG)', () => {
    expect(composeGivenInvoice({}, { invoiceType: 'advance' }).content).toMatchObject({
      invoiceType: 'advance',
      subject: 'Abschlagsrechnung',
      total: '119.00',
      invoiceOrdinal: null,
    });
  });

  it('deduct what was billed in advance with its tax, down to nothing', () => {
    const advance = anInvoiceEntry({ invoiceType: 'advance', status: 'paid' });
    const { content } = composeGivenInvoice({ ledger: [advance] }, { ordinal: 2, invoiceType: 'final' });
    expect(content).toMatchObject({
      invoiceType: 'final',
      subject: 'Schlussrechnung',
      total: '0.00',
      tax: '0.00',
      invoiceOrdinal: 1,
    });
    expect(content.positions[1]).toMatchObject({
      item: 'advance',
      title: 'Abzüglich Abschlagsrechnung RE-1000',
      unitPrice: '-119.00',
      taxRate: '19',
    });
  });

  it('bill what came after the advance invoice', () => {
    const order = anOrder({
      total: '124.95',
      tax: '19.95',
      lines: [aLine({ taxLines: [tax(19, '19.00')] })],
      shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
    });
    const advance = anInvoiceEntry({ invoiceType: 'advance', status: 'paid', date: '2026-03-15' });
    const { content } = composeGivenInvoice(
      { order, ledger: [advance] },
      { ordinal: 2, invoiceType: 'final' },
    );
    expect(content).toMatchObject({ total: '5.95', tax: '0.95', date: '2026-03-15' });
    expect(predictTotals(content).gross).toBe(595n);
  });

  it('show prices with tax in a final invoice, as the advance invoice is deducted', () => {
    const order = anOrder({
      taxesIncluded: false,
      lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
    });
    const advance = anInvoiceEntry({ invoiceType: 'advance', status: 'paid' });
    const { content } = composeGivenInvoice(
      { order, ledger: [advance] },
      { ordinal: 2, invoiceType: 'final' },
    );
    expect([content.pricesIncludeTax, predictTotals(content).gross]).toEqual([true, 0n]);
  });
});

describe('a document for what an edit added', () => {
  it('says that the order was changed', () => {
    const { content } = composeGivenInvoice({}, { ordinal: 2, subjectVariant: 'difference' });
    expect(content.subject).toBe('Rechnung');
    expect(content.headText).toContain('wurde geändert');
  });

  it('is not dated before what made it necessary', () => {
    const on = (notBefore: string) => composeGivenInvoice({}, { ordinal: 2, notBefore }).content.date;
    expect([on('2026-03-18'), on('2026-03-01')]).toEqual(['2026-03-18', '2026-03-10']);
  });
});
