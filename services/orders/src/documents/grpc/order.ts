import { linkPath } from '@belegfluss/orders/contract';
import {
  type Document,
  DocumentStatus,
  Held,
  InvoiceType,
  type Order,
  WorkState,
} from '@belegfluss/protos/orders/v1/orders';
import { berlinMidnight } from '@belegfluss/runtime/calendar';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { findTaxRule } from '@belegfluss/settings/contract';
import { formatAmount, parseAmount } from '../../kernel/domain/money/money.ts';
import type { Held as LedgerHeld, DocumentStatus as LedgerStatus } from '../domain/document/ledger.ts';
import { type PlacedDocument, toDocumentActionInput } from '../domain/document/to-document-action-input.ts';
import { knownCustomerTags } from '../domain/order/customer-tags.ts';
import { noExtras, type OrderExtras } from '../domain/order/extras.ts';
import { isShown, toDay } from '../storage/document-store.ts';
import type { ListedDocument, ListedOrder, ListedWork } from '../storage/listed-order.ts';
import { requireSnapshot } from '../storage/order-store.ts';
import { toProtoKind } from './proto-words.ts';

export function toProtoOrder(
  row: ListedOrder,
  documents: readonly ListedDocument[],
  work: ListedWork | null,
  extras: OrderExtras = noExtras,
): Order {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    cancelledAt: row.cancelledAt ?? undefined,
    payment: row.financialStatus,
    fulfillment: row.fulfillmentStatus,
    ...partsOfSnapshot(row, extras),
    total: row.total,
    tax: row.tax,
    currency: row.currency,
    contact: row.contactId
      ? {
          id: row.contactId,
          date: row.contactAt ?? undefined,
          email: row.contactEmail ?? undefined,
          name: row.contactName ?? '',
        }
      : undefined,
    // A deleted draft is not shown.
    documents: documents
      .filter(isShown)
      .flatMap((document) => toProtoDocuments(row.name, document, documents)),
    work: workState(work),
    reason: row.reason || undefined,
  };
}

type PartsOfSnapshot = Pick<Order, 'paymentGateways' | 'sourceName' | 'tags' | 'language' | 'customer'>;

/** Of an order whose snapshot is no longer kept only the customer's name is left. */
function partsOfSnapshot(row: ListedOrder, extras: OrderExtras): PartsOfSnapshot {
  if (row.emptiedAt !== null) {
    const named = {
      id: '',
      email: undefined,
      firstName: '',
      lastName: row.customerName,
      note: undefined,
      tags: [],
    };
    return {
      paymentGateways: [],
      sourceName: undefined,
      tags: [],
      language: undefined,
      customer: row.customerName ? named : undefined,
    };
  }
  const order = requireSnapshot(row);
  const { customer, email, gateways, sourceName, tags, locale } = order;
  return {
    paymentGateways: [...gateways],
    sourceName: sourceName ?? undefined,
    tags: [...tags],
    language: locale ?? undefined,
    customer: customer
      ? {
          id: customer.id,
          email: customer.email ?? email ?? undefined,
          firstName: customer.firstName ?? '',
          lastName: customer.lastName ?? '',
          note: customer.note ?? undefined,
          tags: [...knownCustomerTags({ order, extras })],
        }
      : undefined,
  };
}

function toDocumentActionFields(
  row: ListedDocument,
  all: readonly ListedDocument[],
): Pick<Document, 'invoiceType' | 'credited' | 'closed' | 'completed'> {
  const { invoiceType, credited, closed, completed } = toDocumentActionInput(placed(row), all.map(placed));
  return { invoiceType: toProtoEnum('INVOICE_TYPE', invoiceType), credited, closed, completed };
}

/** The database holds the words to those of the ledger by checks. */
const placed = (row: ListedDocument): PlacedDocument => row as PlacedDocument & ListedDocument;

