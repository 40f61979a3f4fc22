import { type Cents, parseAmount, type Side } from '../../../kernel/domain/money/money.ts';
import { type ActiveDocuments, creditNotesOn } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { computeOffset, getBegunOffset } from '../document/offset.ts';
import type { PlanInput } from '../plan.ts';
import { decidePayments } from './decide-booking.ts';

/**
 * Whether an invoice still follows its order: changes carry over until it is enshrined. One that has its number is
 * reopened for it, which takes back what was booked on it; so that no payment is lost, this is done only where all of
 * it will be booked again by us. A credit note seals its invoice, and what other documents of the order settle stays as
 * large as that; what a person changed belongs to that person.
 */
export function isRewritable(
  invoice: LedgerEntry,
  { creditNotes }: ActiveDocuments,
  input: PlanInput,
  side: Side,
): boolean {
  if (invoice.handChanged || invoice.enshrined || invoice.status === 'cancelled') return false;
  if (invoice.status === 'draft') return true;
  if (creditNotesOn(invoice, creditNotes, input.ledger).length > 0 || isOffset(invoice)) return false;
  const paid = parseAmount(invoice.paid);
  return paid === 0n || bookable(input, side) >= paid;
}

const isOffset = (invoice: LedgerEntry): boolean =>
  computeOffset(invoice) > 0n || getBegunOffset(invoice) > 0n;

/** The invoice has or had its number: what it deducts is settled, and it does not disappear. */
export function isNumbered({ status, number }: LedgerEntry): boolean {
  return status !== 'draft' || number !== null;
}

function bookable(input: PlanInput, side: Side): Cents {
  const everything = 10n ** 18n;
  return decidePayments(input, side).transfers.reduce(
    (total, { link, amount }) => (link === null ? total : total + (amount ?? everything)),
    0n,
  );
}
