import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Json, type JsonObject, parseJson, printJson, toObject } from './json.ts';
import type { Shop } from './shops.ts';
import type { World } from './world.ts';

/** Parses JSON without losing digits, and forms as objects. Applies to the given instance only. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : parseJson(String(body)));
    } catch (error) {
      done(
        Object.assign(new Error(`The body is not JSON: ${(error as Error).message}`), { statusCode: 400 }),
      );
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Sends JSON that may contain ids beyond 2^53. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(printJson(value));
}

/** The shop of a call: header `x-sim-shop`, `?shop=`, or a Host that is a shop's. */
export function parseShopName(request: FastifyRequest): string | null {
  const query = request.query as { shop?: unknown } | undefined;
  const named = request.headers['x-sim-shop'] ?? query?.shop ?? shopInHost(request.headers.host);
  return typeof named === 'string' && named !== '' ? named.toLowerCase() : null;
}

/** The shop of a control call; without a name the first one. */
export function shopForControl(world: World, request: FastifyRequest): Shop | undefined {
  const name = parseShopName(request);
  return name === null ? world.shops.values().next().value : world.shops.get(name);
}

/** A request's body as an object. */
export function getBodyObject(request: FastifyRequest): JsonObject {
  return toObject(request.body as Json | undefined);
}

function shopInHost(host: string | undefined): string | undefined {
  const name = host?.split(':')[0];
  return name?.endsWith('.myshopify.com') ? name : undefined;
}
