import type { DetailedDocument, OrderDocument } from '@belegfluss/gateway/contract';
import { formatCalendarDay, formatMinute } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { documentCardTexts } from '../../../texts/order-page.ts';
import { documentTexts } from '../../../texts/orders.ts';

/** Longer numbers are cut on screen; the whole one stays readable for everybody else. */
const shownLength = 8;

/** `RE-2026-00017` → `RE-2026-…`; a draft has no number. */
export function shortNumber(number: string | null): string {
  if (number === null) return documentTexts.draft;
  return number.length > shownLength ? `${number.slice(0, shownLength)}…` : number;
}

/** Invoices and credit notes of an order, oldest first. */
export const sortDocuments = <Document extends OrderDocument>({
  invoices,
  credits,
}: Documents<Document>): Document[] =>
  [...invoices, ...credits].sort((a, b) => getCreationTime(a) - getCreationTime(b));

interface Documents<Document> {
  readonly invoices: readonly Document[];
  readonly credits: readonly Document[];
}

const getCreationTime = ({ createdAt }: OrderDocument): number =>
  createdAt === null ? 0 : Date.parse(createdAt);

type Fact = readonly [name: string, value: string];

/** Lines of a document's card; unknown ones are empty. */
export const listDocumentRows = (document: DetailedDocument): readonly Fact[] => [
  [documentTexts.date, document.date === null ? '' : formatCalendarDay(document.date)],
  [documentTexts.total, formatMoney(document.total, document.currency)],
  [documentTexts.tax, formatMoney(document.tax, document.currency)],
  // Of others the status says it all.
  [
    documentCardTexts.paid,
    document.status === 'PARTIALLY_PAID' ? formatMoney(document.paid, document.currency) : '',
  ],
  [documentCardTexts.taxRule, document.taxRule],
  [documentCardTexts.mailed, document.mailedAt === null ? '' : formatMinute(document.mailedAt)],
  [
    documentCardTexts.mailFailed,
    document.mailedAt === null && document.mailFailedAt !== null ? formatMinute(document.mailFailedAt) : '',
  ],
];
