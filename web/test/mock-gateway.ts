import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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
import { appBridgeStub } from './app-bridge-stub.ts';
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
import { detailOf } from './samples/order-detail.ts';
import { samplePdf } from './samples/pdf.ts';
import type { World } from './world.ts';

export interface MockGateway {
  readonly address: string;
  /** Requests in the order they came, `GET /api/…`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** What the pages may load and run; the strictest policy that they still work under. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** Serves the built pages and the answers of a world. Every answer is checked against the published contract. */
export async function startMockGateway(webDir: string, world: World): Promise<MockGateway> {
  const asked: string[] = [];
  // A browser keeps connections on which it has never asked; nobody waits for those.
  const app = fastify({ forceCloseConnections: true });
  const page = (await readFile(join(webDir, 'index.html'), 'utf8'))
    .replaceAll('%SHOPIFY_API_KEY%', 'test-client-id')
    .replaceAll('%APP_BRIDGE_URL%', '/app-bridge.js');

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    asked.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== 'Bearer session-token')
      return refuse(reply, 401, 'SESSION_TOKEN_MISSING');
    if (world.delayMs > 0) await pause(world.delayMs);
    if (world.failing) return refuse(reply, 503, 'UNAVAILABLE');
  });
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) =>
    reply.type(typeOf(params.file)).send(await readFile(join(webDir, 'assets', params.file))),
  );
  app.get('/app-bridge.js', (_request, reply) => reply.type('text/javascript').send(appBridgeStub));
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return refuse(reply, 404, 'NOT_FOUND');
    return reply.type('text/html').header('Content-Security-Policy', policy).send(page);
  });

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
      ? checked(orderDetail, detailOf(found, world.details[found.id]))
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
  addSetupRoutes(app, world);

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, asked, close: () => app.close() };
}

interface Query {
  Querystring: Record<string, string>;
}

interface Id {
  Params: { id: string };
}

const typeOf = (file: string): string => (file.endsWith('.css') ? 'text/css' : 'text/javascript');
