import { ownValue } from '@belegfluss/runtime/records';
import type { LineWords } from '../domain/payments/paypal-lines.ts';

/** Names of transactions, by the longest beginning of their T-code that is listed. */
const words: Readonly<Record<string, string>> = {
  T00: 'PayPal-Zahlung',
  T01: 'PayPal-Gebühr',
  T0106: 'Gebühr für eine Rückbuchung',
  T02: 'Währungsumrechnung',
  T03: 'Einzahlung vom Bankkonto',
  T04: 'Auszahlung an die Bank',
  T11: 'Rückbuchung',
  T1107: 'Rückerstattung',
  T1108: 'Erstattung einer PayPal-Gebühr',
  T1109: 'Erstattung einer PayPal-Gebühr',
  T12: 'Anpassung durch PayPal',
  T1201: 'Rückbuchung (Chargeback)',
  T1202: 'Rückbuchung aufgehoben (Chargeback)',
  T19: 'Kontokorrektur von PayPal',
};

export const payPalWords: LineWords = {
  transaction: (code) => ownValue(words, code) ?? ownValue(words, code.slice(0, 3)) ?? 'PayPal-Buchung',
  fee: 'PayPal-Gebühr',
  feeReturned: 'Erstattung der PayPal-Gebühr',
};
