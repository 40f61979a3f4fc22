import { observeHttp } from '@belegfluss/runtime/metrics';
import { currentTraceparent, startSpan, type WorkSpan, withTrace } from '@belegfluss/runtime/trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Probes of machines every few seconds, whose traces are of no use. */
const pings: ReadonlySet<string | undefined> = new Set(['/health', '/ready']);

/**
 * Gives every request a new trace, which calls to services continue, and measures its answer. A browser's own trace is
 * not taken over: it could be anything. Reading a body may lose the context, hence the second hook.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<object, WorkSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (pings.has(request.routeOptions.url)) return withTrace(undefined, done);
    const span = begin(request);
    spans.set(request, span);
    span.run(done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (currentTraceparent() || !span) done();
    else span.run(done);
  });
  app.addHook('onRequestAbort', (request, done) => {
    const span = spans.get(request);
    spans.delete(request);
    span?.fail('ABORTED');
    span?.end();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span?.isRecorded) end(span, request, reply.statusCode);
    done();
  });
  app.addHook('onResponse', observeHttp('gateway'));
}

/** The pattern of the route, not the path: paths hold ids, and there are many of them. */
function begin({ method, routeOptions, id }: FastifyRequest): WorkSpan {
  const route = routeOptions.url ?? 'unmatched';
  return startSpan({
    name: `${method} ${route}`,
    kind: 'server',
    parent: null,
    attributes: { 'http.request.method': method, 'http.route': route, 'belegfluss.request': id },
  });
}

function end(span: WorkSpan, { shopKey }: FastifyRequest, status: number): void {
  span.set({ 'http.response.status_code': status, ...(shopKey ? { 'belegfluss.shop': shopKey } : {}) });
  if (status >= 500) span.fail(String(status));
  span.end();
}
