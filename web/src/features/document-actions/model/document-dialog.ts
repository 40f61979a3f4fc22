import type { DocumentSlug, OrderDocument } from '@belegfluss/gateway/contract';
import { type DocumentAction, documentActions } from '@belegfluss/orders/contract';

/** Dialogs above an order: an action that is asked about, or the choice after an address was changed. */
export type DocumentStep = DocumentAction | 'changed';

/** A document in an address: the provider numbers both kinds on their own. */
export interface DocumentRef {
  readonly slug: DocumentSlug;
  readonly id: string;
}

const toDocumentSlug = ({ type }: Pick<OrderDocument, 'type'>): DocumentSlug =>
  type === 'CN' ? 'credit' : 'invoice';

export const toDocumentRef = (document: Pick<OrderDocument, 'type' | 'id'>): DocumentRef => ({
  slug: toDocumentSlug(document),
  id: document.id,
});

/** Reads `?action=email&receipt=invoice-31`; null when nothing is to be open at that document. */
export function parseDocumentStep(params: URLSearchParams, ref: DocumentRef): DocumentStep | null {
  if (params.get('receipt') !== formatDocumentRef(ref)) return null;
  return steps.find((step) => step === params.get('action')) ?? null;
}

/** The same address with that open; null closes what is open. What else the address says stays. */
export function withDocumentStep(
  params: URLSearchParams,
  open: { readonly step: DocumentStep; readonly ref: DocumentRef } | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('action');
  next.delete('receipt');
  if (open) {
    next.set('action', open.step);
    next.set('receipt', formatDocumentRef(open.ref));
  }
  return next;
}

const formatDocumentRef = ({ slug, id }: DocumentRef): string => `${slug}-${id}`;

const steps: readonly DocumentStep[] = [...documentActions, 'changed'];
