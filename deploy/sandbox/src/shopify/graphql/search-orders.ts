import { toObject, toObjects, toScalarText, toStrings } from '../json.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { compareBy, type SearchFields, searchFilter } from './search-filter.ts';

/** A filter for a search text; fields that Shopify does not know are ignored and reported. */
export const orderFilter = (query: string | null | undefined, now: Date, warn: (field: string) => void) =>
  searchFilter(SEARCH, query, now, warn);

const lower = (value: unknown) => String(value ?? '').toLowerCase();

const FIELDS: SearchFields<StoredOrder>['fields'] = {
  id: (stored, value, comparator) => {
    const wanted = value.split(',').map((part) => part.trim().replace(/^gid:\/\/shopify\/Order\//, ''));
    if (comparator === '=') return wanted.includes(stored.id);
    return /^\d+$/.test(wanted[0] ?? '') && compareBy(comparator, BigInt(stored.id), BigInt(wanted[0]!));
  },
  name: (stored, value) =>
    lower(toScalarText(stored.order.name)).replace('#', '') === lower(value).replace('#', ''),
  tag: (stored, value) => toStrings(stored.order.tags).some((tag) => lower(tag) === lower(value)),
  tag_not: (stored, value) => !toStrings(stored.order.tags).some((tag) => lower(tag) === lower(value)),
  test: (stored, value) => (stored.order.test === true) === (lower(value) === 'true'),
  email: (stored, value) => lower(toScalarText(stored.order.email)) === lower(value),
  customer_id: (stored, value) =>
    toScalarText(toObject(stored.order.customer).id) === value.replace(/^.*\//, ''),
  gateway: (stored, value) => toStrings(stored.order.payment_gateway_names).includes(value),
  source_name: (stored, value) => lower(toScalarText(stored.order.source_name)) === lower(value),
  po_number: (stored, value) => lower(toScalarText(stored.order.po_number)) === lower(value),
  location_id: (stored, value) => toScalarText(stored.order.location_id) === value,
  discount_code: (stored, value) =>
    toObjects(stored.order.discount_codes).some((entry) => lower(toScalarText(entry.code)) === lower(value)),
  sku: (stored, value) =>
    toObjects(stored.order.line_items).some((line) => lower(toScalarText(line.sku)) === lower(value)),
  return_status: (_, value) => lower(value) === 'no_return',
  financial_status: (stored, value) => {
    const status = lower(toScalarText(stored.order.financial_status));
    return value.split(',').some((part) => part === status || (part === 'unpaid' && status === 'pending'));
  },
  fulfillment_status: (stored, value) => {
    const status = toScalarText(stored.order.fulfillment_status) ?? 'unfulfilled';
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
    const cancelled = toScalarText(stored.order.cancelled_at) !== null;
    const closed = toScalarText(stored.order.closed_at) !== null;
    const states: Record<string, boolean> = {
      open: !cancelled && !closed,
      closed: closed && !cancelled,
      cancelled,
      not_closed: !closed,
    };
    return states[lower(value)] ?? false;
  },
};

function matchesText(stored: StoredOrder, value: string): boolean {
  const text = lower(value).replace('*', '');
  const customer = toObject(stored.order.customer);
  return [stored.order.name, stored.order.email, customer.first_name, customer.last_name].some((part) =>
    lower(toScalarText(part)).includes(text),
  );
}

const SEARCH: SearchFields<StoredOrder> = {
  text: matchesText,
  times: {
    created_at: (stored) => stored.createdMs,
    updated_at: (stored) => stored.updatedMs,
    processed_at: (stored) => stored.processedMs,
  },
  fields: FIELDS,
};
