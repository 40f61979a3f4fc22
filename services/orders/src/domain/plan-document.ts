import { contentHash } from './content-hash.ts';
import type { BookingDecision } from './decide-booking.ts';
import type { DocumentContent } from './document.ts';
import { documentKeys } from './document-keys.ts';
import type { DocumentStatus, LedgerEntry } from './ledger.ts';
import { formatAmount, parseAmount } from './money.ts';
import type { Action, DocumentRef } from './plan.ts';

/** Where a document stands when its next steps are decided: as the ledger says, or as the save before leaves it. */
export type Standing = {
  readonly orderId: string;
  readonly ref: DocumentRef;
  readonly status: DocumentStatus;
  readonly enshrined: boolean;
  readonly total: string;
  readonly paid: string;
};

/** Writes the document where it is missing or, as a draft, says something else than it should. */
export function planSave(
  orderId: string,
  ref: DocumentRef,
  existing: LedgerEntry | null,
  content: DocumentContent,
  from: { readonly refundId: string | null; readonly deductedRefundIds: readonly string[] },
): Action[] {
  const hash = contentHash(content);
  if (existing !== null && existing.contentHash === hash) return [];
  const key =
    existing === null
      ? documentKeys.create(orderId, ref)
      : documentKeys.update(orderId, ref, existing.revision, hash);
  const creates = existing === null;
  return [{ type: 'saveDocument', key, document: ref, content, contentHash: hash, ...from, creates }];
}

export function planOpen(standing: Standing): Action[] {
  if (standing.status !== 'draft') return [];
  const { orderId, ref } = standing;
  return [{ type: 'openDocument', key: documentKeys.open(orderId, ref), document: ref }];
}

/** Books what is still unpaid. Amounts are positive; the provider knows the direction by the kind of document. */
export function planBooking(standing: Standing, booking: BookingDecision, date: string): Action[] {
  if (booking.kind === 'none' || standing.status === 'paid' || standing.status === 'cancelled') return [];
  const due = parseAmount(standing.total) - parseAmount(standing.paid);
  if (due <= 0n) return [];
  const { orderId, ref } = standing;
  const { gateway, accountId } = booking;
  const amount = formatAmount(due);
  const key = documentKeys.book(orderId, ref, gateway, amount);
  return [{ type: 'bookPayment', key, document: ref, amount, date, accountId, gateway }];
}

export function planEnshrine(standing: Standing): Action[] {
  if (standing.enshrined || standing.status === 'cancelled') return [];
  const { orderId, ref } = standing;
  return [{ type: 'enshrineDocument', key: documentKeys.enshrine(orderId, ref), document: ref }];
}

/** The standing of a document that the ledger holds, or that a save of this plan will have made. */
export function standingOf(
  orderId: string,
  ref: DocumentRef,
  existing: LedgerEntry | null,
  saved: DocumentContent | null,
): Standing {
  return {
    orderId,
    ref,
    status: existing?.status ?? 'draft',
    enshrined: existing?.enshrined ?? false,
    total: saved?.total ?? existing?.total ?? '0',
    paid: existing?.paid ?? '0',
  };
}
