import type { Order } from '@belegfluss/gateway/contract';
import { isMoving } from './is-moving.ts';

type Standing = Pick<Order, 'work' | 'invoices' | 'credits'>;

/** No invoice stands, and nobody is about to make one: a person may ask for it. */
export const lacksReceipt = (order: Standing): boolean =>
  !isMoving(order) && order.invoices.every(({ status, type }) => status === 'CANCELLED' || type === 'SR');
