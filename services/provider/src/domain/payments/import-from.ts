import { berlinMidnight } from '@belegfluss/runtime/calendar';
import { wholeSecond } from './paypal-spans.ts';

const dayMs = 86_400_000;

/** PayPal shows transactions up to three hours late; three days leave a margin, because people notice gaps. */
const overlapMs = 3 * dayMs;

/** Nothing stays pending for longer. */
const longestPendingMs = 30 * dayMs;

/** PayPal keeps three years; a day less, for they are counted to the second. */
const keptMs = (3 * 365 - 1) * dayMs;

/** Where an import begins: at the wanted day the first time, afterwards where the last one ended, less an overlap. */
export function importFrom(given: {
  /** `YYYY-MM-DD`. */
  readonly since: string;
  readonly readUntil: Date | null;
  readonly pendingSince: Date | null;
  readonly now: Date;
}): Date {
  const { since, readUntil, pendingSince, now } = given;
  const wanted = readUntil ? again(readUntil, pendingSince) : berlinMidnight(since).getTime();
  return wholeSecond(Math.max(wanted, now.getTime() - keptMs));
}

/**
 * Goes back to the oldest pending transaction: it may have been completed since, and has the date at which it began.
 */
const again = (readUntil: Date, pendingSince: Date | null): number => {
  const overlapped = readUntil.getTime() - overlapMs;
  const pending = pendingSince ? pendingSince.getTime() : overlapped;
  return Math.min(overlapped, Math.max(pending, readUntil.getTime() - longestPendingMs));
};
