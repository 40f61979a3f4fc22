import { describe, expect, it } from '@jest/globals';
import { withOrderName, withOrderNumber } from './with-order-number.ts';

const texts = { language: 'de', subject: 'Rechnung', header: 'Danke.', footer: '' } as const;

describe('the buyer’s own order number', () => {
  it('stands below the text above the positions, in the language of the document', () => {
    expect(withOrderNumber(texts, 'B-17')).toBe('Danke.<br><br>Ihre Bestellnummer: B-17');
    expect(withOrderNumber({ ...texts, language: 'en', header: '' }, 'B-17')).toBe(
      'Your purchase order number: B-17',
    );
    expect(withOrderNumber({ ...texts, language: 'pl', header: '' }, 'B-17')).toBe(
      'Numer Państwa zamówienia: B-17',
    );
  });

  it('is text and no markup', () => {
    expect(withOrderNumber({ ...texts, header: '' }, '<b>&')).toBe('Ihre Bestellnummer: &lt;b&gt;&amp;');
  });

  it('is not said twice', () => {
    for (const said of [
      { ...texts, header: 'Zu Ihrer Bestellung B-17' },
      { ...texts, subject: 'Rechnung zu B-17' },
      { ...texts, footer: 'Bitte geben Sie B-17 an.' },
    ])
      expect(withOrderNumber(said, 'B-17')).toBe(said.header);
  });

  it('is nothing where there is none', () => {
    expect(withOrderNumber(texts, null)).toBe('Danke.');
  });
});

describe('the order’s own name', () => {
  it('stands below the text above the positions, in the language of the document', () => {
    expect(withOrderName(texts, '#1001')).toBe('Danke.<br><br>Unsere Auftragsnummer: #1001');
    expect(withOrderName({ ...texts, language: 'fr', header: '' }, '<b>&')).toBe(
      'Notre numéro de commande : &lt;b&gt;&amp;',
    );
  });

  it('is not said twice, and not taken for a part of something longer', () => {
    for (const said of [
      { ...texts, header: 'Danke für Ihre Bestellung <b>#1001</b>.' },
      { ...texts, subject: 'Rechnung zu #1001' },
      { ...texts, footer: 'Bestellung #1001' },
    ])
      expect(withOrderName(said, '#1001')).toBe(said.header);
    const longer = { ...texts, header: 'Paket 4711001' };
    expect(withOrderName(longer, '1001')).toBe('Paket 4711001<br><br>Unsere Auftragsnummer: 1001');
  });
});
