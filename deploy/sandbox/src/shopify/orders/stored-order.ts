import {
  cloneJson,
  type JsonObject,
  parseJson,
  printJson,
  toObject,
  toObjects,
  toScalarText,
} from '../json.ts';
import { idText } from './rest.ts';

/** An order as the shop stores it: the REST body, and data that a REST order body does not contain. */
export type StoredOrder = {
  shop: string;
  id: string;
  order: JsonObject;
  /** REST transactions, each with an `amount_set` that webhooks do not show. */
  transactions: JsonObject[];
  /** `total_price_set` when the order was placed. */
  originalTotal: JsonObject;
  edited: boolean;
  createdMs: number;
  updatedMs: number;
  processedMs: number;
  /** The printed body, made once; every change creates a new StoredOrder. */
  text: string;
};

/** Creates a stored order; the body is printed here, once. */
export function storeOrder(
  shop: string,
  order: JsonObject,
  beside: { transactions: JsonObject[]; originalTotal?: JsonObject; edited?: boolean },
): StoredOrder {
  const created = Date.parse(toScalarText(order.created_at) ?? '');
  return {
    shop,
    id: idText(order),
    order,
    transactions: beside.transactions,
    originalTotal: beside.originalTotal ?? cloneJson(toObject(order.total_price_set)),
    edited: beside.edited ?? false,
    createdMs: created,
    updatedMs: Date.parse(toScalarText(order.updated_at) ?? ''),
    processedMs: Date.parse(toScalarText(order.processed_at) ?? '') || created,
    text: printJson(order),
  };
}

/** Row of the state file. */
export function toRow(stored: StoredOrder): Record<string, unknown> {
  return {
    shop: stored.shop,
    order: stored.text,
    transactions: printJson(stored.transactions),
    originalTotal: printJson(stored.originalTotal),
    edited: stored.edited,
  };
}

/** Reads a row of the state file. */
export function fromRow(row: Record<string, unknown>): StoredOrder {
  return storeOrder(String(row.shop), toObject(parseJson(String(row.order))), {
    transactions: toObjects(parseJson(String(row.transactions))),
    originalTotal: toObject(parseJson(String(row.originalTotal))),
    edited: row.edited === true,
  });
}
