import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { Standing } from '../document/standing.ts';
import { type Share, unbooked } from '../money/allocate-money.ts';
import { formatAmount, parseAmount } from '../money/money.ts';
import type { Action, PlanInput } from '../plan.ts';
import { noSteps, type Steps } from './steps.ts';

const hourMs = 3_600_000;
/** A payment that an account does not show yet is looked for again after so long. */
export const searchPauseMs = 6 * hourMs;
/** Later than this after the payment the bank will not show it any more. */
const searchEndMs = 60 * 24 * hourMs;

/**
 * Books the shares of an issued document that are not booked yet, never more than is due. What has to be looked for
 * in the account is looked for once in a while: at most one payment a look, each in its turn.
 */
export function planBookings(
  input: PlanInput,
  standing: Standing,
  existing: LedgerEntry | null,
  shares: readonly Share[],
): Steps {
  if (shares.length === 0 || standing.status === 'paid' || standing.status === 'cancelled') return noSteps;
  const paid = parseAmount(standing.paid);
  let due = parseAmount(standing.total) - paid;
  const actions: Action[] = [];
  const searches: Action[] = [];
  for (const entry of unbooked(shares, paid)) {
    const share = entry.share < due ? entry.share : due;
    if (share <= 0n || entry.link === null) continue;
    due -= share;
    const booking = toBooking(standing, entry, formatAmount(share));
    if (entry.link.how === 'create') actions.push(create(booking));
    else if (isSearched(input, entry)) searches.push(match(input, booking, existing));
  }
  const [search, lookAgainAt] = nextSearch(input, searches, existing);
  return { ...noSteps, actions: search === null ? actions : [...actions, search], lookAgainAt };
}

type Booking = {
  readonly standing: Standing;
  readonly entry: Share;
  readonly accountId: string;
  readonly amount: string;
  readonly keyed: Parameters<typeof documentKeys.book>[2];
};

function toBooking(standing: Standing, entry: Share, amount: string): Booking {
  const { gateway, paymentId } = entry;
  const keyed = { gateway, amount, paymentId, revision: standing.revision };
  return { standing, entry, accountId: entry.link?.accountId ?? '', amount, keyed };
}

function create({ standing, entry, accountId, amount, keyed }: Booking): Action {
  const { orderId, ref } = standing;
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

function match({ order }: PlanInput, booking: Booking, existing: LedgerEntry | null): Action {
  const { standing, entry, accountId, amount, keyed } = booking;
  const { orderId, ref } = standing;
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
  };
}

function isSearched({ now }: PlanInput, { date }: Share): boolean {
  return now.getTime() - Date.parse(date) < searchEndMs;
}

function nextSearch(
  { now }: PlanInput,
  searches: readonly Action[],
  existing: LedgerEntry | null,
): [Action | null, string | null] {
  if (searches.length === 0) return [null, null];
  const soughtAt = existing?.paymentSoughtAt ?? null;
  const nextAt = soughtAt === null ? 0 : Date.parse(soughtAt) + searchPauseMs;
  if (now.getTime() < nextAt) return [null, new Date(nextAt).toISOString()];
  const turn = Math.floor(now.getTime() / searchPauseMs) % searches.length;
  return [searches[turn] ?? null, null];
}
