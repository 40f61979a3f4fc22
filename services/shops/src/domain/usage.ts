import { type PlanId, plans } from '@belegfluss/shops/contract';
import { nextPeriod } from './period.ts';

export type Usage = {
  /** Used and reserved. */
  readonly used: number;
  /** The period's own plus top-ups that are still valid. */
  readonly quota: number;
  readonly resetAt: Date;
};

export type Count = { readonly used: number; readonly quota: number };

/**
 * Composes a shop's quota and use of transfers. Without a stored period (no reservation since the last reset) it is the
 * fresh one that the first reservation will begin.
 */
export function composeUsage(
  plan: { readonly id: PlanId; readonly activatedAt: Date },
  stored: { readonly period: (Count & { readonly endsAt: Date }) | null; readonly grants: readonly Count[] },
  now: Date,
): Usage {
  const period = stored.period ?? {
    used: 0,
    quota: plans[plan.id].transfers,
    endsAt: nextPeriod(plan.activatedAt, now).endsAt,
  };
  const sum = (pick: (count: Count) => number) =>
    stored.grants.reduce((total, grant) => total + pick(grant), 0);
  return {
    used: period.used + sum(({ used }) => used),
    quota: period.quota + sum(({ quota }) => quota),
    resetAt: period.endsAt,
  };
}
