import { checkPartnerCode, normalisePartnerCode } from '@belegfluss/partners/contract';

/** A code of a link, which may be longer than what the field in the app takes; null for what no code can be. */
export function couponOf(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  const code = typed.trim().toUpperCase().replace(/\s/g, '-');
  // Operators' codes may have several hyphens in a row, and stay as they are.
  return checkPartnerCode(normalisePartnerCode(code)) === null && code.length <= longest ? code : null;
}

const longest = 30;
