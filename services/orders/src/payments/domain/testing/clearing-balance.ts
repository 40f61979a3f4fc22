import { isActive } from '../../../documents/domain/document/active-documents.ts';
import type { LedgerEntry } from '../../../documents/domain/document/ledger.ts';
import { computeOffset } from '../../../documents/domain/document/offset.ts';

/** Balance that offsets have left on the clearing account, in cents: invoices add to it, credit notes reduce it. */
export const clearingBalance = (ledger: readonly LedgerEntry[]): bigint =>
  ledger
    .filter(isActive)
    .reduce(
      (sum, entry) => (entry.kind === 'invoice' ? sum + computeOffset(entry) : sum - computeOffset(entry)),
      0n,
    );
