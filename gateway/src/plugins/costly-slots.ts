import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { GatewayLimits } from '../limits/limits.ts';
import { overloaded, tooManyAtOnce } from '../limits/problems.ts';
import { createSlots } from '../limits/slots.ts';

/**
 * Lets only so many costly requests be in progress. A slot is free again when the work ends, not when the browser
 * goes: who asks and hangs up again and again must not pile up work. Before any such route is added.
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
