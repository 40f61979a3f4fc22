import { LinesPosted } from '@belegfluss/protos/provider/v1/payment_import';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { seekNamed } from '../storage/sought-payments.ts';

/**
 * An account shows payments that it did not show before: the orders that they may belong to look at once, instead of
 * waiting for their turn.
 */
export const consumeLinesPosted = (bus: EventBus, pool: pg.Pool, wakeWorkers: () => void): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'orders-lines-posted',
    type: 'provider.lines.posted.v1',
    decode: LinesPosted.decode,
    prepare: async (posted) => posted,
    effect: ({ externalIds, names }, { shop }) =>
      seekNamed(shop, [...new Set([...externalIds, ...names].map((name) => name.toLowerCase()))]),
    afterwards: wakeWorkers,
  });
