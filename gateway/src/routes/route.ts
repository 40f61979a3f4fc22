import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../clients/services.ts';
import type { GatewayConfig } from '../config.ts';

/** Dependencies that every route may use. */
export type RouteParts = {
  readonly config: GatewayConfig;
  readonly services: Services;
  readonly logger: Logger;
};

/** One file adds one route. */
export type Route = (app: FastifyInstance, parts: RouteParts) => void;
