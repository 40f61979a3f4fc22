import type { DetailedReceipt, DocumentSlug, Receipt, ReceiptStatus } from '@belegfluss/gateway/contract';
import { findBlocker, type ReceiptActionInput, receiptActions } from '@belegfluss/orders/contract';
import {
  type Document,
  DocumentKind,
  DocumentStatus,
  InvoiceType,
  type Order,
} from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { isoOrNull } from './present.ts';

export const documentKinds: Readonly<Record<DocumentSlug, DocumentKind>> = {
  invoice: DocumentKind.INVOICE,
  credit: DocumentKind.CREDIT_NOTE,
};

type Documents = Pick<Order, 'id' | 'documents'>;

/** An order's documents of one kind, in the given order. `host`: origin of their public links. */
export const composeReceipts = (order: Documents, slug: DocumentSlug, host: string): Receipt[] =>
  selectDocuments(order, slug).map((document) => composeReceipt(order.id, slug, document, host));

/** The same with all that the order's page shows of them. */
export const composeDetailedReceipts = (
  order: Documents,
  slug: DocumentSlug,
  host: string,
): DetailedReceipt[] =>
  selectDocuments(order, slug).map((document) => ({
    ...composeReceipt(order.id, slug, document, host),
    paid: document.paid,
    mailedAt: isoOrNull(document.mailedAt),
    mailFailedAt: isoOrNull(document.mailFailedAt),
    handChanged: document.handChanged,
    held: fromProtoEnum('HELD', document.held) ?? null,
    dismissed: document.dismissed,
    eInvoice: document.eInvoice,
    taxRule: document.taxRule ?? '',
  }));

const selectDocuments = ({ documents }: Documents, slug: DocumentSlug): readonly Document[] =>
  documents.filter(({ kind }) => kind === documentKinds[slug]);

function composeReceipt(orderId: string, slug: DocumentSlug, document: Document, host: string): Receipt {
  return {
    id: document.id,
    number: document.number ?? null,
    createdAt: isoOrNull(document.createdAt),
    enshrined: document.enshrined,
    header: document.header,
    status: statuses[document.status],
    total: document.total,
    tax: document.tax,
    currency: document.currency,
    date: document.date ?? null,
    pdf: `/api/orders/${orderId}/sevdesk/${slug}/${encodeURIComponent(document.id)}/pdf`,
    type: slug === 'invoice' ? types[document.invoiceType] : 'CN',
    link: document.link === undefined ? null : host + document.link,
    cancels: document.cancels ?? null,
    matched: document.matched,
    actions: composeActions(slug, document),
  };
}

function composeActions(slug: DocumentSlug, document: Document): Receipt['actions'] {
  const facts: ReceiptActionInput = {
    ...document,
    kind: slug,
    status: fromProtoEnum('DOCUMENT_STATUS', document.status) ?? 'cancelled',
    invoiceType: toInvoiceType(document.invoiceType),
  };
  const offered = receiptActions.map((action) => [action, findBlocker(action, facts)]);
  return Object.fromEntries(offered) as Receipt['actions'];
}

/** Of a type that is newer than this gateway nothing is offered, as of a cancellation. */
const toInvoiceType = (type: InvoiceType): ReceiptActionInput['invoiceType'] =>
  type === InvoiceType.UNSPECIFIED ? 'standard' : (fromProtoEnum('INVOICE_TYPE', type) ?? 'cancellation');

const types: Readonly<Record<InvoiceType, Receipt['type']>> = {
  [InvoiceType.UNSPECIFIED]: 'RE',
  [InvoiceType.STANDARD]: 'RE',
  [InvoiceType.ADVANCE]: 'AR',
  [InvoiceType.FINAL]: 'ER',
  [InvoiceType.CANCELLATION]: 'SR',
  [InvoiceType.UNRECOGNIZED]: 'RE',
};

const statuses: Readonly<Record<DocumentStatus, ReceiptStatus>> = {
  [DocumentStatus.UNSPECIFIED]: 'UNKNOWN',
  [DocumentStatus.DRAFT]: 'draft',
  [DocumentStatus.OPEN]: 'OPEN_DUE',
  [DocumentStatus.PARTIALLY_PAID]: 'PARTIALLY_PAID',
  [DocumentStatus.PAID]: 'PAID',
  [DocumentStatus.CANCELLED]: 'CANCELLED',
  [DocumentStatus.UNRECOGNIZED]: 'UNKNOWN',
};
