import { toGermanDay } from '@belegfluss/runtime/german';
import { germanCountryName } from '../../../../contract/index.ts';
import type { Money, NamedDocument } from '../../domain/explain/finding.ts';

/** `12.03.2026` of an instant, as a German calendar has it, or of a day. */
export function dayText(value: string): string {
  return dayOnly.test(value) ? toGermanDay(value) : day.format(new Date(value));
}

/** `12.03.2026 um 10:05 Uhr`, German time. */
export const momentText = (at: Date): string => `${day.format(at)} um ${time.format(at)} Uhr`;

/** `119,00 €` */
export function moneyText({ amount, currency }: Money): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount.replace('.', ',')} ${currency}`;
  const format = money.get(currency) ?? new Intl.NumberFormat('de-DE', { style: 'currency', currency });
  money.set(currency, format);
  // Strings keep every digit.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** `Rechnung RE-1000`, `Gutschrift (Entwurf)`, `Schlussrechnung RE-1001` */
export function documentText({ kind, invoiceType, number }: NamedDocument): string {
  const name = kind === 'credit' ? 'Gutschrift' : invoiceNames[invoiceType];
  return number === null ? `${name} (Entwurf)` : `${name} ${number}`;
}

/** Describes a cancelled document; `isFollowed` when another one took its place, which has a separate explanation. */
export function cancelledText({ byHand, isFollowed }: Cancelled): string {
  if (!byHand) return 'Sie ist storniert.';
  return isFollowed
    ? 'Sie wurde von Hand storniert.'
    : 'Sie wurde von Hand storniert. Es entsteht keine neue, solange niemand sie anfordert.';
}

/** `a`, `a und b`, `a, b und c` */
export const listText = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' und ');

export const countryText = (code: string): string => germanCountryName(code);

type Cancelled = { readonly byHand: boolean; readonly isFollowed: boolean };

const invoiceNames: Readonly<Record<NamedDocument['invoiceType'], string>> = {
  standard: 'Rechnung',
  advance: 'Abschlagsrechnung',
  final: 'Schlussrechnung',
};

const zone = { timeZone: 'Europe/Berlin' } as const;
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const two = '2-digit';
const day = new Intl.DateTimeFormat('de-DE', { ...zone, day: two, month: two, year: 'numeric' });
const time = new Intl.DateTimeFormat('de-DE', { ...zone, hour: two, minute: two });
const money = new Map<string, Intl.NumberFormat>();
