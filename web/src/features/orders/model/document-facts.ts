import type { DetailedReceipt } from '@belegfluss/gateway/contract';
import { formatCalendarDay, formatMinute } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { documentCardTexts } from '../../../texts/order-page.ts';
import { documentTexts } from '../../../texts/orders.ts';

type Fact = readonly [name: string, value: string];

/** What a document's card states; what is not known is empty. */
export const documentFacts = (document: DetailedReceipt): readonly Fact[] => [
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
