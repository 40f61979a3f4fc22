import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { scopesDetail, undeclaredScopes } from '../auth/scopes.ts';
import type { Buckets } from '../graphql/bucket.ts';
import { getBodyObject, sendJson, shopForControl } from '../http.ts';
import { isObject, printJson, toScalarText } from '../json.ts';
import { knobsSchema, turnKnobs } from '../knobs.ts';
import type { ShopifyService } from '../service.ts';
import { aShop, type Shop } from '../shops.ts';
import { resetWorld, type World } from '../world.ts';
import { shopRequest, webhookRequest } from './requests.ts';
import { testNotification } from './test-notification.ts';

type ByShop = { Params: { shop: string } };

/** Actions of Shopify and of other systems: tokens, webhooks, shops, faults. */
export function platformRoutes(
  app: FastifyInstance,
  service: ShopifyService,
  buckets: Buckets,
  seed: Partial<Shop>[] | undefined,
): void {
  const { world, sender } = service;
  tokenRoutes(app, service);
  webhookRoutes(app, service);
  knobRoutes(app, world);
  shopRoutes(app, service);
  scopeRoutes(app, service);
  app.post('/sandbox/reset', async (_, reply) => {
    resetWorld(world, seed);
    buckets.clear();
    sender.log.clear();
    return reply.code(204).send();
  });
}

function tokenRoutes(app: FastifyInstance, service: ShopifyService): void {
  const { world } = service;
  app.post('/sandbox/session-token', async (request, reply) => {
    const body = getBodyObject(request);
    const shop = toScalarText(body.shop) ?? shopForControl(world, request)?.domain ?? '';
    const overrides = isObject(body.overrides) ? body.overrides : undefined;
    return sendJson(reply, 200, {
      token: service.sessionToken(shop, overrides, toScalarText(body.secret) ?? undefined),
    });
  });

  app.post('/sandbox/tokens/expire', async (request, reply) => {
    world.tokens.expireAccessTokens(toScalarText(getBodyObject(request).shop));
    return reply.code(204).send();
  });
}

function webhookRoutes(app: FastifyInstance, { world, sender }: ShopifyService): void {
  app.post('/sandbox/webhooks', async (request, reply) => {
    const body = getBodyObject(request);
    const { topic, payload } = webhookRequest.parse(body);
    const shop = toScalarText(body.shop) ?? shopForControl(world, request)?.domain ?? '';
    const message = { shop, topic, body: printJson(payload ?? {}), eventId: randomUUID() };
    const deliveries = sender.send(message, true);
    return sendJson(reply, 202, { webhookIds: [...new Set(deliveries.map((entry) => entry.webhookId))] });
  });

  app.post('/sandbox/test-notification', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    const topic = toScalarText(getBodyObject(request).topic) ?? 'orders/create';
    const payload = testNotification(shop, world.now());
    sender.send({ shop: shop.domain, topic, body: printJson(payload), eventId: randomUUID() }, true);
    return sendJson(reply, 202, payload);
  });

  app.get('/sandbox/webhooks', async (_, reply) =>
    sendJson(reply, 200, { pending: sender.pending(), deliveries: sender.log.list() }),
  );
}

function knobRoutes(app: FastifyInstance, world: World): void {
  app.get('/sandbox/knobs', async (_, reply) => sendJson(reply, 200, world.knobs));
  app.post('/sandbox/knobs', async (request, reply) => {
    world.knobs = turnKnobs(world.knobs, getBodyObject(request));
    return sendJson(reply, 200, world.knobs);
  });
  app.delete('/sandbox/knobs', async (_, reply) => {
    world.knobs = knobsSchema.parse({});
    return sendJson(reply, 200, world.knobs);
  });
}

function shopRoutes(app: FastifyInstance, service: ShopifyService): void {
  const { world } = service;
  app.get('/sandbox/shops', async (_, reply) => sendJson(reply, 200, { shops: [...world.shops.values()] }));
  app.post('/sandbox/shops', async (request, reply) => {
    const given = shopRequest.parse(getBodyObject(request));
    const known = world.shops.get(given.domain);
    const shop = known ? { ...known, ...given } : aShop(given as Partial<Shop>);
    world.shops.set(shop.domain, shop as Shop);
    world.changed();
    return sendJson(reply, known ? 200 : 201, shop);
  });

  app.post<ByShop>('/sandbox/shops/:shop/uninstall', async (request, reply) => {
    service.uninstall(getShop(world, request.params.shop));
    return sendJson(reply, 200, world.shops.get(request.params.shop));
  });
  app.post<ByShop>('/sandbox/shops/:shop/install', async (request, reply) => {
    const { scopes } = z.object({ scopes: z.array(z.string()).optional() }).parse(getBodyObject(request));
    service.install(getShop(world, request.params.shop), scopes);
    return sendJson(reply, 200, world.shops.get(request.params.shop));
  });
}

function scopeRoutes(app: FastifyInstance, service: ShopifyService): void {
  const { world } = service;
  app.get<ByShop>('/sandbox/shops/:shop/scopes', async (request, reply) =>
    sendJson(reply, 200, scopesDetail(world, request.params.shop)),
  );
  app.post<ByShop & { Params: { act: string } }>(
    '/sandbox/shops/:shop/scopes/:act',
    async (request, reply) => {
      const { shop, act } = request.params;
      const { scopes } = z.object({ scopes: z.array(z.string()) }).parse(getBodyObject(request));
      const undeclared = undeclaredScopes(world, scopes);
      // Required scopes are always granted: requesting them opens no dialog, and revoking them is refused.
      const refused = undeclared.filter(
        (scope) => act === 'revoke' || !world.app.configuration.requiredScopes.includes(scope),
      );
      if (refused.length > 0)
        return sendJson(reply, 400, { error: `Not declared as optional scopes: ${refused.join(', ')}` });
      const known = getShop(world, shop);
      const others = known.scopes.filter((scope) => !scopes.includes(scope));
      if (act === 'grant') service.setScopes(known, [...new Set([...known.scopes, ...scopes])]);
      if (act === 'revoke') service.setScopes(known, others);
      return sendJson(reply, 200, scopesDetail(world, shop));
    },
  );
  app.post<ByShop>('/sandbox/shops/:shop/scopes', async (request, reply) => {
    const { scopes } = z.object({ scopes: z.array(z.string()) }).parse(getBodyObject(request));
    service.setScopes(getShop(world, request.params.shop), scopes);
    return sendJson(reply, 200, world.shops.get(request.params.shop));
  });
}

function getShop(world: World, domain: string): Shop {
  const shop = world.shops.get(domain);
  if (!shop) throw Object.assign(new Error('There is no such shop'), { statusCode: 404 });
  return shop;
}
