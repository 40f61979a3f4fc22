import { describe, expect, it } from '@jest/globals';
import { embedTexts } from '../../../texts/embed-link.ts';
import { type Choices, composeLook, firstChoices } from './look.ts';

const look = (changes: Partial<Choices> = {}, asked: 'invoice' | 'credit' = 'invoice') =>
  composeLook({ ...firstChoices('order_confirmation'), ...changes }, asked, (suggestion, kind) =>
    embedTexts.suggestion[suggestion](kind),
  );

describe('the look of a link', () => {
  it('is at first a button to look at the document, in the shop’s colour below the other buttons', () => {
    expect(look()).toEqual({
      kind: 'invoice',
      words: 'Rechnung ansehen',
      position: 'buttons',
      download: false,
      highlight: false,
      color: 'primary',
    });
  });

  it.each([
    ['document', 'Rechnung als PDF herunterladen', 'Gutschrift als PDF herunterladen'],
    ['pdf', 'PDF-Rechnung herunterladen', 'PDF-Gutschrift herunterladen'],
    ['download', 'Rechnung herunterladen', 'Gutschrift herunterladen'],
    ['view', 'Rechnung ansehen', 'Gutschrift ansehen'],
  ] as const)('takes the suggestion %s in the words of the document', (suggestion, invoice, credit) => {
    expect(look({ text: { suggestion } }).words).toBe(invoice);
    expect(look({ text: { suggestion } }, 'credit').words).toBe(credit);
    expect(look({ text: { suggestion }, template: 'refund_notification' }).words).toBe(credit);
  });

  it('keeps own words, without the spaces around them', () => {
    expect(look({ text: { own: ' Beleg ' }, template: 'refund_notification' }).words).toBe('Beleg');
    expect(look({ text: { own: '  ' } }).words).toBe('');
  });

  it('stands after the text where the mail lacks the chosen place', () => {
    expect(look({ display: 'text', position: 'header' }).position).toBe('header');
    expect(look({ display: 'text', position: 'header', template: 'payment_reminder' }).position).toBe('text');
    expect(look({ display: 'text', position: 'buttons', template: 'order_cancelled' }).position).toBe('text');
    expect(look({ display: 'button', template: 'order_cancelled' }).position).toBe('text');
  });
});
