import { daysBefore } from './partition-days.ts';

/** What a partition holds. */
export type PartitionContent = {
  /** Nobody was notified of them yet. */
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
 * A partition past retention goes with two exceptions. A delivery that nobody was notified of is work that is lost with
 * it: it stays, however old. One without an outcome may still be wanted for a replay: it stays for as long again, and
 * then goes, because an order that is left behind for so long is found by its own sweep, not here.
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
