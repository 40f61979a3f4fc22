import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { GatewayLimits } from '../limits/limits.ts';
import { overloaded, tooManyAtOnce } from '../limits/problems.ts';
import { createSlots } from '../limits/slots.ts';

/**
 * Limits how many costly requests are in progress. A slot is free again when the work ends, not when the browser goes:
 * repeated requests that are aborted must not pile up work. Before any such route is added.
 */
export function limitCostlyRoutes(api: FastifyInstance, limits: GatewayLimits): void {
  const slots = createSlots({ perHolder: limits.costlyAtOncePerShop, total: limits.costlyAtOnce });
  api.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.costly) return;
    const { handler } = route;
    const held: RouteHandlerMethod = async function (request, reply) {
      const slot = slots.take(request.shopKey);
      if (slot === 'holderBusy') throw tooManyAtOnce();
      if (slot === 'allBusy') throw overloaded();
      try {
        return await handler.call(this, request, reply);
      } finally {
        slot.release();
      }
    };
    route.handler = held;
  });
}
