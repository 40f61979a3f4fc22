import type { Order, Receipt } from '@belegfluss/gateway/contract';
import type { CsvColumnId } from '@belegfluss/orders/contract';
import { formatCalendarDay, formatDay } from '../../../lib/format/date.ts';
import { orderExportTexts as texts } from '../../../texts/order-export.ts';

/** A cell: text that somebody wrote, or an amount of ours. */
export type Cell = string | { readonly amount: string };

/** Addresses of an order's PDFs; absent where there is no such document. */
export type PdfLinks = { readonly invoice?: string; readonly credit?: string };

/**
 * Lines of an order: one, and one more for each further invoice or credit note. The order's own amounts stand in the
 * first line only, so that a sum over the column is right. What was cancelled came to nothing and is left out.
 */
export function csvRows(order: Order, columns: readonly CsvColumnId[], links: PdfLinks): Cell[][] {
  const invoices = order.invoices.filter(counts);
  const credits = order.credits.filter(counts);
  const lines = Math.max(1, invoices.length, credits.length);
  return Array.from({ length: lines }, (_, line) =>
    columns.map((column) => {
      const cell = cells[column];
      return cell({ order, isFirst: line === 0, invoice: invoices[line], credit: credits[line], links });
    }),
  );
}

const counts = ({ status }: Receipt): boolean => status !== 'CANCELLED';

type Line = {
  readonly order: Order;
  readonly isFirst: boolean;
  readonly invoice: Receipt | undefined;
  readonly credit: Receipt | undefined;
  readonly links: PdfLinks;
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
  gateways: ({ order }) => order.paymentGateways.join(', '),
  channel: ({ order }) => order.sourceName ?? '',
  tags: ({ order }) => order.tags.join(', '),
  language: ({ order }) => order.language ?? '',
  cancelledAt: ({ order }) => (order.cancelledAt ? formatDay(order.cancelledAt) : ''),
  contactId: ({ order }) => order.contact?.id ?? '',
  invoiceNumber: ({ invoice }) => invoice?.number ?? '',
  invoiceDate: ({ invoice }) => dayOf(invoice),
  invoiceTotal: ({ invoice }) => amountOf(invoice?.total),
  invoiceTax: ({ invoice }) => amountOf(invoice?.tax),
  invoiceCurrency: ({ invoice }) => invoice?.currency ?? '',
  invoiceStatus: ({ invoice }) => statusOf(invoice),
  invoiceEnshrined: ({ invoice }) => enshrinedOf(invoice),
  invoicePdf: ({ invoice, links }) => (isIssued(invoice) ? (links.invoice ?? '') : ''),
  creditNumber: ({ credit }) => credit?.number ?? '',
  creditDate: ({ credit }) => dayOf(credit),
  creditTotal: ({ credit }) => amountOf(credit?.total),
  creditTax: ({ credit }) => amountOf(credit?.tax),
  creditCurrency: ({ credit }) => credit?.currency ?? '',
  creditStatus: ({ credit }) => statusOf(credit),
  creditEnshrined: ({ credit }) => enshrinedOf(credit),
  creditPdf: ({ credit, links }) => (isIssued(credit) ? (links.credit ?? '') : ''),
};

export const isIssued = (receipt: Receipt | undefined): boolean =>
  receipt !== undefined && receipt.status !== 'draft';

const dayOf = (receipt: Receipt | undefined): string =>
  receipt?.date ? formatCalendarDay(receipt.date) : '';
const amountOf = (amount: string | undefined): Cell => (amount === undefined ? '' : { amount });
const statusOf = (receipt: Receipt | undefined): string => (receipt ? texts.statuses[receipt.status] : '');
const enshrinedOf = (receipt: Receipt | undefined): string =>
  receipt ? texts.yesNo[receipt.enshrined ? 'yes' : 'no'] : '';
