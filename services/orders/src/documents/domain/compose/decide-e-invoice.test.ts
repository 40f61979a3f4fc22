import { describe, expect, it } from '@jest/globals';
import type { Position } from '../document/document.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';
import { decideEInvoice, type EInvoiceInput } from './decide-e-invoice.ts';
import type { EInvoiceDraft } from './e-invoice-rules.ts';

const kanne: Position = {
  item: 'line:501',
  title: 'Kanne',
  detail: '',
  quantity: '1',
  unit: 'piece',
  unitPrice: '119.00',
  taxRate: '19',
};
const domestic: EInvoiceDraft = {
  address: { nameLines: ['Holm GmbH'], street: 'Lindenweg 4', zip: '50667', city: 'Köln', countryCode: 'DE' },
  currency: 'EUR',
  date: '2026-11-20',
  deliveryDate: '2026-11-20',
  deliveryDateUntil: null,
  deliveryCountryCode: 'DE',
  positions: [kanne],
  taxRuleId: '1',
  taxText: '',
  vatId: null,
};
const untaxed = (taxRuleId: string): EInvoiceDraft => ({
  ...domestic,
  taxRuleId,
  taxText: 'Der Grund.',
  vatId: 'ATU12345675',
  positions: [{ ...kanne, unitPrice: '100.00', taxRate: '0' }],
});
const complete: EInvoiceInput = {
  provider: { eInvoiceGaps: [], sepaPaymentMethodId: '21919' },
  paymentTermDays: 14,
  buyerEmail: 'mira@example.org',
  wrongLeitwegId: null,
  draft: domestic,
};
const { provider } = complete;
const { address } = domestic;

describe('an e-invoice', () => {
  it('is made where everything is there', () => {
    const decided = decideEInvoice(true, complete);
    expect([decided.eInvoice, decided.note]).toEqual([true, null]);
    expect(decided.requirements.every(({ ok }) => ok)).toBe(true);
  });

  it('is not made and not missed where it is not wanted', () => {
    expect(decideEInvoice(false, { ...complete, draft: { ...domestic, taxRuleId: '18' } })).toEqual({
      eInvoice: false,
      requirements: [],
      note: null,
    });
  });

  const missing: [Partial<EInvoiceInput>, string][] = [
    [{ provider: { ...provider, eInvoiceGaps: ['bankIban'] } }, 'IBAN deines Unternehmens (BR-61).'],
    [
      { provider: { ...provider, eInvoiceGaps: ['addressStreet', 'contactPhone'] } },
      'Straße deines Unternehmens, Telefonnummer deines Unternehmens (BR-DE-6).',
    ],
    [{ provider: { ...provider, eInvoiceGaps: ['somethingNew'] } }, 'somethingNew.'],
    [{ provider: { ...provider, sepaPaymentMethodId: null } }, 'die Zahlungsart SEPA-Überweisung (BR-DE-1).'],
    [{ paymentTermDays: null }, 'ein Zahlungsziel (BR-CO-25).'],
    [
      { wrongLeitwegId: '04011000-1-07' },
      'eine Leitweg-ID mit richtiger Prüfziffer statt „04011000-1-07“ (BT-10, BR-DE-15).',
    ],
    [{ buyerEmail: null }, 'E-Mail-Adresse des Kunden (PEPPOL-EN16931-R010).'],
    [
      { paymentTermDays: null, buyerEmail: null },
      'ein Zahlungsziel (BR-CO-25), E-Mail-Adresse des Kunden (PEPPOL-EN16931-R010).',
    ],
  ];
  it.each(missing)('is a plain invoice where %j lacks', (change, detail) => {
    const decided = withDetailTexts(decideEInvoice(true, { ...complete, ...change }));
    expect(decided).toMatchObject({ eInvoice: false, note: { code: 'EINVOICE_LEFT_OUT', detail } });
  });

  const broken: [string, EInvoiceDraft, string][] = [
    ['no street', { ...domestic, address: { ...address, street: ' ' } }, 'Straße des Kunden.'],
    ['no postcode', { ...domestic, address: { ...address, zip: '' } }, 'Postleitzahl des Kunden (BR-DE-9).'],
    ['no town', { ...domestic, address: { ...address, city: '' } }, 'Ort des Kunden (BR-DE-8).'],
    ['no country', { ...domestic, address: { ...address, countryCode: '' } }, 'Land des Kunden (BR-11).'],
    ['no name', { ...domestic, address: { ...address, nameLines: [] } }, 'Name des Kunden (BR-07).'],
    ['no line', { ...domestic, positions: [] }, 'mindestens eine Position (BR-16).'],
    [
      'a line without a name',
      { ...domestic, positions: [{ ...kanne, title: ' ' }] },
      'eine Bezeichnung für jede Position (BR-25).',
    ],
    [
      'a negative price',
      {
        ...domestic,
        positions: [
          kanne,
          { ...kanne, item: 'advance', title: 'Abzüglich Abschlagsrechnung', unitPrice: '-10.00' },
        ],
      },
      'kein negativer Preis („Abzüglich Abschlagsrechnung“) (BR-27).',
    ],
    [
      'a period that ends before it begins',
      { ...domestic, deliveryDateUntil: '2026-11-19' },
      'ein Leistungszeitraum, der nicht vor seinem Beginn endet (BR-29).',
    ],
    ['no currency', { ...domestic, currency: '' }, 'eine Währung (BR-05).'],
    [
      'the one-stop shop',
      { ...domestic, taxRuleId: '18' },
      'eine Umsatzsteuerregelung, die E-Rechnungen zulässt.',
    ],
    [
      'a supply within the EU to nobody with a VAT id',
      { ...untaxed('3'), vatId: null },
      'USt-IdNr. des Kunden (BR-IC-02).',
    ],
    [
      'a supply within the EU without the country of delivery',
      { ...untaxed('3'), deliveryCountryCode: '' },
      'das Land der Lieferung (BR-IC-12).',
    ],
    [
      'a supply within the EU without a day',
      { ...untaxed('3'), deliveryDate: '' },
      'ein Lieferdatum (BR-IC-11).',
    ],
    [
      'a supply within the EU with tax',
      { ...untaxed('3'), positions: [kanne] },
      'nur Positionen ohne Umsatzsteuer (BR-IC-05).',
    ],
    [
      'reverse charge to nobody with a VAT id',
      { ...untaxed('21'), vatId: null },
      'USt-IdNr. des Kunden (BR-AE-02).',
    ],
    [
      'an export without its reason',
      { ...untaxed('2'), taxText: '' },
      'der Grund der Steuerfreiheit (BR-G-10).',
    ],
    [
      'a small business that states tax',
      { ...untaxed('11'), positions: [kanne] },
      'nur Positionen ohne Umsatzsteuer (BR-E-05).',
    ],
  ];
  it.each(broken)('is a plain invoice with %s', (_what, draft, detail) => {
    const decided = withDetailTexts(decideEInvoice(true, { ...complete, draft }));
    expect(decided).toMatchObject({ eInvoice: false, note: { code: 'EINVOICE_LEFT_OUT', detail } });
  });

  it.each(['18', '19', '20'])('is not possible under rule %s', (taxRuleId) => {
    expect(decideEInvoice(true, { ...complete, draft: { ...domestic, taxRuleId } }).eInvoice).toBe(false);
  });

  it.each(['1', '2', '3', '4', '5', '11', '17', '21'])('is possible under rule %s', (ruleId) => {
    const draft = ruleId === '1' ? domestic : untaxed(ruleId);
    expect(decideEInvoice(true, { ...complete, draft }).eInvoice).toBe(true);
  });
});
