import { parseAmount } from '../../../kernel/domain/money/money.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { hasPendingRefund, isMoneyKept } from '../order/order-state.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';

/** Consequence of an order's cancellation for its invoice. `none` leaves it to the refunds, `wait` to the next run. */
export type Cancellation = 'none' | 'wait' | 'deleteDraft' | 'cancelInvoice';

/**
 * Decides what a cancelled order does to its invoice. A draft is deleted; an open invoice without payments is cancelled
 * at the provider, enshrined or not, also one that was opened again for an edit: if it stayed, the VAT that it states
 * would still be owed (§ 14c UStG). One that was paid is credited through its refund. Once a credit note exists the
 * provider refuses to cancel. While a refund is under way nothing is decided.
 */
export function decideCancellation(
  order: OrderSnapshot,
  invoice: LedgerEntry,
  creditNotes: readonly LedgerEntry[],
): Cancellation {
  if (order.cancelledAt === null) return 'none';
  if (hasPendingRefund(order)) return invoice.status === 'draft' ? 'wait' : 'none';
  if (isMoneyKept(order)) return 'none';
  if (invoice.status === 'draft') return 'deleteDraft';
  const isUnpaid = invoice.status === 'open' && parseAmount(invoice.paid) === 0n;
  return isUnpaid && creditNotes.every((creditNote) => creditNote.status === 'cancelled')
    ? 'cancelInvoice'
    : 'none';
}
