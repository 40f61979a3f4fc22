import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type RunningCalls = ReturnType<typeof trackCalls>;

/** Knows the calls that a server has not answered yet, so that they can be dropped. */
export function trackCalls(server: FastifyInstance) {
  const running = new Map<FastifyRequest, FastifyReply>();
  const dropped = new WeakSet<FastifyRequest>();

  server.addHook('onRequest', async (request, reply) => {
    running.set(request, reply);
    reply.raw.once('close', () => running.delete(request));
  });
  // A call may wait on its way here, as it does for the knob `latencyMs`.
  server.addHook('preHandler', async (request) => {
    if (dropped.has(request)) throw new Error('The call was dropped');
  });

  return {
    /** Cuts every call without an answer off. One that has not reached its handler has no effect any more. */
    drop(): void {
      for (const [request, reply] of running) {
        dropped.add(request);
        if (!reply.raw.writableEnded) request.raw.socket.destroy();
      }
      running.clear();
    },
    isDropped: (request: FastifyRequest): boolean => dropped.has(request),
  };
}
