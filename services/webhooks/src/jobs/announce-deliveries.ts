import type { EventBus } from '@belegfluss/runtime/bus';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import { createTableRelay } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { deliverySource } from '../storage/delivery-source.ts';

/**
 * Publishes deliveries that were not published yet, and again those that the stream lost. The delivery's id is the
 * event's id, so that a second publication is recognised everywhere.
 */
export const announceDeliveries = (options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
  readonly pauseMs?: number;
}): Loop =>
  createTableRelay({ ...options, context: 'webhooks', source: deliverySource(options.pool), gatherMs: 20 });
