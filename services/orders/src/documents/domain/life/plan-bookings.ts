import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { moneyBooked } from '../document/offset.ts';
import type { DocumentProgress } from '../document/progress.ts';
import { type Share, unbooked } from '../money/allocate-money.ts';
import type { Action, PlanInput } from '../plan.ts';
import { enteredBetween, isConclusive, isSearched } from './search-payment.ts';
import { noSteps, type Steps } from './steps.ts';

/** Pause between searches for a payment that an account does not show yet. */
const searchPauseMs = 6 * 3_600_000;

/** Each costs calls to the provider; the others have their turn with the next run. */
const mostSearches = 4;

/**
 * Books the shares of an issued document that are not booked yet, never more than is due. A payment that the account
 * should show is searched for once in a while, and at once when lines were posted that may be it.
 */
export function planBookings(
  input: PlanInput,
  progress: DocumentProgress,
  existing: LedgerEntry | null,
  shares: readonly Share[],
): Steps {
  if (shares.length === 0 || progress.status === 'paid' || progress.status === 'cancelled') return noSteps;
  const paid = parseAmount(progress.paid);
  let due = parseAmount(progress.total) - paid;
  const actions: Action[] = [];
  const searches: Action[] = [];
  for (const entry of unbooked(shares, moneyBooked(progress))) {
    const share = entry.share < due ? entry.share : due;
    if (share <= 0n || entry.link === null) continue;
    due -= share;
    const booking = toBooking(progress, entry, formatAmount(share));
    if (entry.link.how === 'create') actions.push(create(booking));
    else if (isSearched(input, entry, existing)) searches.push(match(input, booking, existing));
  }
  const [searched, nextRunAt] = nextSearches(input, searches, existing);
  return { ...noSteps, actions: [...actions, ...searched], nextRunAt };
}

type Booking = {
  readonly progress: DocumentProgress;
  readonly entry: Share;
  readonly accountId: string;
  readonly amount: string;
  readonly keyed: Parameters<typeof documentKeys.book>[2];
};

function toBooking(progress: DocumentProgress, entry: Share, amount: string): Booking {
  const { gateway, paymentId } = entry;
  const keyed = { gateway, amount, paymentId, revision: progress.revision };
  return { progress, entry, accountId: entry.link?.accountId ?? '', amount, keyed };
}

function create({ progress, entry, accountId, amount, keyed }: Booking): Action {
  const { orderId, ref } = progress;
  const key = documentKeys.book(orderId, ref, keyed);
  return {
    type: 'bookPayment',
    key,
    document: ref,
    amount,
    date: entry.date,
    accountId,
    gateway: entry.gateway,
  };
}

function match(input: PlanInput, booking: Booking, existing: LedgerEntry | null): Action {
  const { order } = input;
  const { progress, entry, accountId, amount, keyed } = booking;
  const { orderId, ref } = progress;
  const hints = [order.name, order.name.replace('#', ''), existing?.number ?? ''];
  return {
    type: 'matchPayment',
    key: documentKeys.match(orderId, ref, keyed, existing?.paymentSoughtAt ?? null),
    document: ref,
    amount,
    accountId,
    gateway: entry.gateway,
    references: entry.link?.isFetched ? (entry.references ?? []) : [],
    hints: [...new Set(hints)].filter((hint) => hint !== ''),
    entered: enteredBetween(entry),
    isConclusive: isConclusive(input, entry),
  };
}

function nextSearches(
  { now }: PlanInput,
  searches: readonly Action[],
  existing: LedgerEntry | null,
): [readonly Action[], string | null] {
  if (searches.length === 0) return [[], null];
  const soughtAt = existing?.paymentSoughtAt ?? null;
  const isDue = soughtAt === null || existing?.hasNewLines;
  const nextAt = isDue ? 0 : Date.parse(soughtAt) + searchPauseMs;
  if (now.getTime() < nextAt) return [[], new Date(nextAt).toISOString()];
  const first = (Math.floor(now.getTime() / searchPauseMs) * mostSearches) % searches.length;
  return [[...searches.slice(first), ...searches.slice(0, first)].slice(0, mostSearches), null];
}
