import Big from 'big.js';
import { type Answer, invalidRequest } from './answers.ts';
import type { TransactionRecord } from './records.ts';

/** A valid search. Times are ms, both ends inclusive. */
export type Search = {
  readonly from: number;
  readonly until: number;
  readonly page: number;
  readonly pageSize: number;
  readonly fields: ReadonlySet<string>;
  readonly balanceAffectingOnly: boolean;
  readonly isFiltered: boolean;
  readonly keeps: (record: TransactionRecord) => boolean;
};

type Query = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
const LONGEST_MS = 31 * DAY_MS;
const OLDEST_MS = 3 * 365 * DAY_MS;
/** Seconds and a zone are required; the documentation states the colon in the zone and omits it in its examples. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/i;
const FIELDS = [
  'transaction_info',
  'payer_info',
  'shipping_info',
  'auction_info',
  'cart_info',
  'incentive_info',
  'store_info',
];

/** Parses the query parameters strictly. */
export function parseSearch(query: Query, now: Date): Search | Answer {
  const range = parseRange(query, now);
  if ('status' in range) return range;
  const page = parseCount(query.page, 1, 2_147_483_647);
  if (page === null) return invalidRequest('page', query.page, 'Invalid page');
  const pageSize = parseCount(query.page_size, 100, 500);
  if (pageSize === null) return invalidRequest('page_size', query.page_size, 'Invalid page_size');
  const fields = new Set((query.fields ?? 'transaction_info').split(',').map((field) => field.trim()));
  if (![...fields].every((field) => field === 'all' || FIELDS.includes(field)))
    return invalidRequest('fields', query.fields, 'Invalid fields');
  const only = query.balance_affecting_records_only ?? 'Y';
  if (only !== 'Y' && only !== 'N')
    return invalidRequest('balance_affecting_records_only', only, 'Value must be Y or N');
  const filters = Object.keys(FILTERS).filter((name) => query[name] !== undefined);
  return {
    ...range,
    page,
    pageSize,
    fields: fields.has('all') ? new Set(FIELDS) : fields,
    balanceAffectingOnly: only === 'Y',
    isFiltered: filters.length > 0,
    keeps: (record) => filters.every((name) => FILTERS[name]!(record, query[name]!)),
  };
}

function parseRange(query: Query, now: Date): Pick<Search, 'from' | 'until'> | Answer {
  const from = parseTime(query.start_date);
  const until = parseTime(query.end_date);
  if (from === null) return invalidRequest('start_date', query.start_date, 'Invalid start_date');
  if (until === null) return invalidRequest('end_date', query.end_date, 'Invalid end_date');
  if (until < from) return invalidRequest('end_date', query.end_date, 'End date is before start date');
  if (from < now.getTime() - OLDEST_MS)
    return invalidRequest('start_date', query.start_date, 'Start date is more than three years ago');
  if (until - from > LONGEST_MS)
    return invalidRequest('end_date', query.end_date, 'Date range is greater than 31 days');
  return { from, until };
}

function parseTime(text: string | undefined): number | null {
  if (text === undefined || !TIME.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** A whole number from 1 to `highest`, or the default when absent; null for anything else. */
function parseCount(text: string | undefined, absent: number, highest: number): number | null {
  if (text === undefined) return absent;
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= highest ? count : null;
}

const FILTERS: Readonly<Record<string, (record: TransactionRecord, value: string) => boolean>> = {
  transaction_id: ({ id }, value) => id === value,
  transaction_type: ({ eventCode }, value) => eventCode === value,
  transaction_status: ({ status }, value) => status === value,
  transaction_currency: ({ amount }, value) => amount.currency_code === value,
  // `[500 TO 1005]`, in cents.
  transaction_amount({ amount }, value) {
    const [, low, high] = /^\[?\s*(-?\d+) TO (-?\d+)\s*\]?$/.exec(value) ?? [];
    if (low === undefined || high === undefined) return false;
    const cents = new Big(amount.value).times(100);
    return cents.gte(low) && cents.lte(high);
  },
};
