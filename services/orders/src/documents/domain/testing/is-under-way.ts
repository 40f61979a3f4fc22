import { isActive } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';

/** A further invoice whose number is not due yet will be credited for refunds that exceed the others. */
export function isUnderWay(ledger: readonly LedgerEntry[]): boolean {
  const invoices = ledger.filter((entry) => entry.kind === 'invoice' && isActive(entry));
  return invoices.length > 1 && invoices.some(({ status }) => status === 'draft');
}
