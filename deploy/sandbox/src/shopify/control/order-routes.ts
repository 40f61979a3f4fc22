import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChoicesInput, choicesSchema } from '../compose/choices.ts';
import { getBodyObject, sendJson, shopForControl } from '../http.ts';
import { isObject, type JsonObject, printJson } from '../json.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import type { Change, ChangeContext } from '../orders/change.ts';
import { editOrder } from '../orders/edit-order.ts';
import { exchangeOrder } from '../orders/exchange-order.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { payOrder } from '../orders/pay-order.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { settleRefunds } from '../orders/settle-refunds.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { ShopifyService } from '../service.ts';
import type { Shop } from '../shops.ts';
import { listShopOrders } from '../world.ts';
import {
  cancelRequest,
  editRequest,
  exchangeRequest,
  fulfilRequest,
  refundRequest,
  settleRequest,
} from './requests.ts';

type ById = { Params: { id: string } };
type Decide = (stored: StoredOrder, body: JsonObject, context: ChangeContext) => Change;

/** Changes of a placed order, by the name of their route. */
export const changes: Readonly<Record<string, Decide>> = {
  pay: (stored, _, context) => payOrder(stored, context),
  fulfil: (stored, body, context) => fulfilOrder(stored, fulfilRequest.parse(body), context),
  cancel: (stored, body, context) => cancelOrder(stored, cancelRequest.parse(body), context),
  refund: (stored, body, context) => refundOrder(stored, refundRequest.parse(body), context),
  settle: (stored, body, context) => settleRefunds(stored, settleRequest.parse(body), context),
  edit: (stored, body, context) => editOrder(stored, editRequest.parse(body), context),
  exchange: (stored, body, context) => exchangeOrder(stored, exchangeRequest.parse(body), context),
};

/** Routes that place and change orders, as a merchant or a customer would. */
export function orderRoutes(app: FastifyInstance, service: ShopifyService): void {
  listRoutes(app, service);
  placedOrderRoutes(app, service);
}

function listRoutes(app: FastifyInstance, service: ShopifyService): void {
  const { world } = service;

  app.post('/sandbox/orders', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    const body = getBodyObject(request);
    const stored = service.placeOrder(shop, isObject(body.order) ? body.order : body);
    return sendOrder(reply, 201, stored);
  });

  app.post('/sandbox/place', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    const body = getBodyObject(request);
    const given = isObject(body.choices) ? body.choices : body;
    choicesSchema.parse(given);
    return sendOrder(reply, 201, service.placeChoices(shop, given as ChoicesInput));
  });

  app.get('/sandbox/orders', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    const newestFirst = listShopOrders(world, shop.domain).reverse();
    const texts = newestFirst.map((stored) => stored.text).join(',');
    return reply.type('application/json; charset=utf-8').send(`{"orders":[${texts}]}`);
  });
}

function placedOrderRoutes(app: FastifyInstance, service: ShopifyService): void {
  const { world } = service;

  app.get<ById>('/sandbox/orders/:id', (request, reply) =>
    withOrder(request, reply, async (_, stored) => sendOrder(reply, 200, stored)),
  );

  app.put<ById>('/sandbox/orders/:id', (request, reply) =>
    withOrder(request, reply, async (shop, stored) => {
      const body = getBodyObject(request);
      const next = service.replaceOrder(shop, stored, isObject(body.order) ? body.order : body);
      return sendOrder(reply, 200, next);
    }),
  );

  app.delete<ById>('/sandbox/orders/:id', (request, reply) =>
    withOrder(request, reply, async (_, stored) => {
      service.deleteOrder(stored);
      return reply.code(204).send();
    }),
  );

  for (const [name, decide] of Object.entries(changes)) {
    app.post<ById>(`/sandbox/orders/:id/${name}`, (request, reply) =>
      withOrder(request, reply, async (shop, stored) => {
        const change = service.apply(decide(stored, getBodyObject(request), service.changeContext(shop)));
        return change.ok
          ? sendOrder(reply, 200, change.stored)
          : sendJson(reply, 422, { error: change.reason });
      }),
    );
  }

  async function withOrder(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
    run: (shop: Shop, stored: StoredOrder) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const shop = shopForControl(world, request);
    const stored = shop && world.orders.get(shop.domain)?.get(request.params.id);
    return stored ? run(shop, stored) : sendJson(reply, 404, { error: 'There is no such order' });
  }
}

function sendOrder(reply: FastifyReply, status: number, stored: StoredOrder): FastifyReply {
  const text = `{"order":${stored.text},"transactions":${printJson(stored.transactions)}}`;
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}
