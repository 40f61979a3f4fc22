import Big from 'big.js';
import type { DocumentStatus, ProviderDocument } from './document.ts';

/** A payment as it is booked: in the account's own currency, and what the document has got with it. */
export type Booking = {
  readonly amount: string;
  readonly paidAfter: string;
  readonly statusAfter: DocumentStatus;
};

/**
 * Turns a payment in the document's currency into one in the account's own. Paying all of the document books all
 * of it; a part is converted at the document's own rate, rounded half up to cents.
 */
export function decideBooking(
  document: Pick<ProviderDocument, 'total' | 'baseTotal'>,
  payment: { readonly amount: string; readonly basePaidBefore: string },
): Booking {
  const total = new Big(document.total).abs();
  const baseTotal = new Big(document.baseTotal).abs();
  const amount =
    total.eq(baseTotal) || total.eq(0)
      ? new Big(payment.amount)
      : new Big(payment.amount).times(baseTotal).div(total).round(2, Big.roundHalfUp);
  const paidAfter = amount.plus(payment.basePaidBefore);
  return {
    amount: amount.toFixed(2),
    paidAfter: paidAfter.toFixed(2),
    statusAfter: paidAfter.gte(baseTotal) ? 'paid' : 'partiallyPaid',
  };
}

/** The other way round: what was paid, in the document's currency. */
export function paidInCurrency(
  document: Pick<ProviderDocument, 'total' | 'baseTotal'>,
  basePaid: string,
): string {
  const total = new Big(document.total).abs();
  const baseTotal = new Big(document.baseTotal).abs();
  if (total.eq(baseTotal) || baseTotal.eq(0)) return new Big(basePaid).toFixed(2);
  return new Big(basePaid).times(total).div(baseTotal).round(2, Big.roundHalfUp).toFixed(2);
}

/**
 * Whether a booking of unknown outcome has happened, by what the document says now. Credit notes state no paid sum
 * until they are fully paid, so their status decides; `unclear` when it is the same before and after.
 */
export function decideBooked(
  now: Pick<ProviderDocument, 'kind' | 'status' | 'basePaid'>,
  expected: {
    readonly statusBefore: DocumentStatus;
    readonly statusAfter: DocumentStatus;
    readonly paidAfter: string;
  },
): 'booked' | 'notBooked' | 'unclear' {
  if (now.status === 'paid') return 'booked';
  if (now.kind === 'invoice') return new Big(now.basePaid).gte(expected.paidAfter) ? 'booked' : 'notBooked';
  if (now.status === expected.statusBefore && expected.statusBefore !== expected.statusAfter)
    return 'notBooked';
  return now.status === expected.statusAfter && expected.statusBefore !== expected.statusAfter
    ? 'booked'
    : 'unclear';
}
