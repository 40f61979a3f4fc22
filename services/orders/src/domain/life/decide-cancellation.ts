import type { LedgerEntry } from '../document/ledger.ts';
import { parseAmount } from '../money/money.ts';
import { hasPendingRefund, isMoneyKept } from '../order/order-state.ts';
import type { RefundReading } from '../order/read-refund.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';

/** What a cancelled order means for its invoice. `none` leaves it to the refunds, `wait` to the next look. */
export type Cancellation = 'none' | 'wait' | 'deleteDraft' | 'cancelInvoice' | 'final';

/**
 * A draft goes; an open invoice on which no payment stands and that is not enshrined is cancelled at the provider,
 * also one that was opened again for an edit; one that was paid is credited through its refund. An enshrined one without a refund is a person's business (`final`).
 * Once a credit note exists the provider refuses to cancel. While a refund is under way nothing is decided.
 */
export function decideCancellation(
  order: OrderSnapshot,
  invoice: LedgerEntry,
  credits: readonly LedgerEntry[],
  refunds: readonly RefundReading[],
): Cancellation {
  if (order.cancelledAt === null) return 'none';
  if (hasPendingRefund(order)) return invoice.status === 'draft' ? 'wait' : 'none';
  if (isMoneyKept(order)) return 'none';
  if (invoice.status === 'draft') return 'deleteDraft';
  const moneyWentBack = refunds.some((reading) => parseAmount(reading.refund.refunded.shop) > 0n);
  const wasEverPaid =
    invoice.status !== 'open' || parseAmount(invoice.paid) !== 0n || (moneyWentBack && invoice.enshrined);
  if (wasEverPaid || credits.some((credit) => credit.status !== 'cancelled')) return 'none';
  if (!invoice.enshrined) return 'cancelInvoice';
  return refunds.length > 0 ? 'none' : 'final';
}
