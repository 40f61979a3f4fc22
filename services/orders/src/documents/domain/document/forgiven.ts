import { parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { isActive } from './active-documents.ts';
import { type Comparison, compareBilled, sumDifferences } from './compare-billed.ts';
import { parseCreditNotePurpose } from './credit-note-ids.ts';
import { isDismissed } from './dismissed.ts';
import type { BilledItem, LedgerEntry } from './ledger.ts';

/** A comparison in which documents that a person dismissed leave nothing missing. */
export type Forgiving = {
  readonly comparison: Comparison;
  /** Gross of the dismissed documents that were counted, credit notes negative. */
  readonly forgiven: bigint;
};

/**
 * Compares an order with its documents, counting dismissed ones as far as they explain what is missing: a further
 * invoice that a person cancelled is not written again, nor is a credit note. A dismissed document that would make a
 * difference where there is none has been replaced since, by a document that a person asked for, and does not count;
 * that document may still be a draft (`drafted`: its present items), which follows the comparison.
 */
export function compareForgiving(
  expected: readonly BilledItem[],
  {
    billed,
    drafted,
    dismissed,
  }: {
    readonly billed: readonly BilledItem[];
    readonly drafted: readonly BilledItem[];
    readonly dismissed: readonly LedgerEntry[];
  },
): Forgiving {
  let known = billed;
  let current = compareBilled(expected, [...known, ...drafted]);
  let forgiven = 0n;
  for (const entry of dismissed) {
    const more = [...known, ...entry.billed];
    const next = compareBilled(expected, [...more, ...drafted]);
    if (!isCloser(next, current, entry)) continue;
    known = more;
    current = next;
    forgiven += sum(entry.billed.map(({ gross }) => parseAmount(gross)));
  }
  return { comparison: compareBilled(expected, known), forgiven };
}

/**
 * Decides whether a dismissed document explains a difference: an invoice must reduce the missing amount without adding
 * an excess; a credit note the reverse.
 */
function isCloser(next: Comparison, before: Comparison, { kind }: LedgerEntry): boolean {
  const [wanted, other] =
    kind === 'invoice' ? (['added', 'removed'] as const) : (['removed', 'added'] as const);
  return size(next[wanted]) < size(before[wanted]) && size(next[other]) <= size(before[other]);
}

function size(differences: Comparison['added']): bigint {
  const total = sumDifferences(differences);
  return total < 0n ? -total : total;
}

/**
 * Finds dismissed documents that no later one replaces: an invoice over a whole order is replaced by any that came
 * after it; one over an edit's additions counts beside those before it.
 */
export function dismissedBeside(
  ledger: readonly LedgerEntry[],
  invoices: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const first = invoices[0]?.ordinal ?? Number.POSITIVE_INFINITY;
  return ledger.filter((entry) => {
    if (!isDismissed(entry, ledger)) return false;
    if (entry.kind === 'invoice') return entry.ordinal > first;
    return !isActive(entry) && parseCreditNotePurpose(entry).kind !== 'refund';
  });
}
