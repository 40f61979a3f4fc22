import type { LedgerEntry } from '../document/ledger.ts';

const none: ReadonlySet<string> = new Set();

/**
 * What an issued document bills as `3 × Kanne` in one: so it was where whole cents did not divide by the units. It keeps
 * its words, for nobody reopens it for that. A draft is rewritten.
 */
export function lumpsOf(made: Pick<LedgerEntry, 'billed' | 'status'> | undefined): ReadonlySet<string> {
  if (made === undefined || made.status === 'draft') return none;
  return new Set(made.billed.filter(isLump).map(({ item }) => item));
}

const isLump = ({ title, quantity }: LedgerEntry['billed'][number]): boolean =>
  quantity === '1' && /^\d+ × /.test(title);
