import type { OrderQuery } from '@belegfluss/gateway/contract';
import { OrderFilter } from '@belegfluss/protos/orders/v1/orders';
import { toProtoEnum } from '@belegfluss/runtime/proto';

/** All orders where none is stated. */
export function toProtoFilter(filter: OrderQuery['filter']): OrderFilter {
  if (filter === undefined) return OrderFilter.UNSPECIFIED;
  return filter === 'credit' ? OrderFilter.CREDIT_NOTE : toProtoEnum('ORDER_FILTER', filter);
}
