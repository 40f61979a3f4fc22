import type { OrderQuery } from '@belegfluss/gateway/contract';
import { ordersKey } from '../../../lib/orders/orders-key.ts';

/** Keys of orders and their documents. */
export const orderKeys = {
  all: ordersKey,
  page: (query: OrderQuery) => [...orderKeys.all, 'page', query] as const,
  one: (id: string) => [...orderKeys.all, 'one', id] as const,
  /** Bytes of a document; not under `all`, for they are not asked for again with every change. */
  pdf: (path: string) => ['documents', path] as const,
};
