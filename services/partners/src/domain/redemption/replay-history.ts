import type { RedemptionStatus } from '@belegfluss/partners/contract';
import { byTime, type Fact } from './fact.ts';
import { transitions } from './transitions.ts';

export type Transition = {
  readonly from: RedemptionStatus | null;
  readonly to: RedemptionStatus;
  readonly at: Date;
  readonly cause: string;
};

/** The way that facts lead a redemption, whatever the order in which they are handed over; empty for no facts. */
export function replayHistory(facts: readonly Fact[]): readonly Transition[] {
  const path: Transition[] = [];
  for (const { kind, at, cause } of [...facts].sort(byTime)) {
    const from = path.at(-1)?.to ?? null;
    const to = transitions[from ?? 'none'][kind];
    if (to) path.push({ from, to, at, cause });
  }
  return path;
}
