import type { LedgerEntry } from '../document/ledger.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Finds the items that an issued document bills as one, such as `3 × Kanne`: earlier versions did so where whole cents
 * did not divide by the units. It keeps its words, as it is not reopened for that. A draft is rewritten.
 */
export function selectLumps(made: Pick<LedgerEntry, 'billed' | 'status'> | undefined): ReadonlySet<string> {
  if (made === undefined || made.status === 'draft') return none;
  return new Set(made.billed.filter(isLump).map(({ item }) => item));
}

const isLump = ({ title, quantity }: LedgerEntry['billed'][number]): boolean =>
  quantity === '1' && /^\d+ × /.test(title);
