import type { RequeueOrderRequest, RequeueOrderResponse } from '@belegfluss/protos/orders/v1/orders';
import { transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { forgetFailedMails } from '../storage/document-store.ts';
import { insertWork } from '../storage/enqueue-work.ts';
import { forgetExtras } from '../storage/extras-store.ts';
import { findOrder } from '../storage/order-store.ts';
import { orderNotFound } from './order-not-found.ts';

export const requeueOrder =
  (pool: pg.Pool, wakeWorkers: () => void) =>
  async ({ shop, id }: RequeueOrderRequest): Promise<RequeueOrderResponse> => {
    if (!(await findOrder(pool, shop, id))) throw orderNotFound();
    const work = { shop, orderId: id, origin: 'live', refresh: true, deliveryIds: [], urgent: true } as const;
    // Work before its order and documents, as workers lock them.
    await transact(pool, [insertWork(work), forgetFailedMails(shop, id), forgetExtras(shop, id)]);
    wakeWorkers();
    return {};
  };
