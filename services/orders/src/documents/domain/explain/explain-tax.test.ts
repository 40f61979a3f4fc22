import { describe, expect, it } from '@jest/globals';
import { anInvoice, explainTexts } from '../testing/explained-order.ts';
import { aShop } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';

describe('which tax rule and why', () => {
  it('names the grounds', () => {
    expect(explainTexts('tax', { documents: [anInvoice()] })).toEqual([
      'Umsatzsteuerregelung: „Umsatzsteuerpflichtige Umsätze“. Sie ist die erste Regelung, deren Bedingungen erfüllt sind. Maßgeblich: Lieferland Deutschland, keine USt-IdNr. des Kunden, 19,00 € Umsatzsteuer.',
    ]);
  });

  it('names no other reason for a small business', () => {
    const shop = aShop({ provider: { smallBusiness: true } });
    const order = anOrder({ tax: '0.00', lines: [{ ...anOrder().lines[0], taxLines: [] } as never] });
    const documents = [anInvoice({ taxRuleId: '11', tax: '0' })];
    expect(explainTexts('tax', { input: { shop, order }, documents })[0]).toMatch(
      /Sie gilt immer, weil dein sevdesk-Konto als Kleinunternehmer/,
    );
  });

  it('says that a document keeps its rule when another one would hold by now', () => {
    expect(explainTexts('tax', { documents: [anInvoice({ taxRuleId: '2' })] })).toEqual([
      'Umsatzsteuerregelung: „Ausfuhren“.',
      'Nach dem jetzigen Stand gälte „Umsatzsteuerpflichtige Umsätze“. Der vorhandene Beleg behält seine Regelung.',
    ]);
  });

  it('names the rule of the document alone where the settings are not known', () => {
    expect(explainTexts('tax', { documents: [anInvoice()], isUnknown: true })).toEqual([
      'Umsatzsteuerregelung: „Umsatzsteuerpflichtige Umsätze“.',
    ]);
  });

  it('says nothing of an order that gets no document', () => {
    expect(explainTexts('tax', { settings: { invoices: { invoiceCreate: false } } })).toEqual([]);
  });
});
