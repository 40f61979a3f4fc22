import { describe, expect, it } from '@jest/globals';
import { documentLanguages } from '../texts/languages.ts';
import { renderTemplate } from '../texts/template.ts';
import { documentLine } from './document-line.ts';

const lines = [
  'buyerVatId',
  'sellerVatId',
  'purchaseOrder',
  'order',
  'expectedDate',
  'expectedPeriod',
] as const;

describe('a line of a document', () => {
  it.each([
    ['buyerVatId', 'de', 'USt-IdNr. des Leistungsempfängers: X'],
    ['sellerVatId', 'en', 'VAT ID of the supplier: X'],
    ['buyerVatId', 'fr', 'Numéro de TVA du client : X'],
    ['sellerVatId', 'it', 'Partita IVA del fornitore: X'],
    ['purchaseOrder', 'nl', 'Uw ordernummer: X'],
    ['purchaseOrder', 'ja', 'お客様の注文番号：X'],
    ['order', 'de', 'Unsere Auftragsnummer: X'],
    ['order', 'pl', 'Nasz numer zamówienia: X'],
    ['expectedPeriod', 'de', 'Voraussichtlicher Leistungszeitraum: X'],
  ] as const)('%s in %s is %j', (line, language, text) => {
    expect(documentLine(line, language, 'X')).toBe(text);
  });

  it('takes a value as it is', () => {
    expect(documentLine('purchaseOrder', 'en', "$& {value} $'")).toBe(
      "Your purchase order number: $& {value} $'",
    );
  });

  it.each(documentLanguages)(
    'is known in %s, each as its own, in signs that HTML leaves alone',
    (language) => {
      const texts = lines.map((line) => documentLine(line, language, 'DE136695976'));
      expect(new Set(texts).size).toBe(lines.length);
      for (const text of texts) {
        expect(text).toMatch(/^[^<>&"'{}]+[:：] ?DE136695976$/);
        expect(renderTemplate('{{ document.line }}', { document: { line: text } }, 'html')).toBe(text);
      }
    },
  );

  it.each(['buyerVatId', 'sellerVatId', 'purchaseOrder'] as const)('%s is translated', (line) => {
    const texts = documentLanguages.map((language) => documentLine(line, language, 'X'));
    expect(new Set(texts).size).toBe(documentLanguages.length);
  });
});
