import { linkPath } from '@belegfluss/orders/contract';
import { DocumentKind, type Order, type OrderDocument } from '@belegfluss/protos/orders/v1/orders';
import { berlinMidnight } from '@belegfluss/runtime/calendar';
import { type PlacedDocument, receiptFacts } from '../domain/document/receipt-facts.ts';
import { knownCustomerTags } from '../domain/order/customer-tags.ts';
import { noExtras, type OrderExtras } from '../domain/order/extras.ts';
import { isShown, toDay } from '../storage/document-store.ts';
import type { ListedDocument, ListedOrder, ListedWork } from '../storage/listed-order.ts';
import { snapshotOf } from '../storage/order-store.ts';

export function toProtoOrder(
  row: ListedOrder,
  documents: readonly ListedDocument[],
  work: ListedWork | null,
  extras: OrderExtras = noExtras,
): Order {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? '',
    payment: row.financialStatus,
    fulfillment: row.fulfillmentStatus,
    ...partsOfSnapshot(row, extras),
    total: row.total.toFixed(2),
    tax: row.tax.toFixed(2),
    currency: row.currency,
    contact: row.contactId
      ? {
          id: row.contactId,
          date: row.contactAt?.toISOString() ?? '',
          email: row.contactEmail ?? '',
          name: row.contactName ?? '',
        }
      : undefined,
    // A deleted draft has left nothing to look at.
    documents: documents
      .filter(isShown)
      .flatMap((document) => toProtoDocuments(row.name, document, documents)),
    work: workState(work),
    reason: row.reason,
  };
}

type PartsOfSnapshot = Pick<Order, 'paymentGateways' | 'sourceName' | 'tags' | 'language' | 'customer'>;

/** Of an order whose snapshot is no longer kept only the customer's name is left. */
function partsOfSnapshot(row: ListedOrder, extras: OrderExtras): PartsOfSnapshot {
  if (row.emptiedAt !== null) {
    const named = { id: '', email: '', firstName: '', lastName: row.customerName, note: '', tags: [] };
    return {
      paymentGateways: [],
      sourceName: '',
      tags: [],
      language: '',
      customer: row.customerName ? named : undefined,
    };
  }
  const order = snapshotOf(row);
  const { customer, email, gateways, sourceName, tags, locale } = order;
  return {
    paymentGateways: [...gateways],
    sourceName: sourceName ?? '',
    tags: [...tags],
    language: locale ?? '',
    customer: customer
      ? {
          id: customer.id,
          email: customer.email ?? email ?? '',
          firstName: customer.firstName ?? '',
          lastName: customer.lastName ?? '',
          note: customer.note ?? '',
          tags: [...knownCustomerTags({ order, extras })],
        }
      : undefined,
  };
}

function receiptFactsOf(
  row: ListedDocument,
  all: readonly ListedDocument[],
): Pick<OrderDocument, 'invoiceType' | 'credited' | 'closed' | 'completed'> {
  const { invoiceType, credited, closed, completed } = receiptFacts(placed(row), all.map(placed));
  return { invoiceType, credited, closed, completed };
}

/** The database holds the words to those of the ledger by checks. */
const placed = (row: ListedDocument): PlacedDocument => row as PlacedDocument & ListedDocument;

/**
 * As people see it: work that waits for its next try is not the same as work that is next in line, and an order
 * that only has an appointment is at rest.
 */
function workState(work: ListedWork | null): string {
  if (!work) return 'idle';
  const isAppointment =
    work.state === 'queued' && work.attempts === 0 && work.dueAt.getTime() > Date.now() + 1_000;
  if (isAppointment) return 'idle';
  return work.state === 'queued' && work.attempts > 0 ? 'waiting' : work.state;
}

/** A document, and what cancelled it behind it. */
function toProtoDocuments(
  orderName: string,
  row: ListedDocument,
  all: readonly ListedDocument[],
): OrderDocument[] {
  const kind = row.kind === 'credit' ? 'credit' : 'invoice';
  const pathOf = (token: string | null) => (token === null ? '' : linkPath(token, orderName, kind));
  const document = { ...toProtoDocument(row, all), link: pathOf(row.linkToken) };
  const { cancellationId, cancellationDate } = row;
  if (cancellationId === null) return [document];
  const cancellation: OrderDocument = {
    ...document,
    id: cancellationId,
    number: row.cancellationNumber ?? '',
    // sevdesk calls it paid from the start: nobody owes anything on it.
    status: 'paid',
    enshrined: true,
    total: row.total.negated().toFixed(2),
    tax: row.tax.negated().toFixed(2),
    header: '',
    date: cancellationDate ? toDay(cancellationDate) : '',
    createdAt: cancelledSince(row).toISOString(),
    invoiceType: 'cancellation',
    credited: false,
    closed: false,
    matched: false,
    link: pathOf(row.cancellationToken),
    cancels: row.providerId,
  };
  return [document, cancellation];
}

/** Of what cancelled a document its day alone is kept; it is no older than that document. */
const cancelledSince = ({ createdAt, cancellationDate }: ListedDocument): Date => {
  const day = cancellationDate ? berlinMidnight(toDay(cancellationDate)) : createdAt;
  return day > createdAt ? day : createdAt;
};

/** The provider holds what comes to 0.00 for open, because nobody pays it; for people it is settled. */
const shownStatus = ({ status, total }: ListedDocument): string =>
  status === 'open' && total.isZero() ? 'paid' : status;

const toProtoDocument = (row: ListedDocument, all: readonly ListedDocument[]): OrderDocument => ({
  kind: row.kind === 'invoice' ? DocumentKind.INVOICE : DocumentKind.CREDIT_NOTE,
  id: row.providerId,
  number: row.number ?? '',
  status: shownStatus(row),
  enshrined: row.enshrined,
  total: row.total.toFixed(2),
  tax: row.tax.toFixed(2),
  currency: row.currency,
  header: row.subject,
  date: toDay(row.date),
  createdAt: row.createdAt.toISOString(),
  matched: row.matched,
  link: '',
  cancels: '',
  ...receiptFactsOf(row, all),
});
