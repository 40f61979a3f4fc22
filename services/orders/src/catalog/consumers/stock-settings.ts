import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { reconcileStockNow, resumeStock, sweepStocksSoon } from '../storage/stock/stock-shop-store.ts';

/** The merchant chose how stocks follow each other, or something may be there that was missing for it. */
export async function consumeStockSettings(options: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  /** After a shop came due. */
  readonly wakeLoop: () => void;
}): Promise<void> {
  const { bus, pool, wakeLoop } = options;
  const consumer = 'orders-stock-settings';
  await consumeAtOnce({
    bus,
    pool,
    consumer,
    type: 'settings.preferences.changed.v1',
    decode: PreferencesChanged.decode,
    concerns: ({ section }) => section === 'orders',
    prepare: async () => null,
    effect: (_nothing, { shop }) => [reconcileStockNow(shop)],
    afterwards: wakeLoop,
  });
  for (const [type, resume] of restored)
    await consumeAtOnce({
      bus,
      pool,
      consumer,
      type,
      decode: () => null,
      prepare: async () => null,
      effect: (_nothing, { shop }) => resume(shop),
      afterwards: wakeLoop,
    });
}

/** Events after which stocks may move again. */
const restored = [
  ['provider.connection.established.v1', (shop: string) => [resumeStock(shop)]],
  ['shops.scopes.changed.v1', (shop: string) => [resumeStock(shop)]],
  ['shops.subscription.activated.v1', (shop: string) => [resumeStock(shop)]],
  ['shops.transfers.granted.v1', (shop: string) => [resumeStock(shop)]],
  // Webhook subscriptions ended with the old installation, so changes since then were never reported.
  ['shops.shop.installed.v1', (shop: string) => [sweepStocksSoon(shop), resumeStock(shop)]],
  ['shops.access.restored.v1', (shop: string) => [sweepStocksSoon(shop), resumeStock(shop)]],
] as const;
