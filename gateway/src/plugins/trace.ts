import { currentTraceparent, withTrace } from '@belegfluss/runtime/trace';
import type { FastifyInstance } from 'fastify';

/**
 * Gives every request a trace of its own, which calls to services carry on. A browser's own trace is not taken over:
 * it could be anything. Reading a body may lose the context, hence the second hook.
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = new WeakMap<object, string>();
  app.addHook('onRequest', (request, _reply, done) => {
    withTrace(undefined, () => {
      traces.set(request, currentTraceparent());
      done();
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (currentTraceparent()) done();
    else withTrace(traces.get(request), done);
  });
}
