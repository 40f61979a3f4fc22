import { orderDetail as orderAnswer } from '@belegfluss/gateway/contract';
import { composeOrderDetail } from '../compose/order-detail.ts';
import { parsePath } from '../http/parse.ts';
import { notFound } from '../problems/problem-error.ts';
import { orderPath } from './path-values.ts';
import type { Route } from './route.ts';

export const getOrder: Route = (app, { services, config }) => {
  const host = new URL(config.appUrl).origin;
  app.get('/orders/:id', async ({ shopKey: shop, params }) => {
    const { id } = parsePath(orderPath, params);
    const { order, detail } = await services.orders.getOrder({ shop, id });
    if (!order) throw notFound('ORDER_NOT_FOUND');
    return orderAnswer.parse(composeOrderDetail(order, detail, host));
  });
};
