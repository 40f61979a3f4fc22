import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerTokenRequest } from './auth/token-endpoint.ts';
import { noShop } from './auth/token-reply.ts';
import type { Buckets } from './graphql/bucket.ts';
import { isMutation } from './graphql/documents.ts';
import { answerGraphql } from './graphql/execute.ts';
import { getBodyObject, parseShopName, readBodies, sendJson } from './http.ts';
import { isObject, toScalarText } from './json.ts';
import { consume } from './knobs.ts';
import type { ShopifyService } from './service.ts';
import { API_VERSION } from './webhooks/sender.ts';

const BAD_TOKEN = {
  errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
};

/** Routes of Shopify itself: tokens and the Admin API. */
export function adminRoutes(service: ShopifyService, buckets: Buckets, baseUrl: () => string) {
  const { world } = service;
  return async (app: FastifyInstance): Promise<void> => {
    readBodies(app);
    app.addHook('preValidation', async () => {
      if (world.knobs.latencyMs > 0) await wait(world.knobs.latencyMs);
    });

    app.post('/admin/oauth/access_token', async (request, reply) => {
      const shop = parseShopName(request);
      const { status, body } =
        shop === null ? noShop : answerTokenRequest(world, shop, getBodyObject(request));
      if (consume(world, 'loseTokenAnswersNext')) request.raw.socket.destroy();
      if (typeof body === 'string') return reply.code(status).type('text/html; charset=utf-8').send(body);
      return sendJson(reply, status, body);
    });

    app.post<{ Params: { version: string } }>('/admin/api/:version/graphql.json', async (request, reply) => {
      const version = servedVersion(request.params.version);
      if (version === null) return sendJson(reply, 404, { errors: 'Not Found' });
      reply.header('X-Shopify-API-Version', version).header('X-Request-Id', randomUUID());
      const refused = refusal(request, reply);
      if (refused) return refused;
      const shop = world.shops.get(parseShopName(request)!)!;
      const { query, variables, operationName } = getBodyObject(request);
      if (typeof query !== 'string') {
        return sendJson(reply, 400, { errors: { query: 'Required parameter missing or invalid' } });
      }
      const call = {
        query,
        variables: isObject(variables) ? variables : {},
        operationName: toScalarText(operationName),
      };
      const answer = await answerGraphql(service, buckets, shop, call, baseUrl());
      if (isMutation(call) && consume(world, 'loseAnswersNext')) request.raw.socket.destroy();
      return sendJson(reply, 200, answer);
    });

    function refusal(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
      if (consume(world, 'failNext')) {
        return sendJson(reply, 500, { errors: 'Internal Server Error' });
      }
      const name = parseShopName(request);
      const shop = name === null ? undefined : world.shops.get(name);
      if (!shop) return sendJson(reply, 404, { errors: 'Not Found' });
      const token = String(request.headers['x-shopify-access-token'] ?? '');
      const grant = shop.installed ? world.tokens.use(shop.domain, token, world.now().getTime()) : null;
      if (!grant || consume(world, 'unauthorizedNext')) return sendJson(reply, 401, BAD_TOKEN);
      return null;
    }
  };
}

/** An unsupported version falls forward to the served one; any other text is unknown. */
function servedVersion(asked: string): string | null {
  return /^(\d{4}-(01|04|07|10)|unstable)$/.test(asked) ? API_VERSION : null;
}
