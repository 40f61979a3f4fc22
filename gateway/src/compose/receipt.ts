import type { DocumentSlug, Receipt, ReceiptStatus } from '@belegfluss/gateway/contract';
import { findBlocker, type ReceiptFacts, receiptActions } from '@belegfluss/orders/contract';
import { DocumentKind, type Order, type OrderDocument } from '@belegfluss/protos/orders/v1/orders';
import { ownValue } from '@belegfluss/runtime/records';
import { orNull } from './present.ts';

export const documentKinds: Readonly<Record<DocumentSlug, DocumentKind>> = {
  invoice: DocumentKind.INVOICE,
  credit: DocumentKind.CREDIT_NOTE,
};

/** An order's documents of one kind, in the given order. */
export const composeReceipts = (
  { id, documents }: Pick<Order, 'id' | 'documents'>,
  slug: DocumentSlug,
  host: string,
): Receipt[] =>
  documents
    .filter(({ kind }) => kind === documentKinds[slug])
    .map((document) => composeReceipt(id, slug, document, host));

function composeReceipt(orderId: string, slug: DocumentSlug, document: OrderDocument, host: string): Receipt {
  return {
    id: document.id,
    number: orNull(document.number),
    createdAt: orNull(document.createdAt),
    enshrined: document.enshrined,
    header: document.header,
    status: ownValue(statuses, document.status) ?? 'UNKNOWN',
    total: document.total,
    tax: document.tax,
    currency: document.currency,
    date: orNull(document.date),
    pdf: `/api/orders/${orderId}/sevdesk/${slug}/${encodeURIComponent(document.id)}/pdf`,
    type: slug === 'invoice' ? (ownValue(types, document.invoiceType) ?? 'RE') : 'CN',
    link: document.link === '' ? null : host + document.link,
    cancels: orNull(document.cancels),
    matched: document.matched,
    actions: composeActions(slug, document),
  };
}

function composeActions(slug: DocumentSlug, document: OrderDocument): Receipt['actions'] {
  const facts = { ...document, kind: slug } as ReceiptFacts;
  const offered = receiptActions.map((action) => [action, findBlocker(action, facts)]);
  return Object.fromEntries(offered) as Receipt['actions'];
}

const types: Readonly<Record<string, Receipt['type']>> = { advance: 'AR', final: 'ER', cancellation: 'SR' };

const statuses: Readonly<Record<string, ReceiptStatus>> = {
  draft: 'draft',
  open: 'OPEN_DUE',
  partially_paid: 'PARTIALLY_PAID',
  paid: 'PAID',
  cancelled: 'CANCELLED',
};
