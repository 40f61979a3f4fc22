import { checkPartnerCode, isReservedCode, normalisePartnerCode } from '@belegfluss/partners/contract';

/** The partner's code that a link names; null for what none can be. */
export function parseLinkedCoupon(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  const code = normalisePartnerCode(typed.trim().replace(/\s/g, '-'));
  return checkPartnerCode(code) === null && !isReservedCode(code) ? code : null;
}
