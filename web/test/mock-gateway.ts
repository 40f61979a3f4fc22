import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connection,
  connectionRequest,
  logEntry,
  logPage,
  operator,
  orderDetail,
  orderPage,
  queued,
  replayed,
  shop,
} from '@belegfluss/gateway/contract';
import fastify from 'fastify';
import { addAccessRoutes } from './mock/access-routes.ts';
import { addActionRoutes } from './mock/action-routes.ts';
import { addAdminRoutes } from './mock/admin-routes.ts';
import { checked, refuse } from './mock/answers.ts';
import { addBillingRoutes } from './mock/billing-routes.ts';
import { addCompletionRoutes } from './mock/completion-routes.ts';
import { addEmbedRoutes } from './mock/embed-routes.ts';
import { addGatewayRoutes } from './mock/gateway-routes.ts';
import { addImportRoutes } from './mock/import-routes.ts';
import { addOrderListRoutes } from './mock/order-list-routes.ts';
import { addPartnerPayoutRoutes } from './mock/partner-payout-routes.ts';
import { addPartnerRoutes } from './mock/partner-routes.ts';
import { addPaymentRoutes } from './mock/payment-routes.ts';
import { addPrivacyRoutes } from './mock/privacy-routes.ts';
import { addProductRoutes } from './mock/product-routes.ts';
import { addSettingsRoutes } from './mock/settings-routes.ts';
import { addSetupRoutes } from './mock/setup-routes.ts';
import { addTaxRuleRoutes } from './mock/tax-rule-routes.ts';
import { anOperator } from './samples/operator.ts';
import { sampleOrderDetail } from './samples/order-detail.ts';
import { samplePdf } from './samples/pdf.ts';
import type { World } from './world.ts';

export interface MockGateway {
  /** Answers one request to `/api/`. */
  readonly handle: RequestListener;
  /** Requests in the order they came, `GET /api/…`. */
  readonly asked: string[];
  /** How many are not answered yet. */
  open(): number;
  close(): Promise<void>;
}

/** The answers of a world. Every answer is checked against the published contract. */
export async function createMockGateway(world: World): Promise<MockGateway> {
  const asked: string[] = [];
  let open = 0;
  // The pages ask no HEAD; each would be a route more to build for every test.
  const app = fastify({ exposeHeadRoutes: false });

  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    open += 1;
    // Also where the page has gone before its answer came.
    reply.raw.once('close', () => {
      open -= 1;
    });
    if (request.headers.authorization !== 'Bearer session-token')
      return refuse(reply, 401, 'SESSION_TOKEN_MISSING');
    if (world.delayMs > 0) await pause(world.delayMs);
    if (world.failing) return refuse(reply, 503, 'UNAVAILABLE');
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'NOT_FOUND'));

  app.get('/api/operator', () => checked(operator, anOperator));
  app.get('/api/shops', () => checked(shop, world.shop));
  app.get<Query>('/api/shops/logs', ({ query }) => checked(logPage, world.findLog(query)));
  app.get<{ Params: { key: string } }>('/api/shops/logs/:key', ({ params }, reply) => {
    const found = world.findLogEntry(params.key);
    return found ? checked(logEntry, found) : refuse(reply, 404, 'NOT_FOUND');
  });
  app.post('/api/deliveries/:id/replay', (_request, reply) =>
    world.replayFails
      ? refuse(reply, 503, 'UNAVAILABLE')
      : reply.code(202).send(checked(replayed, { replayed: true })),
  );
  app.get<Query>('/api/orders', ({ query }) => checked(orderPage, world.findOrders(query)));
  app.get<Id>('/api/orders/:id', ({ params }, reply) => {
    const found = world.orders.find(({ id }) => id === params.id);
    return found
      ? checked(orderDetail, sampleOrderDetail(found, world.details[found.id]))
      : refuse(reply, 404, 'ORDER_NOT_FOUND');
  });
  app.post<Id>('/api/orders/:id/requeue', ({ params }, reply) => {
    world.requeue(params.id);
    return reply.code(202).send(checked(queued, { queued: true }));
  });
  app.post('/api/sevdesk/connection', ({ body }, reply) =>
    world.connect(connectionRequest.parse(body).token)
      ? checked(connection, world.connection())
      : refuse(reply, 422, 'TOKEN_REJECTED'),
  );
  for (const path of [
    '/api/orders/:id/sevdesk/:kind/:document/pdf',
    '/api/orders/:id/sevdesk/:kind/:document/pdf/download',
  ])
    app.get(path, (_request, reply) =>
      reply
        .type('application/pdf')
        .header('Content-Disposition', `attachment; filename="RE-1002.pdf"`)
        .send(samplePdf),
    );

  addActionRoutes(app, world);
  addAdminRoutes(app, world);
  addOrderListRoutes(app, world);
  addCompletionRoutes(app, world);
  addSettingsRoutes(app, world);
  addEmbedRoutes(app, world);
  addGatewayRoutes(app, world);
  addImportRoutes(app, world.imports);
  addPartnerPayoutRoutes(app, world);
  addPartnerRoutes(app, world);
  addPaymentRoutes(app, world.payments);
  addPrivacyRoutes(app, world);
  addProductRoutes(app, world.products);
  addBillingRoutes(app, world);
  addTaxRuleRoutes(app, world);
  addAccessRoutes(app, world);
  addSetupRoutes(app, world);

  await app.ready();
  return { handle: app.routing, asked, open: () => open, close: () => app.close() };
}

interface Query {
  Querystring: Record<string, string>;
}

interface Id {
  Params: { id: string };
}
