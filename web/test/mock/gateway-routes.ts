import { gateways } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked } from './answers.ts';

export function addGatewayRoutes(app: FastifyInstance, world: World): void {
  app.get('/api/gateways', () => checked(gateways, world.gateways));
}
