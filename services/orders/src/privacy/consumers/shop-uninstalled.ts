import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { insertLog } from '../../kernel/storage/log-store.ts';

/**
 * Logs that the shop has left: its work ends at the next run of each order, and the log explains why to a merchant who
 * returns.
 */
export const consumeUninstalled = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'orders-shop-uninstalled',
    type: 'shops.shop.uninstalled.v1',
    decode: () => null,
    prepare: async () => null,
    effect: (_nothing, { shop }) => insertLog([{ shop, event: 'shop.uninstalled' }]),
  });
