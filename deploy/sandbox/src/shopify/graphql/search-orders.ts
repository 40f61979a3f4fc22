import { objectOf, objectsOf, stringsOf, textOf } from '../json.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type Comparator, parseQuery, type Query } from './search-syntax.ts';

type Test = (stored: StoredOrder, value: string, comparator: Comparator) => boolean;

/** A filter for a search text; fields that Shopify does not know are ignored and reported. */
export function orderFilter(
  query: string | null | undefined,
  now: Date,
  warn: (field: string) => void,
): (stored: StoredOrder) => boolean {
  if (!query?.trim()) return () => true;
  return compile(parseQuery(query), now, warn);
}

function compile(query: Query, now: Date, warn: (field: string) => void): (stored: StoredOrder) => boolean {
  switch (query.kind) {
    case 'all':
      return () => true;
    case 'not': {
      const part = compile(query.part, now, warn);
      return (stored) => !part(stored);
    }
    case 'and': {
      const parts = query.parts.map((part) => compile(part, now, warn));
      return (stored) => parts.every((part) => part(stored));
    }
    case 'or': {
      const parts = query.parts.map((part) => compile(part, now, warn));
      return (stored) => parts.some((part) => part(stored));
    }
    case 'term': {
      const { field, comparator, value } = query;
      if (field === null) return (stored) => matchesText(stored, value);
      const test = TIMES[field] ? timeTest(TIMES[field], value, now) : FIELDS[field];
      if (!test) {
        warn(field);
        return () => true;
      }
      return (stored) => test(stored, value, comparator);
    }
  }
}

const TIMES: Record<string, (stored: StoredOrder) => number> = {
  created_at: (stored) => stored.createdMs,
  updated_at: (stored) => stored.updatedMs,
  processed_at: (stored) => stored.processedMs,
};

const lower = (value: unknown) => String(value ?? '').toLowerCase();

const FIELDS: Record<string, Test> = {
  id: (stored, value, comparator) => {
    const wanted = value.split(',').map((part) => part.trim().replace(/^gid:\/\/shopify\/Order\//, ''));
    if (comparator === '=') return wanted.includes(stored.id);
    return /^\d+$/.test(wanted[0] ?? '') && compare(BigInt(stored.id), BigInt(wanted[0]!), comparator);
  },
  name: (stored, value) =>
    lower(textOf(stored.order.name)).replace('#', '') === lower(value).replace('#', ''),
  tag: (stored, value) => stringsOf(stored.order.tags).some((tag) => lower(tag) === lower(value)),
  tag_not: (stored, value) => !stringsOf(stored.order.tags).some((tag) => lower(tag) === lower(value)),
  test: (stored, value) => (stored.order.test === true) === (lower(value) === 'true'),
  email: (stored, value) => lower(textOf(stored.order.email)) === lower(value),
  customer_id: (stored, value) => textOf(objectOf(stored.order.customer).id) === value.replace(/^.*\//, ''),
  gateway: (stored, value) => stringsOf(stored.order.payment_gateway_names).includes(value),
  source_name: (stored, value) => lower(textOf(stored.order.source_name)) === lower(value),
  po_number: (stored, value) => lower(textOf(stored.order.po_number)) === lower(value),
  location_id: (stored, value) => textOf(stored.order.location_id) === value,
  discount_code: (stored, value) =>
    objectsOf(stored.order.discount_codes).some((entry) => lower(textOf(entry.code)) === lower(value)),
  sku: (stored, value) =>
    objectsOf(stored.order.line_items).some((line) => lower(textOf(line.sku)) === lower(value)),
  return_status: (_, value) => lower(value) === 'no_return',
  financial_status: (stored, value) => {
    const status = lower(textOf(stored.order.financial_status));
    return value.split(',').some((part) => part === status || (part === 'unpaid' && status === 'pending'));
  },
  fulfillment_status: (stored, value) => {
    const status = textOf(stored.order.fulfillment_status) ?? 'unfulfilled';
    return value
      .split(',')
      .some(
        (part) =>
          lower(part) === status ||
          (lower(part) === 'unshipped' && status === 'unfulfilled') ||
          (lower(part) === 'shipped' && status === 'fulfilled'),
      );
  },
  status: (stored, value) => {
    const cancelled = textOf(stored.order.cancelled_at) !== null;
    const closed = textOf(stored.order.closed_at) !== null;
    const states: Record<string, boolean> = {
      open: !cancelled && !closed,
      closed: closed && !cancelled,
      cancelled,
      not_closed: !closed,
    };
    return states[lower(value)] ?? false;
  },
};

function timeTest(read: (stored: StoredOrder) => number, value: string, now: Date): Test {
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const from = value === 'now' ? now.getTime() : Date.parse(value);
  const to = dayOnly ? from + 86_400_000 - 1 : from + 999;
  return (stored, _, comparator) => {
    const at = read(stored);
    if (Number.isNaN(from)) return false;
    if (comparator === '=') return at >= from && at <= to;
    return compare(at, comparator === '>' || comparator === '<=' ? to : from, comparator);
  };
}

function compare<T extends number | bigint>(left: T, right: T, comparator: Comparator): boolean {
  switch (comparator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
  }
}

function matchesText(stored: StoredOrder, value: string): boolean {
  const text = lower(value).replace('*', '');
  const customer = objectOf(stored.order.customer);
  return [stored.order.name, stored.order.email, customer.first_name, customer.last_name].some((part) =>
    lower(textOf(part)).includes(text),
  );
}
