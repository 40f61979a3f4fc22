import type {
  DetailedDocument,
  DocumentSlug,
  OrderDocument,
  OrderDocumentStatus,
} from '@belegfluss/gateway/contract';
import { type DocumentActionInput, documentActions, findBlocker } from '@belegfluss/orders/contract';
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
export const composeDocuments = (order: Documents, slug: DocumentSlug, host: string): OrderDocument[] =>
  selectDocuments(order, slug).map((document) => composeDocument(order.id, slug, document, host));

/** The same with all that the order's page shows of them. */
export const composeDetailedDocuments = (
  order: Documents,
  slug: DocumentSlug,
  host: string,
): DetailedDocument[] =>
  selectDocuments(order, slug).map((document) => ({
    ...composeDocument(order.id, slug, document, host),
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

function composeDocument(
  orderId: string,
  slug: DocumentSlug,
  document: Document,
  host: string,
): OrderDocument {
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

function composeActions(slug: DocumentSlug, document: Document): OrderDocument['actions'] {
  const facts: DocumentActionInput = {
    ...document,
    kind: slug,
    status: fromProtoEnum('DOCUMENT_STATUS', document.status) ?? 'cancelled',
    invoiceType: toInvoiceType(document.invoiceType),
  };
  const offered = documentActions.map((action) => [action, findBlocker(action, facts)]);
  return Object.fromEntries(offered) as OrderDocument['actions'];
}

/** Of a type that is newer than this gateway nothing is offered, as of a cancellation. */
const toInvoiceType = (type: InvoiceType): DocumentActionInput['invoiceType'] =>
  type === InvoiceType.UNSPECIFIED ? 'standard' : (fromProtoEnum('INVOICE_TYPE', type) ?? 'cancellation');

const types: Readonly<Record<InvoiceType, OrderDocument['type']>> = {
  [InvoiceType.UNSPECIFIED]: 'RE',
  [InvoiceType.STANDARD]: 'RE',
  [InvoiceType.ADVANCE]: 'AR',
  [InvoiceType.FINAL]: 'ER',
  [InvoiceType.CANCELLATION]: 'SR',
  [InvoiceType.UNRECOGNIZED]: 'RE',
};

const statuses: Readonly<Record<DocumentStatus, OrderDocumentStatus>> = {
  [DocumentStatus.UNSPECIFIED]: 'UNKNOWN',
  [DocumentStatus.DRAFT]: 'draft',
  [DocumentStatus.OPEN]: 'OPEN_DUE',
  [DocumentStatus.PARTIALLY_PAID]: 'PARTIALLY_PAID',
  [DocumentStatus.PAID]: 'PAID',
  [DocumentStatus.CANCELLED]: 'CANCELLED',
  [DocumentStatus.UNRECOGNIZED]: 'UNKNOWN',
};
