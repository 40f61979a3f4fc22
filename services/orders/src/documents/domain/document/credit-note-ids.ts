import type { LedgerEntry } from './ledger.ts';

/**
 * Purpose of a credit note, as the ledger keeps it in `refundId`:
 *
 *     901        the refund 901, against the order's first invoice
 *     901@2      the part of refund 901 that falls on invoice 2
 *     edit:1     goods that an edit of the order removed, the first such credit note, against the first invoice
 *     edit:2@3   the second one, against invoice 3
 *     reissue@1  the whole rest of invoice 1, which was reissued
 *     takeBack@1 the whole rest of invoice 1, which a person did not want any more
 */
export type CreditNotePurpose =
  | { readonly kind: 'refund'; readonly refundId: string }
  | { readonly kind: 'edit' }
  | { readonly kind: 'reissue' }
  | { readonly kind: 'takeBack' }
  /** Made by a person or an earlier app. */
  | { readonly kind: 'foreign' };

export function parseCreditNotePurpose({ refundId }: Pick<LedgerEntry, 'refundId'>): CreditNotePurpose {
  if (refundId === null) return { kind: 'foreign' };
  const [name = ''] = refundId.split('@');
  if (name === 'reissue' || name === 'takeBack') return { kind: name };
  return name.startsWith('edit:') ? { kind: 'edit' } : { kind: 'refund', refundId: name };
}

/** The refund that a credit note is for, or part of it; null where it is for none. */
export function getCreditedRefundId(creditNote: Pick<LedgerEntry, 'refundId'>): string | null {
  const purpose = parseCreditNotePurpose(creditNote);
  return purpose.kind === 'refund' ? purpose.refundId : null;
}

/** It took back all that was left of its invoice. */
export function isWhole(creditNote: Pick<LedgerEntry, 'refundId'>): boolean {
  const { kind } = parseCreditNotePurpose(creditNote);
  return kind === 'reissue' || kind === 'takeBack';
}

type Place = Pick<LedgerEntry, 'kind' | 'ordinal' | 'status'>;

/** Ordinal of the invoice that a credit note reduces. */
export function creditedInvoice(
  { refundId }: Pick<LedgerEntry, 'refundId'>,
  ledger: readonly Place[],
): number {
  const [, ordinal] = (refundId ?? '').split('@');
  return ordinal === undefined ? firstInvoice(ledger) : Number(ordinal);
}

export const creditNoteIds = {
  refund: (refundId: string, invoice: number, ledger: readonly LedgerEntry[]): string =>
    against(refundId, invoice, ledger),
  edit: (invoice: number, ledger: readonly LedgerEntry[]): string => {
    const before = ledger.filter((entry) => entry.refundId?.startsWith('edit:')).length;
    return against(`edit:${before + 1}`, invoice, ledger);
  },
  reissue: (invoice: number): string => `reissue@${invoice}`,
  takeBack: (invoice: number): string => `takeBack@${invoice}`,
};

function against(name: string, invoice: number, ledger: readonly LedgerEntry[]): string {
  return invoice === firstInvoice(ledger) ? name : `${name}@${invoice}`;
}

/** The lowest place of an invoice that was not deleted: later invoices do not change it. */
function firstInvoice(ledger: readonly Place[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const entry of ledger) {
    if (entry.kind === 'invoice' && entry.status !== 'deleted') first = Math.min(first, entry.ordinal);
  }
  return first;
}
