import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { Statement } from '@belegfluss/runtime/database';
import { consumeAtOnce, insertEvents } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import { loadDeliveryBodies } from '../../clients/services/load-delivery-bodies.ts';
import { reconciledEvent } from '../../kernel/storage/reconciled-event.ts';
import { isProductTopic, readProductChange } from '../clients/shopify/product-changes.ts';
import { isFollowed } from '../storage/products/product-shop-store.ts';
import { insertProductWork } from '../storage/products/product-work-store.ts';
import { productOfItem } from '../storage/stock/product-of-item.ts';

/** Takes in webhooks about products and stock: where a shop's products follow, the product is put to work. */
export const consumeProductDeliveries = (dependencies: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly webhooks: ServiceClients['webhooks'];
  /** How long changes of a product wait for more. */
  readonly gatherMs?: number | undefined;
  /** After products were put to work. */
  readonly wakeWorkers: () => void;
}): Promise<void> => {
  const { bus, pool, webhooks, gatherMs } = dependencies;
  const loadBody = loadDeliveryBodies(webhooks, together);
  return consumeAtOnce({
    bus,
    pool,
    consumer: 'orders-product-deliveries',
    type: 'webhooks.product.received.v1',
    decode: DeliveryReceived.decode,
    concerns: ({ topic }) => isProductTopic(topic),
    async prepare({ deliveryId, topic, bodyBytes }, { shop }): Promise<Prepared> {
      if (!(await isFollowed(pool, shop)))
        return { deliveryId, productId: '', reason: 'PRODUCTS_NOT_FOLLOWED' };
      const change = readProductChange(topic, await loadBody({ shop, id: deliveryId, bytes: bodyBytes }));
      switch (change.kind) {
        case 'product':
          return { deliveryId, productId: change.productId, reason: '' };
        case 'item': {
          const productId = await productOfItem(pool, shop, change.itemId);
          return {
            deliveryId,
            productId: productId ?? '',
            reason: productId === null ? 'STOCK_NOT_FOLLOWED' : '',
          };
        }
        case 'unreadable':
          return { deliveryId, productId: '', reason: 'UNREADABLE' };
      }
    },
    effect: (prepared, { shop }) => take(shop, prepared, gatherMs),
    together: { most: together, toLockKey: ({ productId }, { shop }) => `${shop} ${productId}` },
    afterwards: dependencies.wakeWorkers,
  });
};

const together = 32;

type Prepared = {
  readonly deliveryId: string;
  /** Empty when no product is concerned. */
  readonly productId: string;
  /** Why not. */
  readonly reason: string;
};

/** The delivery has its outcome with the product in the queue, which is never lost. */
function take(
  shop: string,
  { deliveryId, productId, reason }: Prepared,
  dueInMs: number | undefined,
): readonly Statement[] {
  const outcome = reason === '' ? 'successful' : reason === 'UNREADABLE' ? 'unprocessable' : 'skipped';
  const reported = insertEvents([
    reconciledEvent({ shop, orderId: '', deliveryIds: [deliveryId] }, outcome, reason),
  ]);
  return productId === '' ? [reported] : [insertProductWork(shop, [productId], { dueInMs }), reported];
}
