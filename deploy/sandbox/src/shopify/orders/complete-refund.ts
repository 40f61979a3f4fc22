import { gid } from '../ids.ts';
import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import { type Currencies, moneySet, parsePair } from '../money.ts';
import type { CompleteContext } from './complete-context.ts';

/** Fills in missing fields of a refund inside a posted order. */
export function completeRefund(
  given: JsonObject,
  order: JsonObject,
  currencies: Currencies,
  context: CompleteContext,
): JsonObject {
  const id = given.id ?? context.ids.next();
  const created = given.created_at ?? given.processed_at ?? order.updated_at;
  const zero = moneySet(parsePair(null, '0'), currencies);
  return {
    admin_graphql_api_id: gid('Refund', toScalarText(id) ?? ''),
    note: null,
    user_id: null,
    processed_at: created,
    duties: [],
    total_duties_set: zero,
    return: null,
    restock: false,
    refund_shipping_lines: [],
    ...given,
    id,
    order_id: order.id,
    created_at: created,
    order_adjustments: toObjects(given.order_adjustments).map((entry) => ({
      id: context.ids.next(),
      amount_set: moneySet(parsePair(null, entry.amount), currencies),
      tax_amount_set: moneySet(parsePair(null, entry.tax_amount), currencies),
      ...entry,
      order_id: order.id,
      refund_id: id,
    })),
    refund_line_items: toObjects(given.refund_line_items).map((entry) => ({
      id: context.ids.next(),
      location_id: null,
      restock_type: 'no_restock',
      subtotal_set: moneySet(parsePair(null, entry.subtotal), currencies),
      total_tax_set: moneySet(parsePair(null, entry.total_tax), currencies),
      ...entry,
    })),
    transactions: toObjects(given.transactions).map((entry) => ({
      kind: 'refund',
      status: 'success',
      gateway: 'manual',
      ...entry,
      id: entry.id ?? context.ids.next(),
      order_id: order.id,
    })),
  };
}
