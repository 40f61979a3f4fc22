import type { EventBus } from '@belegfluss/runtime/bus';
import type { Statement } from '@belegfluss/runtime/database';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';

/**
 * Nothing is asked of the account of a shop that has left. The search for changes rests for a week: by then its data is
 * erased, or it has come back. The time bounds what happens when the two events come in the wrong order.
 */
export async function consumeShopPresence(bus: EventBus, pool: pg.Pool): Promise<void> {
  const changes = [
    { type: 'shops.shop.uninstalled.v1', consumer: 'provider-shop-left', effect: rest },
    { type: 'shops.shop.installed.v1', consumer: 'provider-shop-back', effect: goOn },
  ];
  for (const { effect, ...subscription } of changes) {
    await consumeAtOnce({
      ...subscription,
      bus,
      pool,
      decode: () => null,
      prepare: async () => null,
      effect: (_nothing, { shop }) => [effect(shop)],
    });
  }
}

const rest = (shop: string): Statement => ({
  name: 'poll-rest',
  text: `INSERT INTO poll_cursor (shop, read_until, due_at)
         SELECT shop, now(), now() + interval '7 days' FROM connection WHERE shop = $1
         ON CONFLICT (shop) DO UPDATE SET due_at = EXCLUDED.due_at`,
  values: [shop],
});

const goOn = (shop: string): Statement => ({
  name: 'poll-go-on',
  text: 'UPDATE poll_cursor SET due_at = least(due_at, now()) WHERE shop = $1',
  values: [shop],
});
