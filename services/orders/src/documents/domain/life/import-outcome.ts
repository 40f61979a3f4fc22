/** Result of an imported order's latest run; `open` before the first. */
export type ImportOutcome = 'open' | 'document' | 'waiting' | 'skipped' | 'failed';

/** Temporary reasons: an event brings the order back. */
const waitedFor: ReadonlySet<string> = new Set([
  'TRANSFERS_EXHAUSTED',
  'NOT_CONNECTED',
  'NOT_INSTALLED',
  'MISSING_ACCESS_TOKEN',
  'ORDER_ACCESS_DENIED',
  'CUSTOMER_TAGS_HIDDEN',
  'FEE_TAX_HIDDEN',
  'NOT_YET_PLACED',
]);

/** For an import, missing data of an order is a reason to skip it. */
const lacks: ReadonlySet<string> = new Set(['MISSING_CUSTOMER', 'MISSING_ADDRESS']);

export function decideImportOutcome(run: {
  readonly outcome: 'done' | 'skipped' | 'aborted' | 'failed';
  readonly reason: string;
  /** It has an invoice. */
  readonly invoiced: boolean;
}): Exclude<ImportOutcome, 'open'> {
  const { outcome, reason, invoiced } = run;
  if (outcome === 'failed') return 'failed';
  if (outcome === 'aborted' && waitedFor.has(reason)) return 'waiting';
  if (invoiced) return 'document';
  return outcome === 'aborted' && !lacks.has(reason) ? 'failed' : 'skipped';
}
