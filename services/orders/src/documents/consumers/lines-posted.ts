import { LinesPosted } from '@belegfluss/protos/provider/v1/payment_import';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { seekNamed } from '../storage/sought-payments.ts';

/**
 * Takes in payments that an account shows newly: the orders that they may belong to search for them at once, instead of
 * at their next run.
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
