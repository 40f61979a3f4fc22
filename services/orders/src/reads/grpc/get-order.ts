import type { GetOrderRequest, GetOrderResponse } from '@belegfluss/protos/orders/v1/orders';
import type pg from 'pg';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import {
  type explainOrder,
  extrasOf,
  findImportStanding,
  findStoredOrder,
  orderNotFound,
  toProtoOrder,
} from '../../documents/index.ts';
import { toProtoDetail } from './order-detail.ts';

/** One order with all that its page shows. */
export const getOrder =
  ({
    pool,
    prisma,
    explain,
  }: {
    readonly pool: pg.Pool;
    readonly prisma: PrismaClient;
    readonly explain: ReturnType<typeof explainOrder>;
  }) =>
  async ({ shop, id }: GetOrderRequest): Promise<GetOrderResponse> => {
    const [{ order, documents, numbers }, work, imported] = await Promise.all([
      findStoredOrder(pool, shop, id),
      prisma.work.findUnique({ where: { shop_orderId: { shop, orderId: id } } }),
      findImportStanding(pool, shop, id),
    ]);
    if (!order) throw orderNotFound();
    const explanation = await explain({ order, documents, numbers, work, imported });
    return {
      order: toProtoOrder(order, documents, work, extrasOf(order, [])),
      detail: toProtoDetail(order, documents, explanation),
    };
  };
