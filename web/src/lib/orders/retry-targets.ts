import { type ReasonCounts, requeueFilters } from '@belegfluss/gateway/contract';

/** Orders of one reason, and the list that shows them. */
interface RetryTarget {
  readonly reason: string;
  readonly filter: (typeof requeueFilters)[number];
  readonly count: number;
  /** There are more than were counted. */
  readonly capped: boolean;
}

/** Which orders another try may help that lack a document for one of these reasons. */
export const retryTargets = (counts: ReasonCounts, reasons: readonly string[]): readonly RetryTarget[] =>
  counts.flatMap(({ reason, outcome, count, capped }) => {
    const filter = requeueFilters.find((known) => known === filters[outcome]);
    return reasons.includes(reason) && filter && count > 0 ? [{ reason, filter, count, capped }] : [];
  });

/** The list that shows what became of the orders. */
const filters: Readonly<Record<string, string>> = {
  skipped: 'skipped',
  aborted: 'waiting',
  failed: 'failed',
};
