import { describe, expect, it } from '@jest/globals';
import { decideEInvoice, type EInvoiceFacts } from './decide-e-invoice.ts';

const complete: EInvoiceFacts = {
  provider: { eInvoiceGaps: [], sepaPaymentMethodId: '21919' },
  paymentTermDays: 14,
  ruleId: '1',
  buyer: { nameLines: ['Holm GmbH'], street: 'Lindenweg 4', zip: '50667', city: 'Köln', countryCode: 'DE' },
  buyerEmail: 'mira@example.org',
};
const { buyer, provider } = complete;

describe('an e-invoice', () => {
  it('is made where everything is there', () => {
    const decided = decideEInvoice(true, complete);
    expect([decided.eInvoice, decided.note]).toEqual([true, null]);
    expect(decided.requirements.every(({ ok }) => ok)).toBe(true);
  });

  it('is not made and not missed where it is not wanted', () => {
    expect(decideEInvoice(false, { ...complete, ruleId: '18' })).toEqual({
      eInvoice: false,
      requirements: [],
      note: null,
    });
  });

  const missing: [Partial<EInvoiceFacts>, string][] = [
    [{ provider: { ...provider, eInvoiceGaps: ['bankIban'] } }, 'IBAN deines Unternehmens.'],
    [
      { provider: { ...provider, eInvoiceGaps: ['addressStreet', 'contactPhone'] } },
      'Straße deines Unternehmens, Telefonnummer deines Unternehmens.',
    ],
    [{ provider: { ...provider, eInvoiceGaps: ['somethingNew'] } }, 'somethingNew.'],
    [{ provider: { ...provider, sepaPaymentMethodId: null } }, 'die Zahlungsart SEPA-Überweisung.'],
    [{ paymentTermDays: null }, 'ein Zahlungsziel.'],
    [{ buyer: { ...buyer, street: ' ' } }, 'Straße des Kunden.'],
    [{ buyer: { ...buyer, zip: '' } }, 'Postleitzahl des Kunden.'],
    [{ buyer: { ...buyer, city: '' } }, 'Ort des Kunden.'],
    [{ buyer: { ...buyer, countryCode: '' } }, 'Land des Kunden.'],
    [{ buyerEmail: null }, 'E-Mail-Adresse des Kunden.'],
    [{ ruleId: '18' }, 'eine Umsatzsteuerregelung, die E-Rechnungen zulässt.'],
    [{ ruleId: '19' }, 'eine Umsatzsteuerregelung, die E-Rechnungen zulässt.'],
    [{ ruleId: '20' }, 'eine Umsatzsteuerregelung, die E-Rechnungen zulässt.'],
    [{ paymentTermDays: null, buyerEmail: null }, 'ein Zahlungsziel, E-Mail-Adresse des Kunden.'],
  ];
  it.each(missing)('is a plain invoice where %j lacks', (change, detail) => {
    const decided = decideEInvoice(true, { ...complete, ...change });
    expect(decided).toMatchObject({ eInvoice: false, note: { code: 'EINVOICE_LEFT_OUT', detail } });
  });

  it.each(['1', '2', '3', '4', '5', '11', '17', '21'])('is possible under rule %s', (ruleId) => {
    expect(decideEInvoice(true, { ...complete, ruleId }).eInvoice).toBe(true);
  });
});
