import { expect, it } from '@jest/globals';
import { describeField } from './describe-field.ts';

it.each([
  ['content.currency', 'die Währung.'],
  ['content.positions.3.unitPrice', 'ein Betrag, eine Menge oder ein Steuersatz der Positionen.'],
  ['content.deliveryDate', 'das Lieferdatum.'],
  ['contact.address.countryCode', 'die Anschrift.'],
  ['documentId', '„documentId“.'],
])('%s is for merchants %s', (path, text) => {
  expect(describeField(path)).toBe(text);
});