/**
 * As people see it: work that waits for its next try is not the same as work that is next in line, and an order
 * that only has an appointment is at rest.
 */
function workState(work: ListedWork | null): WorkState {
  if (!work) return WorkState.IDLE;
  const isAppointment =
    work.state === 'queued' && work.attempts === 0 && work.dueAt.getTime() > Date.now() + 1_000;
  if (isAppointment) return WorkState.IDLE;
  if (work.state === 'queued' && work.attempts > 0) return WorkState.WAITING;
  return toProtoEnum('WORK_STATE', work.state as 'queued' | 'running' | 'failed');
}

/** A document, and what cancelled it behind it. */
function toProtoDocuments(
  orderName: string,
  row: ListedDocument,
  all: readonly ListedDocument[],
): Document[] {
  const kind = toDocumentKind(row);
  const toDownloadPath = (token: string | null) =>
    token === null ? undefined : linkPath(token, orderName, kind);
  const document = { ...toProtoDocument(row, all), link: toDownloadPath(row.linkToken) };
  const { cancellationId, cancellationDate } = row;
  if (cancellationId === null) return [document];
  const cancellation: Document = {
    ...document,
    id: cancellationId,
    number: row.cancellationNumber ?? undefined,
    // sevdesk calls it paid from the start: nothing is owed on it.
    status: DocumentStatus.PAID,
    enshrined: true,
    total: formatAmount(-parseAmount(row.total)),
    tax: formatAmount(-parseAmount(row.tax)),
    header: '',
    date: cancellationDate ? toDay(cancellationDate) : undefined,
    createdAt: cancelledSince(row),
    invoiceType: InvoiceType.CANCELLATION,
    credited: false,
    closed: false,
    matched: false,
    link: toDownloadPath(row.cancellationToken),
    cancels: row.providerId,
    paid: '0.00',
    mailedAt: row.cancellationMailedAt ?? undefined,
    mailFailedAt: undefined,
    handChanged: false,
    held: Held.UNSPECIFIED,
    dismissed: false,
  };
  return [document, cancellation];
}

/** Of what cancelled a document its day alone is kept; it is no older than that document. */
const cancelledSince = ({ createdAt, cancellationDate }: ListedDocument): Date => {
  const day = cancellationDate ? berlinMidnight(toDay(cancellationDate)) : createdAt;
  return day > createdAt ? day : createdAt;
};

/** The provider leaves a document of 0.00 open, because it is never paid; for people it is settled. */
const shownStatus = ({ status, total }: ListedDocument): DocumentStatus =>
  status === 'open' && parseAmount(total) === 0n
    ? DocumentStatus.PAID
    : toProtoEnum('DOCUMENT_STATUS', status as Exclude<LedgerStatus, 'deleted'>);

const toDocumentKind = ({ kind }: ListedDocument) => (kind === 'credit' ? 'credit' : 'invoice');

const heldBy = (held: string): Held =>
  held === '' ? Held.UNSPECIFIED : toProtoEnum('HELD', held as Exclude<LedgerHeld, ''>);

const toProtoDocument = (row: ListedDocument, all: readonly ListedDocument[]): Document => ({
  kind: toProtoKind(toDocumentKind(row)),
  id: row.providerId,
  number: row.number ?? undefined,
  status: shownStatus(row),
  enshrined: row.enshrined,
  total: row.total,
  tax: row.tax,
  currency: row.currency,
  header: row.subject,
  date: toDay(row.date),
  createdAt: row.createdAt,
  matched: row.matched,
  link: undefined,
  cancels: undefined,
  ...toDocumentActionFields(row, all),
  paid: row.paid,
  mailedAt: row.mailedAt ?? undefined,
  mailFailedAt: row.mailFailedAt ?? undefined,
  handChanged: row.handChanged,
  held: heldBy(row.held),
  dismissed: row.dismissed,
  eInvoice: row.eInvoice,
  taxRule: findTaxRule(row.taxRuleId)?.name,
});
