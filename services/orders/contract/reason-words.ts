import { type Detail, detailText } from './details.ts';
import { failureTexts } from './failure-texts.ts';
import type { LogStatus } from './log-origins.ts';
import { changeTexts, type NoteCode, noteTexts } from './note-texts.ts';
import { paymentMethodWord } from './payment-methods.ts';
import { fillPlaceholders } from './placeholders.ts';
import { dayText } from './rate-day-texts.ts';
import { isSkipReason, type SkipReason, skipTexts } from './skip-reasons.ts';
import { type TaxRateWords, taxRateWords } from './tax-rate-texts.ts';

export type ReasonWords = {
  readonly status: Exclude<LogStatus, 'success'>;
  readonly text: string;
  readonly advice: string;
};

/**
 * Explains a skip reason, note, correction or error code in German, with advice; null for a code that this version does
 * not know. `detail` is the value that the code's text mentions: an amount, a number, a name. Some codes are both a
 * reason and a note: `as` selects one.
 */
export function reasonWords(
  code: string,
  detail: Detail | null = '',
  as: 'reason' | 'note' = 'reason',
): ReasonWords | null {
  const ofRate = code === 'INVALID_TAX_RATE' ? refusedRateWords(detail) : null;
  if (ofRate !== null) return { status: ofRate.status, text: ofRate.text, advice: ofRate.advice };
  const note = as === 'note' ? findIn(noteTexts, code) : null;
  const found = note === null ? findWords(code) : { ...note, status: orInfo(note.status) };
  const kept = detailText(detail);
  const words = namesPaymentMethods.has(code) ? kept.split(', ').map(paymentMethodWord).join(', ') : kept;
  return found && { ...found, text: withDetail(found.text, words), advice: withDetail(found.advice, words) };
}

/** Explains a rate that was refused; null where its detail is of no kind that is known. */
export function refusedRateWords(detail: Detail | null): TaxRateWords | null {
  if (detail === null || typeof detail === 'string') return taxRateWords(detail ?? '');
  return detail.kind === 'taxRate' ? taxRateWords(detail.problem) : null;
}

/** Notes whose detail is payment methods as Shopify names them. */
const namesPaymentMethods: ReadonlySet<string> = new Set<NoteCode>(['PAYMENT_SPLIT', 'PAYMENT_WAITS']);

/** Why an order has no document and what to do about it, as one text. */
export function skipSentences(code: SkipReason, detail: Detail | null): string {
  const { reason, advice } = skipTexts[code];
  return [reason, advice].map((text) => withDetail(text, detailText(detail))).join(' ');
}

function findWords(code: string): ReasonWords | null {
  if (isSkipReason(code)) {
    const { status, reason, advice } = skipTexts[code];
    return { status: orInfo(status), text: reason, advice };
  }
  if (Object.hasOwn(changeTexts, code)) {
    return { status: 'info', text: changeTexts[code as keyof typeof changeTexts], advice: '' };
  }
  const found = findIn(noteTexts, code) ?? findIn(failureTexts, code);
  return found && { ...found, status: orInfo(found.status) };
}

type Words = { readonly status: LogStatus; readonly text: string; readonly advice: string };

const findIn = (texts: Readonly<Record<string, Words>>, code: string): Words | null =>
  Object.hasOwn(texts, code) ? (texts[code] ?? null) : null;

const orInfo = (status: LogStatus): ReasonWords['status'] => (status === 'success' ? 'info' : status);

/** Days are kept as the settings have them. Without a detail its quotation marks or brackets go as well. */
const withDetail = (text: string, detail: string): string =>
  detail
    ? fillPlaceholders(text, { detail: dayText(detail) })
    : text.replaceAll(/ (?:„\{detail\}“|\(\{detail\}\)|\{detail\}$)/g, '').replaceAll('{detail}', '–');
