import type { GetOrderRequest, GetOrderResponse } from '@belegfluss/protos/orders/v1/orders';
import type pg from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { extrasOf } from '../storage/extras-store.ts';
import { findImportStanding } from '../storage/imported-order.ts';
import { findStoredOrder } from '../storage/look-store.ts';
import type { explainOrder } from '../use-cases/explain-order.ts';
import { toProtoOrder } from './order.ts';
import { toProtoDetail } from './order-detail.ts';
import { orderNotFound } from './order-not-found.ts';

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
