import type { GetOrderRequest, GetOrderResponse } from '@belegfluss/protos/orders/v1/orders';
import type pg from 'pg';
import {
  type explainOrder,
  findImportProgress,
  findStoredOrder,
  findWork,
  orderNotFound,
  readStoredExtras,
  toProtoOrder,
} from '../../documents/index.ts';
import { toProtoDetail } from './order-detail.ts';

/** One order with all that its page shows. */
export const getOrder =
  ({ pool, explain }: { readonly pool: pg.Pool; readonly explain: ReturnType<typeof explainOrder> }) =>
  async ({ shop, id }: GetOrderRequest): Promise<GetOrderResponse> => {
    const [{ order, documents, numbers }, work, imported] = await Promise.all([
      findStoredOrder(pool, shop, id),
      findWork(pool, shop, id),
      findImportProgress(pool, shop, id),
    ]);
    if (!order) throw orderNotFound();
    const explanation = await explain({ order, documents, numbers, work, imported });
    return {
      order: toProtoOrder(order, documents, work, readStoredExtras(order, [])),
      detail: toProtoDetail(order, documents, explanation),
    };
  };
