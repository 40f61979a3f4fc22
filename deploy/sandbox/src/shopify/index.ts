import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { ZodError } from 'zod';
import { noteRoutes, type RouteAdded } from '../shared/note-routes.ts';
import { trackCalls } from '../shared/running-calls.ts';
import { createStateFile, saveBeforeAnswers } from '../shared/state-file.ts';
import { adminRoutes } from './admin-routes.ts';
import { readAppConfiguration } from './auth/app-configuration.ts';
import { oauthRoutes } from './auth/oauth-routes.ts';
import { chargeRoutes } from './billing/charge-routes.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { billingRoutes } from './control/billing-routes.ts';
import { catalogueRoutes } from './control/catalogue-routes.ts';
import { merchantRoutes } from './control/merchant-routes.ts';
import { orderRoutes } from './control/order-routes.ts';
import { platformRoutes } from './control/platform-routes.ts';
import { type Buckets, createBuckets } from './graphql/bucket.ts';
import { readBodies, sendJson } from './http.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { restoreWorld, watchWorld } from './saved-world.ts';
import { createService, type ShopifyService } from './service.ts';
import type { Shop } from './shops.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import { DEFAULT_TOPICS } from './webhooks/subscriptions.ts';
import { copyWorld, createWorld, type World } from './world.ts';

export { readAppConfiguration } from './auth/app-configuration.ts';
export { deadRefreshTokenAnswers, tokenAnswers } from './auth/token-reply.ts';
export type { ChoicesInput } from './compose/choices.ts';
export { composeOrder } from './compose/compose-order.ts';
export { changes } from './control/order-routes.ts';
export { PRODUCTS } from './products.ts';
export type { ShopifyService } from './service.ts';
export { aShop, DEFAULT_SCOPES } from './shops.ts';
export { orderBody } from './webhooks/webhook-body.ts';

export type ShopifySandboxOptions = {
  host?: string;
  /** 0 = any free port. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** Address of the app (the gateway). */
  appUrl: string;
  appHandle?: string;
  /** Receiver of declared webhooks; can be set later with `setWebhookUrl`. */
  webhookUrl?: string | null;
  /** Topics that the app declares. */
  topics?: readonly string[];
  shops?: Partial<Shop>[];
  /** File that keeps the state across a restart; without it nothing is stored. */
  statePath?: string;
  now?: () => Date;
  /** 0 ≤ random < 1, for knobs with probabilities. */
  random?: () => number;
  /** Registered on the same server; they access the service as the decorator `shopify`. */
  plugins?: FastifyPluginAsync[];
  logger?: FastifyBaseLogger;
  /** Called with every route. */
  routeAdded?: RouteAdded | undefined;
};

export type ShopifySandbox = {
  start(): Promise<{ url: string }>;
  stop(): Promise<void>;
  /** The server's address, known after `start`. */
  readonly url: string;
  /** Actions of merchants and Shopify; for the shell plugin and for tests in the same process. */
  readonly service: ShopifyService;
  setWebhookUrl(url: string | null): void;
  /**
   * Copies everything that the sandbox knows, with its log of webhooks, and returns a function that brings exactly that
   * back, as often as wanted. Undelivered webhooks and calls without an answer are dropped, also those that were under
   * way when it was copied. The address of the webhooks is no part of it.
   */
  remember(): () => void;
};

/** Interval at which due changes of charges happen without a call. */
const SETTLE_MS = 30_000;

/** A fake of Shopify over HTTP: token endpoint, Admin GraphQL, webhooks, billing, control API. */
export function createShopifySandbox(options: ShopifySandboxOptions): ShopifySandbox {
  const now = options.now ?? (() => new Date());
  const { clientId, clientSecret, appUrl, appHandle = 'belegfluss' } = options;
  const identity = {
    clientId,
    clientSecret,
    appUrl,
    handle: appHandle,
    id: '190000001',
    configuration: readAppConfiguration(appUrl),
  };
  const file = createStateFile({ path: options.statePath, sections: () => watchWorld(world) });
  const base = { app: identity, now, shops: options.shops };
  const world: World = createWorld(base);
  Object.assign(world, { changed: file.changed, replaced: file.replaced, save: file.save });
  const sender = createWebhookSender({
    world,
    topics: options.topics ?? DEFAULT_TOPICS,
    webhookUrl: options.webhookUrl ?? null,
    ...(options.random ? { random: options.random } : {}),
  });
  const service = createService(world, sender);
  const app: FastifyInstance = options.logger
    ? (Fastify({ loggerInstance: options.logger, bodyLimit: 20_000_000 }) as unknown as FastifyInstance)
    : Fastify({ bodyLimit: 20_000_000 });
  noteRoutes(app, options.routeAdded);
  const running = trackCalls(app);
  saveBeforeAnswers(app, file);
  const buckets = createBuckets();
  const settleAll = () => {
    for (const shop of world.shops.keys()) service.billing.settle(shop);
  };
  let settling: NodeJS.Timeout | undefined;
  let url = '';

  registerRoutes(app, service, { url: () => url, seed: options.shops, buckets });
  for (const plugin of options.plugins ?? []) app.register(plugin);

  return {
    service,
    get url() {
      return url;
    },
    setWebhookUrl: sender.setUrl,
    remember() {
      const kept = copyWorld(world);
      const beside = [sender.remember(), buckets.remember()];
      return () => {
        running.drop();
        Object.assign(world, copyWorld({ ...world, ...kept }));
        for (const restore of beside) restore();
        world.replaced();
      };
    },
    async start() {
      file.load((saved) => restoreWorld(world, base, saved));
      await app.listen({ host: options.host ?? '127.0.0.1', port: options.port });
      const { port } = app.server.address() as AddressInfo;
      url = `http://${options.host ?? '127.0.0.1'}:${port}`;
      settleAll();
      settling = setInterval(settleAll, SETTLE_MS).unref();
      return { url };
    },
    async stop() {
      clearInterval(settling);
      await app.close();
      await sender.stop();
      file.close();
    },
  };
}

function registerRoutes(
  app: FastifyInstance,
  service: ShopifyService,
  {
    url,
    seed,
    buckets,
  }: { readonly url: () => string; readonly seed: Partial<Shop>[] | undefined; readonly buckets: Buckets },
): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if (error instanceof ZodError)
      return sendJson(reply, 400, { error: 'Invalid input', issues: error.issues });
    return sendJson(reply, error.statusCode ?? 500, { error: error.message });
  });
  app.get('/sandbox/health', async () => ({ status: 'ok' }));
  app.decorate('shopify', service);
  app.register(adminRoutes(service, buckets, url));
  app.register(chargeRoutes(service, url));
  app.register(oauthRoutes(service));
  bulkRoutes(app, service.world);
  app.register(async (control) => {
    readBodies(control);
    orderRoutes(control, service);
    merchantRoutes(control, service);
    catalogueRoutes(control, service);
    billingRoutes(control, service);
    paymentsRoutes(control, service);
    platformRoutes(control, service, buckets, seed);
  });
}
