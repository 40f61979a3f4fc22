import type { FastifyInstance } from 'fastify';

/** A route as the register of beliefs names it: `GET /Invoice/:id`. */
export type RouteAdded = (route: string) => void;

/** Reports every route that is registered from now on, without the HEAD that comes with each GET. */
export function noteRoutes(app: FastifyInstance, routeAdded: RouteAdded | undefined): void {
  if (!routeAdded) return;
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routeAdded(`${one} ${url}`);
  });
}
