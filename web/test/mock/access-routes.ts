import { grantedScopes } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked } from './answers.ts';

/** Answers about the app's permissions, and keeps the merchant's consent as the admin would. */
export function addAccessRoutes(app: FastifyInstance, world: World): void {
  app.post('/api/shops/access', () => checked(grantedScopes, { scopes: [...world.settings.facts.scopes] }));
  app.post<{ Body: { scopes: string[] } }>('/api/mock/scopes', ({ body }, reply) => {
    const { facts } = world.settings;
    world.settings.facts = { ...facts, scopes: [...facts.scopes, ...body.scopes] };
    if (world.imports.needs === 'scope') world.imports.needs = null;
    return reply.code(204).send();
  });
}
