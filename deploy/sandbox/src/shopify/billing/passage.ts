import { findRecurringPlan, type Purchase, type Subscription } from './charges.ts';
import { isDeferred } from './replacement.ts';

export const DAY_MS = 86_400_000;
/** A pending charge expires after this time. */
const ANSWER_MS = 2 * DAY_MS;

/** One shop's subscriptions, oldest first. */
export type Subscriptions = readonly Subscription[];

export const findRunningSubscription = (all: Subscriptions): Subscription | undefined =>
  all.find(({ status }) => status === 'ACTIVE' || status === 'FROZEN');

export const findWaitingSubscription = (all: Subscriptions): Subscription | undefined =>
  all.find(({ status }) => status === 'ACCEPTED');

export const computeExpiry = (charge: Purchase | Subscription): number =>
  Date.parse(charge.createdAt) + ANSWER_MS;

/** A pending charge without an answer in time has expired; every other one is unchanged. */
export function expire<Charge extends Purchase | Subscription>(charge: Charge, now: Date): Charge {
  const over = charge.status === 'PENDING' && computeExpiry(charge) <= now.getTime();
  return over ? { ...charge, status: 'EXPIRED' } : charge;
}

/** Applies the passing of time: charges expire, periods are renewed, waiting subscriptions start. */
export function settle(all: Subscriptions, now: Date): Subscriptions {
  let state = all.map((subscription) => expire(subscription, now));
  for (;;) {
    const running = findRunningSubscription(state);
    if (running?.status !== 'ACTIVE' || getPeriodEnd(running) > now.getTime()) return state;
    const waiting = findWaitingSubscription(state);
    state = put(
      state,
      ...(waiting
        ? [cancelled(running), begin(waiting, new Date(getPeriodEnd(running)))]
        : [renewFrom(running, getPeriodEnd(running))]),
    );
  }
}

/** The merchant approved a pending one: it replaces the active one now, or waits for the end of its period. */
export function approve(all: Subscriptions, pending: Subscription, now: Date): Subscriptions {
  const approved = { ...pending, approvedAt: now.toISOString() };
  const [running, waiting] = [findRunningSubscription(all), findWaitingSubscription(all)];
  const withdrawn = waiting ? put(all, cancelled(waiting)) : all;
  if (running?.status === 'ACTIVE' && isDeferred(running, approved))
    return put(withdrawn, { ...approved, status: 'ACCEPTED' });
  return put(withdrawn, ...(running ? [cancelled(running)] : []), begin(approved, now));
}

/** Cancels the active, frozen and waiting ones. */
export const endAll = (all: Subscriptions): Subscriptions =>
  all.map((one) => (['ACTIVE', 'FROZEN', 'ACCEPTED'].includes(one.status) ? cancelled(one) : one));

/** Paid again: a change that was due while frozen starts now. */
export function thaw(all: Subscriptions, frozen: Subscription, now: Date): Subscriptions {
  const active: Subscription = { ...frozen, status: 'ACTIVE' };
  if (getPeriodEnd(frozen) > now.getTime()) return put(all, active);
  const waiting = findWaitingSubscription(all);
  if (waiting) return put(all, cancelled(frozen), begin(waiting, now));
  return put(all, renewFrom(active, now.getTime()));
}

/** The same charge with all its times moved back by `ms`. */
export function age<Charge extends Purchase | Subscription>(charge: Charge, ms: number): Charge {
  const aged = {
    ...charge,
    createdAt: earlier(charge.createdAt, ms),
    updatedAt: earlier(charge.updatedAt, ms),
  };
  if (!('trialEndsAt' in aged)) return aged;
  return {
    ...aged,
    approvedAt: aged.approvedAt && earlier(aged.approvedAt, ms),
    trialEndsAt: aged.trialEndsAt && earlier(aged.trialEndsAt, ms),
    currentPeriodEnd: aged.currentPeriodEnd && earlier(aged.currentPeriodEnd, ms),
  };
}

/** Starts at a moment: the trial, counted from the approval, then the first interval. */
export function begin(approved: Subscription, at: Date): Subscription {
  const { trialDays, approvedAt } = approved;
  const trialEnd = Date.parse(approvedAt ?? at.toISOString()) + trialDays * DAY_MS;
  return {
    ...approved,
    status: 'ACTIVE',
    trialEndsAt: trialDays > 0 ? new Date(trialEnd).toISOString() : null,
    currentPeriodEnd: afterInterval(approved, Math.max(at.getTime(), trialEnd)),
  };
}

export const cancelled = (subscription: Subscription): Subscription => ({
  ...subscription,
  status: 'CANCELLED',
});

/** The list with some of its entries in a new state. */
export const put = (all: Subscriptions, ...changed: readonly Subscription[]): Subscription[] =>
  all.map((one) => changed.find(({ id }) => id === one.id) ?? one);

const renewFrom = (subscription: Subscription, from: number): Subscription => ({
  ...subscription,
  currentPeriodEnd: afterInterval(subscription, from),
  renewals: subscription.renewals + 1,
});

export const getPeriodEnd = ({ currentPeriodEnd }: Subscription): number =>
  Date.parse(currentPeriodEnd ?? '');

function afterInterval(subscription: Subscription, from: number): string {
  if (findRecurringPlan(subscription)?.interval !== 'ANNUAL')
    return new Date(from + 30 * DAY_MS).toISOString();
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  // A year from 29 February ends on the 28th.
  if (end.getUTCMonth() !== new Date(from).getUTCMonth()) end.setUTCDate(0);
  return end.toISOString();
}

const earlier = (moment: string, ms: number): string => new Date(Date.parse(moment) - ms).toISOString();
