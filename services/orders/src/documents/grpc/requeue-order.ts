import type { RequeueOrderRequest, RequeueOrderResponse } from '@belegfluss/protos/orders/v1/orders';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { forgetFailedMails } from '../storage/document-store.ts';
import { enqueueWork } from '../storage/enqueue-work.ts';
import { forgetExtras } from '../storage/extras-store.ts';
import { findOrder } from '../storage/order-store.ts';
import { orderNotFound } from './order-not-found.ts';

export const requeueOrder =
  (prisma: PrismaClient, wakeWorkers: () => void) =>
  async ({ shop, id }: RequeueOrderRequest): Promise<RequeueOrderResponse> => {
    if (!(await findOrder(prisma, shop, id))) throw orderNotFound();
    await forgetFailedMails(prisma, shop, id);
    await forgetExtras(prisma, shop, id);
    await enqueueWork(prisma, {
      shop,
      orderId: id,
      origin: 'live',
      refresh: true,
      deliveryIds: [],
      urgent: true,
    });
    wakeWorkers();
    return {};
  };
