import type { OrderFilter as ProtoFilter } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type { OrderFilter } from '../storage/order-conditions.ts';

/** Undefined where none is stated. */
export function fromProtoFilter(filter: ProtoFilter): OrderFilter | undefined {
  const word = fromProtoEnum('ORDER_FILTER', filter);
  return word === 'credit_note' ? 'credit' : word;
}
