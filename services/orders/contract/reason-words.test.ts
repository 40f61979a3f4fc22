import { describe, expect, it } from '@jest/globals';
import { reasonWords } from './reason-words.ts';

describe('the words of a note about payments', () => {
  it.each([
    [
      'PAYMENT_WAITS',
      'shopify_payments',
      'Die Zahlung über Shopify Payments wartet, weil die Rechnung noch ein Entwurf ist.',
    ],
    [
      'PAYMENT_SPLIT',
      'gift_card, Vorkasse, paypal',
      'Die Bestellung wurde mit mehreren Zahlungsarten bezahlt (Geschenkgutschein, Vorkasse, PayPal).',
    ],
  ])('%s names payment methods as people read them', (code, detail, text) => {
    expect(reasonWords(code, detail, 'note')?.text).toBe(text);
  });

  it('leaves the details of other notes as they are', () => {
    expect(reasonWords('CHANGED_BY_HAND', 'RE_2026_7', 'note')?.text).toContain('Der Beleg RE_2026_7 wurde');
  });
});
