import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { ErasureBegun } from '@belegfluss/protos/shops/v1/erasure';
import type pg from 'pg';
import type { EventBus } from '../bus/index.ts';
import type { SqlTransaction } from '../database/index.ts';
import type { Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { appendEvents, consumeAtOnce } from '../messaging/index.ts';
import { createErasureLoop, type EraseBatch, type Erasure } from './erasure-loop.ts';
import { insertErasure } from './insert-erasure.ts';
import type { ShopTables } from './shop-tables.ts';

/**
 * A service's part in the erasure of a shop: it takes the event, erases its data in batches and reports when nothing is
 * left. Its report names no shop, because it outlives the shop. Answers the loop that does it.
 */
export async function joinErasures(options: {
  /** Name of the service, e.g. `settings`. */
  readonly context: string;
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly logger: Logger;
  /** The relay's `wake`. */
  readonly wakeRelay: () => void;
  readonly tables?: ShopTables;
  readonly eraseCustomer?: EraseBatch;
  /** Reports the end of a customer's erasure in another way than by `<context>.customer.erased.v1`. */
  readonly customerErased?: (tx: SqlTransaction, erasure: Erasure) => Promise<void>;
  /** After a shop's data went: whatever a process remembers of it is to be forgotten. */
  readonly forget?: (shop: string) => void;
  readonly pauseMs?: number;
}): Promise<Loop> {
  const { context, bus, pool, wakeRelay } = options;
  const loop = createErasureLoop({
    ...options,
    async completed(tx, erasure) {
      const { id, shop, kind, erased } = erasure;
      if (kind === 'customer' && options.customerErased) return options.customerErased(tx, erasure);
      await appendEvents(tx, [
        {
          type: `${context}.${kind}.erased.v1`,
          shop: kind === 'shop' ? '' : shop,
          orderingKey: id,
          payload: Erased.encode({ erasureId: id, rows: BigInt(erased) }).finish(),
        },
      ]);
    },
    afterwards({ kind, shop }) {
      if (kind === 'shop') options.forget?.(shop);
      wakeRelay();
    },
  });
  await consumeAtOnce({
    bus,
    pool,
    consumer: `${context}-erasures`,
    type: 'shops.erasure.begun.v1',
    decode: ErasureBegun.decode,
    prepare: async (begun) => begun,
    effect: ({ erasureId }, { shop }) => [insertErasure({ id: erasureId, shop, kind: 'shop' })],
    afterwards: loop.wake,
  });
  return loop;
}
