import { dashboard, deadLetterReplay } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

export function addAdminRoutes(app: FastifyInstance, world: World): void {
  const isOperator = () => world.shop.permissions?.includes('view_dashboard');
  app.get('/api/admin/dashboard', (_request, reply) =>
    isOperator() ? checked(dashboard, world.admin.dashboard) : refuse(reply, 403, 'OPERATOR_ONLY'),
  );
  app.post<{ Params: { service: string; id: string } }>(
    '/api/admin/dead-letters/:service/:id/replay',
    ({ params }, reply) => {
      const done = world.admin.replay(params.service, params.id);
      return done === null ? refuse(reply, 404, 'LETTER_NOT_FOUND') : checked(deadLetterReplay, { done });
    },
  );
}
