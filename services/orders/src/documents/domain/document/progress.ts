import { formatAmount } from '../../../kernel/domain/money/money.ts';
import type { DocumentRef } from '../plan.ts';
import type { DocumentContent } from './document.ts';
import type { DocumentStatus, LedgerEntry } from './ledger.ts';
import { computeOffset } from './offset.ts';

/** Progress of a document when its next steps are decided: as the ledger says, or as the steps before leave it. */
export type DocumentProgress = {
  readonly orderId: string;
  readonly ref: DocumentRef;
  readonly status: DocumentStatus;
  readonly enshrined: boolean;
  readonly mailed: boolean;
  readonly total: string;
  readonly paid: string;
  /** Amount that other documents settled. */
  readonly offset: string;
  readonly revision: number;
};

/** Derives the progress of a document that the ledger has, or that a save of this plan will have made. */
export function deriveProgress(
  orderId: string,
  ref: DocumentRef,
  existing: LedgerEntry | null,
  saved: DocumentContent | null,
): DocumentProgress {
  return {
    orderId,
    ref,
    // A rewritten document is a draft again, and bookings on it are undone.
    status: saved === null ? (existing?.status ?? 'draft') : 'draft',
    enshrined: existing?.enshrined ?? false,
    mailed: existing !== null && existing.mailedAt !== null,
    total: saved?.total ?? existing?.total ?? '0',
    paid: saved === null ? (existing?.paid ?? '0') : '0',
    offset: saved === null && existing !== null ? formatAmount(computeOffset(existing)) : '0',
    revision: (existing?.revision ?? 0) + (saved === null ? 0 : 1),
  };
}
