import type { GetOrderRequest, GetOrderResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { findDocuments } from '../storage/document-store.ts';
import { findOrder } from '../storage/order-store.ts';
import { toProtoOrder } from './order.ts';

export const orderNotFound = () => new RpcError('notFound', 'ORDER_NOT_FOUND', 'The shop has no such order.');

export const getOrder =
  (prisma: PrismaClient) =>
  async ({ shop, id }: GetOrderRequest): Promise<GetOrderResponse> => {
    const [order, documents, work] = await Promise.all([
      findOrder(prisma, shop, id),
      findDocuments(prisma, shop, id),
      prisma.work.findUnique({ where: { shop_orderId: { shop, orderId: id } } }),
    ]);
    if (!order) throw orderNotFound();
    return { order: toProtoOrder(order, documents, work) };
  };
