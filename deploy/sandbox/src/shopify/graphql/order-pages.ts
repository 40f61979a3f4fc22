import { toInt, toObject, toObjects, toScalarText } from '../json.ts';
import { toBig } from '../money.ts';
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
  ORDER_NUMBER: (stored) => digits(toInt(stored.order.order_number)),
  TOTAL_PRICE: (stored) => digits(toBig(stored.order.total_price).toFixed(2)),
  CURRENT_TOTAL_PRICE: (stored) => digits(toBig(stored.order.current_total_price).toFixed(2)),
  CUSTOMER_NAME: ({ order }) =>
    `${toScalarText(toObject(order.customer).last_name) ?? ''} ${toScalarText(toObject(order.customer).first_name) ?? ''}`,
  DESTINATION: ({ order }) => toScalarText(toObject(order.shipping_address).city) ?? '',
  FINANCIAL_STATUS: ({ order }) => toScalarText(order.financial_status) ?? '',
  FULFILLMENT_STATUS: ({ order }) => toScalarText(order.fulfillment_status) ?? '',
  PO_NUMBER: ({ order }) => toScalarText(order.po_number) ?? '',
  TOTAL_ITEMS_QUANTITY: ({ order }) =>
    digits(toObjects(order.line_items).reduce((sum, line) => sum + toInt(line.quantity), 0)),
};
