import type { Order, OrderDocument } from '@belegfluss/gateway/contract';
import { type CsvColumnId, paymentMethodWord } from '@belegfluss/orders/contract';
import { formatCalendarDay, formatDay } from '../../../lib/format/date.ts';
import { orderExportTexts as texts } from '../../../texts/order-export.ts';

/** A cell: text that somebody wrote, or an amount of ours. */
export type Cell = string | { readonly amount: string };

/**
 * Lines of an order: one, and one more for each further invoice or credit note. The order's own amounts stand in the
 * first line only, so that a sum over the column is right. A cancelled invoice stands beside what cancelled it, and both
 * come to nothing; one without is left out.
 */
export function csvRows(order: Order, columns: readonly CsvColumnId[]): Cell[][] {
  const invoices = order.invoices.filter(counts(order.invoices));
  const credits = order.credits.filter(counts(order.credits));
  const lines = Math.max(1, invoices.length, credits.length);
  return Array.from({ length: lines }, (_, line) =>
    columns.map((column) => {
      const cell = cells[column];
      return cell({ order, isFirst: line === 0, invoice: invoices[line], credit: credits[line] });
    }),
  );
}

const counts =
  (all: readonly OrderDocument[]) =>
  ({ id, status }: OrderDocument): boolean =>
    status !== 'CANCELLED' || all.some(({ cancels }) => cancels === id);

type Line = {
  readonly order: Order;
  readonly isFirst: boolean;
  readonly invoice: OrderDocument | undefined;
  readonly credit: OrderDocument | undefined;
};

const cells: Readonly<Record<CsvColumnId, (line: Line) => Cell>> = {
  name: ({ order }) => order.name,
  date: ({ order }) => formatDay(order.createdAt),
  email: ({ order }) => order.customer?.email ?? '',
  firstName: ({ order }) => order.customer?.firstName ?? '',
  lastName: ({ order }) => order.customer?.lastName ?? '',
  customerId: ({ order }) => order.customer?.id ?? '',
  total: ({ order, isFirst }) => (isFirst ? { amount: order.price.total } : ''),
  tax: ({ order, isFirst }) => (isFirst ? { amount: order.price.tax } : ''),
  currency: ({ order }) => order.price.currency,
  payment: ({ order }) => order.payment ?? '',
  fulfillment: ({ order }) => order.fulfillment ?? '',
  gateways: ({ order }) => order.paymentGateways.map(paymentMethodWord).join(', '),
  channel: ({ order }) => order.sourceName ?? '',
  tags: ({ order }) => order.tags.join(', '),
  language: ({ order }) => order.language ?? '',
  cancelledAt: ({ order }) => (order.cancelledAt ? formatDay(order.cancelledAt) : ''),
  contactId: ({ order }) => order.contact?.id ?? '',
  invoiceNumber: ({ invoice }) => invoice?.number ?? '',
  invoiceDate: ({ invoice }) => formatDocumentDay(invoice),
  invoiceTotal: ({ invoice }) => toAmountCell(invoice?.total),
  invoiceTax: ({ invoice }) => toAmountCell(invoice?.tax),
  invoiceCurrency: ({ invoice }) => invoice?.currency ?? '',
  invoiceStatus: ({ invoice }) => formatDocumentStatus(invoice),
  invoiceEnshrined: ({ invoice }) => formatEnshrined(invoice),
  invoicePdf: ({ invoice }) => getPublicLink(invoice),
  creditNumber: ({ credit }) => credit?.number ?? '',
  creditDate: ({ credit }) => formatDocumentDay(credit),
  creditTotal: ({ credit }) => toAmountCell(credit?.total),
  creditTax: ({ credit }) => toAmountCell(credit?.tax),
  creditCurrency: ({ credit }) => credit?.currency ?? '',
  creditStatus: ({ credit }) => formatDocumentStatus(credit),
  creditEnshrined: ({ credit }) => formatEnshrined(credit),
  creditPdf: ({ credit }) => getPublicLink(credit),
};

/** A draft is nobody's business but the merchant's. */
export const getPublicLink = (document: OrderDocument | undefined): string =>
  document === undefined || document.status === 'draft' ? '' : (document.link ?? '');

const formatDocumentDay = (document: OrderDocument | undefined): string =>
  document?.date ? formatCalendarDay(document.date) : '';
const toAmountCell = (amount: string | undefined): Cell => (amount === undefined ? '' : { amount });
const formatDocumentStatus = (document: OrderDocument | undefined): string =>
  document ? texts.statuses[document.status] : '';
const formatEnshrined = (document: OrderDocument | undefined): string =>
  document ? texts.yesNo[document.enshrined ? 'yes' : 'no'] : '';
