import type { DocumentSlug, Receipt } from '@belegfluss/gateway/contract';
import { type ReceiptAction, receiptActions } from '@belegfluss/orders/contract';

/** Dialogs above an order: an action that is asked about, or the choice after an address was changed. */
export type ReceiptStep = ReceiptAction | 'changed';

/** A receipt in an address: the provider numbers both kinds on their own. */
export interface ReceiptRef {
  readonly slug: DocumentSlug;
  readonly id: string;
}

const toDocumentSlug = ({ type }: Pick<Receipt, 'type'>): DocumentSlug =>
  type === 'CN' ? 'credit' : 'invoice';

export const toReceiptRef = (receipt: Pick<Receipt, 'type' | 'id'>): ReceiptRef => ({
  slug: toDocumentSlug(receipt),
  id: receipt.id,
});

/** Reads `?action=email&receipt=invoice-31`; null when nothing is to be open at that receipt. */
export function parseReceiptStep(params: URLSearchParams, ref: ReceiptRef): ReceiptStep | null {
  if (params.get('receipt') !== formatReceiptRef(ref)) return null;
  return steps.find((step) => step === params.get('action')) ?? null;
}

/** The same address with that open; null closes what is open. What else the address says stays. */
export function withReceiptStep(
  params: URLSearchParams,
  open: { readonly step: ReceiptStep; readonly ref: ReceiptRef } | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('action');
  next.delete('receipt');
  if (open) {
    next.set('action', open.step);
    next.set('receipt', formatReceiptRef(open.ref));
  }
  return next;
}

const formatReceiptRef = ({ slug, id }: ReceiptRef): string => `${slug}-${id}`;

const steps: readonly ReceiptStep[] = [...receiptActions, 'changed'];
