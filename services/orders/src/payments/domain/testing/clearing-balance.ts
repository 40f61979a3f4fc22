import type { LedgerEntry } from '../../../documents/domain/document/ledger.ts';
import { isLiving } from '../../../documents/domain/document/living.ts';
import { offsetOf } from '../../../documents/domain/document/offset.ts';

/** What offsets have brought to the account on which they are booked: in by invoices, out by credit notes. */
export const clearingBalance = (ledger: readonly LedgerEntry[]): bigint =>
  ledger
    .filter(isLiving)
    .reduce((sum, entry) => (entry.kind === 'invoice' ? sum + offsetOf(entry) : sum - offsetOf(entry)), 0n);
