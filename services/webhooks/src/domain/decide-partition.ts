import { daysBefore } from './partition-days.ts';

/** Deliveries of a partition, as far as they decide whether it may go. */
export type PartitionContent = {
  /** Deliveries that were not published yet. */
  readonly unannounced: number;
  /** Of topics that get an outcome, and without one. */
  readonly unsettled: number;
  /** Null when it is empty. */
  readonly newest: Date | null;
};

export type PartitionDecision =
  | { readonly kind: 'keep'; readonly why: 'young' | 'unannounced' | 'unsettled' }
  | { readonly kind: 'drop' };

/**
 * A partition past retention is dropped, with two exceptions. A delivery that was not published is work that would be
 * lost with it: it stays, however old. One without an outcome may still be wanted for a replay: it stays for another
 * retention period and is then dropped, because an order that was missed for that long is found by its own sweep, not
 * here.
 */
export function decidePartition(
  content: PartitionContent,
  retentionDays: number,
  now: Date,
): PartitionDecision {
  const { newest, unannounced, unsettled } = content;
  if (newest && newest >= daysBefore(now, retentionDays)) return { kind: 'keep', why: 'young' };
  if (unannounced > 0) return { kind: 'keep', why: 'unannounced' };
  if (newest && unsettled > 0 && newest >= daysBefore(now, 2 * retentionDays))
    return { kind: 'keep', why: 'unsettled' };
  return { kind: 'drop' };
}
