import type { LedgerEntry } from '../document/ledger.ts';

type Kept = Pick<LedgerEntry, 'held' | 'status' | 'pendingAction'>;

/**
 * A person made it a draft, or left it one: only a person opens, cancels or deletes it; it may follow its order. Once
 * it was opened, at the provider too, it is a draft no more and goes its way.
 */
export function isHeldDraft(entry: Kept | null): boolean {
  return entry !== null && entry.held === 'draft' && entry.status === 'draft' && !entry.pendingAction;
}

/** A person took its payments back: only a person books any. */
export function isHeldUnpaid(entry: Kept | null): boolean {
  return entry?.held === 'unpaid';
}
