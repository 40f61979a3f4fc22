import { histogram } from './registry.ts';

/** The parts of Fastify's requests and replies that are used here. */
type Request = { readonly method: string; readonly routeOptions: { readonly url?: string | undefined } };
type Reply = { readonly statusCode: number; readonly elapsedTime: number };

/** Fastify's hook `onResponse` that measures every answer by its route's pattern and status. */
export function observeHttp(service: string): (request: Request, reply: Reply, done: () => void) => void {
  const observe = histogram({
    service,
    name: 'belegfluss_http_seconds',
    help: 'How long answers to HTTP requests took, by route and status.',
    labels: ['method', 'route', 'status'],
  });
  return (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unmatched';
    observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  };
}
