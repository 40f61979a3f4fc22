import { setupCompleted } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Answers the setup. The first completion of a shop brings transfers, as at the service. */
export function addSetupRoutes(app: FastifyInstance, world: World): void {
  let isRewarded = false;
  app.post('/api/setup/complete', (_request, reply) => {
    if (!world.shop.sevdesk.isConnected) return refuse(reply, 409, 'SETUP_NOT_CONNECTED');
    const rewarded = isRewarded ? 0 : 10;
    isRewarded = true;
    world.shop = { ...world.shop, setupCompletedAt: '2026-11-20T10:30:00Z' };
    return checked(setupCompleted, { rewarded });
  });
  app.post('/api/setup/reset', (_request, reply) => {
    world.shop = { ...world.shop, setupCompletedAt: null };
    return reply.code(204).send();
  });
}
