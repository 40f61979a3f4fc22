import type { LedgerEntry } from '../document/ledger.ts';
import { isLiving } from '../document/living.ts';
import { offsetOf } from '../document/offset.ts';

/** What offsets have brought to the account on which they are booked: in by invoices, out by credit notes. */
export const clearingBalance = (ledger: readonly LedgerEntry[]): bigint =>
  ledger
    .filter(isLiving)
    .reduce((sum, entry) => (entry.kind === 'invoice' ? sum + offsetOf(entry) : sum - offsetOf(entry)), 0n);
