import { toHundredths } from '../sandbox-order.ts';
import type { BookedDocument } from './books.ts';
import { readBooks } from './books.ts';
import type { Invariant } from './invariant.ts';

/** No payment is booked twice: each line of an account pays one document once, and no document gets too much. */
export const checkBookings: Invariant = async (world) => {
  const { documents } = await readBooks(world);
  const lines = documents.flatMap(({ bookings }) => bookings.map(({ transaction }) => transaction));
  const twice = lines.filter((line, index) => lines.indexOf(line) !== index);
  return [
    ...twice.map((line) => `the account's line ${line} pays more than once`),
    ...documents.flatMap(checkDocument),
  ];
};

/** Payments are in euro; in another currency only the sum of the payments can be compared. */
function checkDocument({ kind, number, type, currency, total, paid, bookings }: BookedDocument): string[] {
  if (type === 'SR') return [];
  const booked = bookings.reduce((sum, { amount }) => sum + Math.abs(toHundredths(amount)), 0);
  const problems: string[] = [];
  if (booked !== toHundredths(paid)) problems.push(`${kind} ${number}: paid ${paid}, booked ${booked}`);
  if (currency === 'EUR' && toHundredths(paid) > Math.abs(toHundredths(total)))
    problems.push(`${kind} ${number}: ${paid} paid on ${total}`);
  return problems;
}
