import { cutSaying, type HoldUp } from '../../../../contract/index.ts';
import { isFinal, type Payout } from './payout.ts';
import type { WeighedPayout } from './weigh-payout.ts';

/** State of a payout as the table keeps it. */
export type PayoutState = 'open' | 'balanced' | 'differs' | 'failed';

export type SettledPayout = {
  readonly state: PayoutState;
  /** Why it failed; null otherwise. */
  readonly error: HoldUp | null;
};

/** Result of posting the lines of a payout. */
export type PayoutPosted = {
  /** The provider's messages about lines that it refused. */
  readonly refusals: readonly string[];
  /** Ids of transactions that could not be read. */
  readonly unreadable: readonly string[];
};

/** Decides the state of a payout after its lines were posted. */
export function decidePayout(payout: Payout, weighed: WeighedPayout, posted: PayoutPosted): SettledPayout {
  const error = whyFailed(weighed, posted);
  if (error !== null) return { state: 'failed', error };
  // Shopify may still be putting it together.
  if (payout.status === 'scheduled') return open;
  if (Number(weighed.difference) !== 0) return { state: 'differs', error: null };
  return isFinal(payout) ? { state: 'balanced', error: null } : open;
}

const open: SettledPayout = { state: 'open', error: null };

/** Reports transactions that a reading left out, with the first five ids; null when nothing was left out. */
export const toLeftOutHoldUp = (unreadable: readonly string[]): HoldUp | null =>
  unreadable.length === 0
    ? null
    : { kind: 'leftOut', count: unreadable.length, ids: unreadable.filter((id) => id !== '').slice(0, 5) };

function whyFailed({ foreign }: WeighedPayout, { refusals, unreadable }: PayoutPosted): HoldUp | null {
  if (foreign.length > 0) return { kind: 'payoutForeign', currencies: foreign };
  if (unreadable.length > 0) return { kind: 'payoutUnreadable' };
  const [saying] = refusals;
  return saying === undefined
    ? null
    : { kind: 'payoutRefused', count: refusals.length, saying: cutSaying(saying) };
}

/** A payout as it is kept. */
export type KnownPayout = Pick<Payout, 'status' | 'net'> & {
  readonly state: PayoutState;
  /** When its transactions were last read. */
  readonly readAt: Date;
};

/** Unsettled payouts are read with every reading; settled ones only when Shopify changes them. */
export function isToBeRead(read: Payout, known: KnownPayout | null, now: Date): boolean {
  if (known === null || known.status !== read.status || Number(known.net) !== Number(read.net)) return true;
  return known.state !== 'balanced' && now.getTime() - known.readAt.getTime() >= restMs;
}

/** Shorter than the hour between two readings, so that an unsettled payout is read with each of them. */
const restMs = 45 * 60_000;
