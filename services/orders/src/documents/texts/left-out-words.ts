import { ownValue } from '@belegfluss/runtime/records';
/** Names the fields that a provider did not take of a document, in the words of the settings. */
export const leftOutWords = (names: readonly string[]): string =>
  names
    .map((name) => (name.startsWith('tag:') ? `Tag „${name.slice(4)}“` : (ownValue(words, name) ?? name)))
    .join(', ');

const words: Readonly<Record<string, string>> = {
  template: 'Layout',
  letterpaper: 'Briefpapier',
  language: 'Sprache des Belegs',
  customerNumber: 'Kundennummer drucken',
  posTax: 'Steuersatz je Position drucken',
  qrCode: 'QR-Code drucken',
  epcCode: 'EPC-Code (GiroCode) drucken',
  foldLines: 'Falzmarken drucken',
  pageNumbers: 'Seitenzahlen drucken',
  timeToPay: 'Zahlungsziel drucken',
  cashDiscount: 'Skonto in Prozent',
};
