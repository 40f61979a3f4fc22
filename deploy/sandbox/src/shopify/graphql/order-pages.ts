import { intOf, objectOf, objectsOf, textOf } from '../json.ts';
import { bigOf } from '../money.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { digits, sortedConnection } from './connection.ts';
import type { Args, Source } from './context.ts';

/** A page of orders in the requested order; ties are broken by id, as Shopify does. */
export function orderConnection(
  orders: StoredOrder[],
  args: Args,
  toNode: (stored: StoredOrder) => unknown,
): Source {
  const key = SORT_KEYS[String(args.sortKey ?? 'PROCESSED_AT')] ?? SORT_KEYS.PROCESSED_AT!;
  return sortedConnection(orders, key, args, toNode);
}

// Sort values are texts of equal shape, so that their order equals that of the values they represent.
const SORT_KEYS: Record<string, (stored: StoredOrder) => string> = {
  CREATED_AT: (stored) => digits(stored.createdMs),
  UPDATED_AT: (stored) => digits(stored.updatedMs),
  PROCESSED_AT: (stored) => digits(stored.processedMs),
  ID: () => '',
  RELEVANCE: (stored) => digits(stored.processedMs),
  ORDER_NUMBER: (stored) => digits(intOf(stored.order.order_number)),
  TOTAL_PRICE: (stored) => digits(bigOf(stored.order.total_price).toFixed(2)),
  CURRENT_TOTAL_PRICE: (stored) => digits(bigOf(stored.order.current_total_price).toFixed(2)),
  CUSTOMER_NAME: ({ order }) =>
    `${textOf(objectOf(order.customer).last_name) ?? ''} ${textOf(objectOf(order.customer).first_name) ?? ''}`,
  DESTINATION: ({ order }) => textOf(objectOf(order.shipping_address).city) ?? '',
  FINANCIAL_STATUS: ({ order }) => textOf(order.financial_status) ?? '',
  FULFILLMENT_STATUS: ({ order }) => textOf(order.fulfillment_status) ?? '',
  PO_NUMBER: ({ order }) => textOf(order.po_number) ?? '',
  TOTAL_ITEMS_QUANTITY: ({ order }) =>
    digits(objectsOf(order.line_items).reduce((sum, line) => sum + intOf(line.quantity), 0)),
};
