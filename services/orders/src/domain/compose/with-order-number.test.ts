import { describe, expect, it } from '@jest/globals';
import { withOrderNumber } from './with-order-number.ts';

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
