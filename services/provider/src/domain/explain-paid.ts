import Big from 'big.js';
import type { ProviderDocument } from './document.ts';

type Booked = { readonly amount: string; readonly confirmed: boolean };

/**
 * Decides which of our bookings make up what was paid on a document; null when it includes somebody else's money or
 * cannot be explained. A booking of unknown outcome counts when the paid sum shows it. Credit notes state no paid sum
 * before they are fully paid: then only bookings that are certain explain it.
 */
export function explainPaid<Booking extends Booked>(
  { kind, status, basePaid, baseTotal }: ProviderDocument,
  bookings: readonly Booking[],
): readonly Booking[] | null {
  const certain = bookings.filter(({ confirmed }) => confirmed);
  const isStated = kind === 'invoice' || status === 'paid';
  if (!isStated) {
    const fits = certain.length > 0 && sumBookings(certain).lt(new Big(baseTotal).abs());
    return fits && certain.length === bookings.length ? certain : null;
  }
  return [certain, bookings].find((some) => some.length > 0 && sumBookings(some).eq(basePaid)) ?? null;
}

const sumBookings = (bookings: readonly Booked[]): Big =>
  bookings.reduce((sum, { amount }) => sum.plus(amount || '0'), new Big(0));
