import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ZodError, z } from 'zod';
import { noteRoutes, type RouteAdded } from '../shared/note-routes.ts';
import { checkVatNumber, failure } from './check.ts';
import { DEFAULT_VIES_KNOBS, mergeViesKnobs, type ViesKnobs } from './knobs.ts';
import { viesCountries } from './vat-formats.ts';

export interface ViesSandbox {
  /** `url` is the base of a client's paths. */
  start(): Promise<{ url: string; controlUrl: string }>;
  stop(): Promise<void>;
}

const BASE = '/taxation_customs/vies/rest-api';

/**
 * A fake of the REST service of VIES, the EU's register of VAT ids, with its controls under /sandbox. It stores only
 * its knobs and a count of its calls.
 */
export function createViesSandbox(options: {
  port: number;
  host?: string;
  now?: () => Date;
  /** Called with every route. */
  routeAdded?: RouteAdded | undefined;
}): ViesSandbox {
  const { port, host = '127.0.0.1', now = () => new Date() } = options;
  let knobs: ViesKnobs = structuredClone(DEFAULT_VIES_KNOBS);
  let checks: { countryCode: unknown; vatNumber: unknown }[] = [];
  const server = Fastify({ forceCloseConnections: true });
  noteRoutes(server, options.routeAdded);

  server.post(`${BASE}/check-vat-number`, async (request, reply) => {
    const { countryCode, vatNumber } = (request.body ?? {}) as Record<string, unknown>;
    checks.push({ countryCode, vatNumber });
    if (knobs.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, knobs.latencyMs));
    const planned = takePlanned(knobs);
    if (planned === 'error500') return reply.code(500).send({ message: 'Internal Server Error' });
    if (planned === 'hang' || planned === 'destroy') return leave(reply, planned);
    if (planned === 'unavailable') return failure('MS_UNAVAILABLE');
    return checkVatNumber(request.body, knobs, now());
  });
  server.get(`${BASE}/check-status`, async () => ({
    vow: { available: knobs.error !== 'SERVICE_UNAVAILABLE' },
    countries: viesCountries.map((countryCode) => ({
      countryCode,
      availability:
        knobs.error === 'MS_UNAVAILABLE' || knobs.countriesDown.includes(countryCode)
          ? 'Unavailable'
          : 'Available',
    })),
  }));

  server.get('/sandbox/knobs', async () => knobs);
  server.post('/sandbox/knobs', async (request) => {
    knobs = mergeViesKnobs(knobs, request.body);
    return knobs;
  });
  server.delete('/sandbox/knobs', async () => {
    knobs = structuredClone(DEFAULT_VIES_KNOBS);
    return knobs;
  });
  server.get('/sandbox/calls', async () => ({ checks }));
  server.delete('/sandbox/calls', async () => {
    checks = [];
    return { checks };
  });
  refuseBadKnobs(server);

  return {
    async start() {
      await server.listen({ host, port });
      const address = server.server.address() as AddressInfo;
      const url = `http://${host}:${address.port}`;
      return { url, controlUrl: `${url}/sandbox` };
    },
    stop: () => server.close(),
  };
}

function takePlanned({ next }: ViesKnobs): keyof ViesKnobs['next'] | undefined {
  const names: readonly (keyof ViesKnobs['next'])[] = ['error500', 'hang', 'destroy', 'unavailable'];
  const planned = names.find((name) => next[name] > 0);
  if (planned !== undefined) next[planned] -= 1;
  return planned;
}

/** Answers nothing: cuts the connection, or waits until the client leaves. */
async function leave(reply: FastifyReply, how: 'hang' | 'destroy'): Promise<FastifyReply> {
  reply.hijack();
  if (how === 'destroy') reply.raw.destroy();
  return reply;
}

function refuseBadKnobs(server: FastifyInstance): void {
  server.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ problem: z.prettifyError(error) });
    throw error;
  });
}
