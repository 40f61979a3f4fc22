import { type Cents, parseAmount } from '../../../kernel/domain/money/money.ts';
import type { LedgerEntry } from './ledger.ts';

type Settled = Pick<LedgerEntry, 'offset' | 'paid' | 'total'>;

/**
 * Amount of a document that other documents of the order settled. Where bookings were taken back since, the offset went
 * with them.
 */
export function computeOffset({ offset, paid }: Pick<Settled, 'offset' | 'paid'>): Cents {
  const stated = parseAmount(offset ?? '0');
  const booked = parseAmount(paid);
  return stated < booked ? stated : booked;
}

/** Amount that a begun offset settles, if it was booked. */
export const getBegunOffset = ({ offsetBegun }: Pick<LedgerEntry, 'offsetBegun'>): Cents =>
  parseAmount(offsetBegun ?? '0');

/** Amount left for money to settle: the total less offsets. */
export function computePayable(entry: Settled): Cents {
  return parseAmount(entry.total) - computeOffset(entry);
}

/** Money that is booked on it. */
export function moneyBooked(entry: Pick<Settled, 'offset' | 'paid'>): Cents {
  return parseAmount(entry.paid) - computeOffset(entry);
}
