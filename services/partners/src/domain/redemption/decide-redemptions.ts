import type { RedemptionStatus } from '@belegfluss/partners/contract';
import type { PlanId } from '@belegfluss/shops/contract';
import { type Activation, byTime, type Fact } from './fact.ts';
import { replayHistory, type Transition } from './replay-history.ts';
import { blocking, counting } from './transitions.ts';

/** All that is known of one shop and one coupon. */
export type RedemptionHistory = { readonly coupon: string; readonly facts: readonly (Fact | Activation)[] };

export type DecidedRedemption = {
  readonly coupon: string;
  readonly status: RedemptionStatus;
  readonly history: readonly Transition[];
  /** When and with which plan the subscription began; null as long as none did. */
  readonly subscribed: { readonly at: Date; readonly planId: PlanId } | null;
  /** When the lock period is over that runs; null when none does. */
  readonly dueAt: Date | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Derives the state of one shop's redemptions at an instant. A shop earns one provision: a redemption while another one
 * counts, or after one did, is declined; one that was cancelled no longer counts.
 * @param endings when subscriptions of the shop ended without another following
 */
export function decideRedemptions(
  redemptions: readonly RedemptionHistory[],
  endings: readonly Fact[],
  { now, lockDays }: { readonly now: Date; readonly lockDays: number },
): readonly DecidedRedemption[] {
  const decided: DecidedRedemption[] = [];
  for (const redemption of [...redemptions].sort(byActivation)) {
    decided.push(decideRedemption(redemption, decided, endings, { now, lockMs: lockDays * dayMs }));
  }
  return decided;
}

function decideRedemption(
  { coupon, facts }: RedemptionHistory,
  before: readonly DecidedRedemption[],
  endings: readonly Fact[],
  { now, lockMs }: { readonly now: Date; readonly lockMs: number },
): DecidedRedemption {
  const activation = findFirstActivation(facts);
  const others = facts.filter(({ kind }) => kind !== 'activated');
  if (!activation) return toDecidedRedemption(coupon, replayHistory(others), null, null);

  if (before.some((other) => keptTheShopAt(other, activation.at))) {
    return toDecidedRedemption(
      coupon,
      replayHistory([...others, { ...activation, kind: 'repeated' }]),
      activation,
      null,
    );
  }
  const lockEnds = new Date(activation.at.getTime() + lockMs);
  const history = replayHistory([
    ...others,
    activation,
    ...endings.filter(({ at }) => at > activation.at && at < lockEnds),
    ...(lockEnds <= now ? [{ kind: 'outlived', at: lockEnds, cause: 'lock' } as const] : []),
  ]);
  return toDecidedRedemption(coupon, history, activation, lockEnds);
}

const toDecidedRedemption = (
  coupon: string,
  history: readonly Transition[],
  activation: Activation | null,
  lockEnds: Date | null,
): DecidedRedemption => {
  const status = history.at(-1)?.to ?? 'pending';
  return {
    coupon,
    status,
    history,
    subscribed: activation && { at: activation.at, planId: activation.planId },
    dueAt: status === 'subscribed' ? lockEnds : null,
  };
};

/**
 * Decides whether a redemption was, at that instant, in a status that excludes others of the shop; one that never
 * counted excludes none.
 */
const keptTheShopAt = ({ history }: DecidedRedemption, at: Date): boolean => {
  const until = history.filter((transition) => transition.at <= at);
  const last = until.at(-1)?.to;
  return last !== undefined && blocking.has(last) && until.some(({ to }) => counting.has(to));
};

/** A coupon that is carried over to another plan activates twice: the first counts. */
const findFirstActivation = (facts: RedemptionHistory['facts']): Activation | null =>
  facts
    .filter((fact): fact is Activation => fact.kind === 'activated')
    .sort(byTime)
    .at(0) ?? null;

const byActivation = (one: RedemptionHistory, other: RedemptionHistory): number =>
  (findFirstActivation(one.facts)?.at.getTime() ?? Number.POSITIVE_INFINITY) -
    (findFirstActivation(other.facts)?.at.getTime() ?? Number.POSITIVE_INFINITY) ||
  (one.coupon < other.coupon ? -1 : 1);
