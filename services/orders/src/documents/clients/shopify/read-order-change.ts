import { isLosslessNumber, parse } from 'lossless-json';
import { z } from 'zod';
import type { OrderSnapshot } from '../../domain/order/snapshot.ts';
import { parseRestOrderJson } from './rest-snapshot.ts';

/** A change of an order as a webhook reports it. */
export type OrderChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'snapshot'; readonly snapshot: OrderSnapshot }
  /** Something about the order changed; the message does not show the order. */
  | { readonly kind: 'changed'; readonly orderId: string }
  | { readonly kind: 'deleted'; readonly orderId: string }
  | { readonly kind: 'unreadable'; readonly message: string };

const id = z.preprocess(
  (value) => (isLosslessNumber(value) ? value.toString() : value),
  z.string().regex(/^\d{1,20}$/),
);
const named = z.object({ id });
const edited = z.object({ order_edit: z.object({ order_id: id }) });
const concerning = z.object({ order_id: id });

/** Topics whose body is the whole order. */
const wholeOrder = /^orders\/(create|updated|paid|cancelled|fulfilled|partially_fulfilled)$/;

export function readOrderChange(topic: string, body: string): OrderChange {
  if (wholeOrder.test(topic)) {
    const result = parseRestOrderJson(body);
    if (result.kind === 'ok') return { kind: 'snapshot', snapshot: result.value };
    // Half of it may be strange; as long as it names the order, Shopify can be asked for it in the other form.
    const found = read(named, body, (value) => ({ kind: 'changed', orderId: value.id }));
    return found.kind === 'changed' ? found : { kind: 'unreadable', message: result.message };
  }
  switch (topic) {
    case 'orders/delete':
      return read(named, body, (value) => ({ kind: 'deleted', orderId: value.id }));
    case 'orders/edited':
      return read(edited, body, (value) => ({ kind: 'changed', orderId: value.order_edit.order_id }));
    case 'refunds/create':
    case 'order_transactions/create':
    case 'fulfillments/create':
    case 'fulfillments/update':
      return read(concerning, body, (value) => ({ kind: 'changed', orderId: value.order_id }));
    default:
      return { kind: 'none' };
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  body: string,
  toChange: (value: z.output<Schema>) => OrderChange,
): OrderChange {
  try {
    return toChange(schema.parse(parse(body)));
  } catch (error) {
    return {
      kind: 'unreadable',
      message: error instanceof z.ZodError ? z.prettifyError(error) : 'Kein gültiges JSON.',
    };
  }
}
