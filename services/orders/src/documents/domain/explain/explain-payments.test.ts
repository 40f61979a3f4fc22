import { describe, expect, it } from '@jest/globals';
import { anInvoice, explainTexts, type Given } from '../testing/explained-order.ts';
import { linkedGateway } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';

describe('what became of the money', () => {
  it.each<[string, Given, readonly string[]]>([
    [
      'booked',
      { documents: [anInvoice({ status: 'paid', paid: '119' })] },
      ['Rechnung RE-1000 ist bezahlt: Die Zahlung ist gebucht.'],
    ],
    [
      'booked in part',
      { documents: [anInvoice({ status: 'partially_paid', paid: '19' })] },
      ['Rechnung RE-1000: 19,00 € von 119,00 € sind gebucht.'],
    ],
    [
      'not paid yet',
      { input: { order: anOrder({ financialStatus: 'pending' }) }, documents: [anInvoice()] },
      ['Rechnung RE-1000 ist offen: Die Bestellung ist in Shopify noch nicht bezahlt.'],
    ],
    [
      'by a method that is not linked',
      { documents: [anInvoice()] },
      ['Rechnung RE-1000 ist offen: Für die Zahlungsart der Bestellung ist keine Buchung eingerichtet.'],
    ],
    [
      'by a linked method, soon',
      { documents: [anInvoice()], settings: { transactions: linkedGateway ?? {} } },
      [],
    ],
    [
      'marked as unpaid by a person',
      { documents: [anInvoice({ held: 'unpaid' })] },
      ['Rechnung RE-1000 wurde von Hand als unbezahlt markiert. Es wird nichts von selbst gebucht.'],
    ],
    [
      'of nothing',
      { documents: [anInvoice({ total: '0', tax: '0' })] },
      ['Rechnung RE-1000: Es ist nichts zu bezahlen.'],
    ],
    [
      'of which Shopify says nothing that is known',
      { input: { order: anOrder({ financialStatus: 'unknown' }) }, documents: [anInvoice()] },
      ['Rechnung RE-1000 ist offen: Shopify nennt keinen Zahlungsstatus, den Belegfluss kennt.'],
    ],
    ['of a draft', { documents: [anInvoice({ status: 'draft' })] }, []],
  ])('%s', (_what, given, texts) => {
    expect(explainTexts('payment', given)).toEqual(texts);
  });
});
