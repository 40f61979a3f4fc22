import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { composeTokens } from '../domain/document/order-links.ts';
import { linkNextOrders } from '../storage/earlier-orders.ts';
import type { LinkSecrets } from '../storage/link-secret-store.ts';

const batchSize = 500;

/**
 * Orders that had documents before their shop had a secret get their links once it has one: until then no mail can
 * contain a link. So do those whose links were made when each of them named the customer. A process that dies leaves
 * the page undone, and the next one goes on there.
 */
export const linkEarlierOrders = (options: {
  readonly pool: pg.Pool;
  readonly secrets: LinkSecrets;
  readonly logger: Logger;
}): Loop =>
  createLoop({
    name: 'link earlier orders',
    pauseMs: 60_000,
    logger: options.logger,
    turn: () =>
      linkNextOrders(options.pool, batchSize, async (shop, orders) => {
        const secret = await options.secrets.get(shop);
        return orders.map((order) => ({ orderId: order.id, tokens: composeTokens(secret, order) }));
      }),
  });
