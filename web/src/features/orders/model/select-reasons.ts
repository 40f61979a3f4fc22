import type { ReasonCounts } from '@belegfluss/gateway/contract';
import type { ListView, OrderFilter } from './list-view.ts';

type ReasonCount = ReasonCounts[number];

/** Outcomes of the orders that a filter shows; absent: any. */
const outcomes: Readonly<Partial<Record<OrderFilter, readonly ReasonCount['outcome'][]>>> = {
  failed: ['failed', 'aborted'],
  waiting: ['aborted'],
  skipped: ['skipped'],
};

/** The reasons that a filter can be narrowed by, each once, with how many orders; the chosen one also without any. */
export function selectReasons(
  counts: ReasonCounts,
  { filter, reason }: Pick<ListView, 'filter' | 'reason'>,
): readonly Omit<ReasonCount, 'outcome'>[] {
  const asked = outcomes[filter];
  const byReason = new Map<string, Omit<ReasonCount, 'outcome'>>();
  for (const { outcome, ...found } of counts) {
    if (asked && !asked.includes(outcome)) continue;
    const before = byReason.get(found.reason) ?? { ...found, count: 0, capped: false };
    byReason.set(found.reason, {
      ...found,
      count: before.count + found.count,
      capped: before.capped || found.capped,
    });
  }
  if (reason !== '' && !byReason.has(reason)) byReason.set(reason, { reason, count: 0, capped: false });
  return [...byReason.values()];
}
