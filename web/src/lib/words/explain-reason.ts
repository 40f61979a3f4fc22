import {
  changeTexts,
  fillPlaceholders,
  isSkipReason,
  noteTexts,
  skipTexts,
} from '@belegfluss/orders/contract';
import { hindrances, type ReasonWords } from '../../texts/reasons.ts';

/**
 * What a skip reason, a note, a correction or an error code means and what to do about it, in German; null for a code that this
 * page does not know. `detail` is what the code's text mentions: an amount, a number, a name.
 */
export function explainReason(code: string, detail = ''): ReasonWords | null {
  const found = findWords(code);
  return (
    found && { ...found, text: withDetail(found.text, detail), advice: withDetail(found.advice, detail) }
  );
}

function findWords(code: string): ReasonWords | null {
  if (isSkipReason(code)) {
    const { status, reason, advice } = skipTexts[code];
    return { status: orInfo(status), text: reason, advice };
  }
  if (Object.hasOwn(noteTexts, code)) {
    const { status, text, advice } = noteTexts[code as keyof typeof noteTexts];
    return { status: orInfo(status), text, advice };
  }
  if (Object.hasOwn(changeTexts, code)) {
    return { status: 'info', text: changeTexts[code as keyof typeof changeTexts], advice: '' };
  }
  return Object.hasOwn(hindrances, code) ? (hindrances[code] ?? null) : null;
}

const orInfo = (status: ReasonWords['status'] | 'success'): ReasonWords['status'] =>
  status === 'success' ? 'info' : status;

/** Without a detail its quotation marks or brackets go as well. */
const withDetail = (text: string, detail: string): string =>
  detail
    ? fillPlaceholders(text, { detail })
    : text.replaceAll(/ (?:„\{detail\}“|\(\{detail\}\)|\{detail\}$)/g, '').replaceAll('{detail}', '–');
