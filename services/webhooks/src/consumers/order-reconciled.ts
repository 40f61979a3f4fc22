import { OrderReconciled } from '@belegfluss/protos/orders/v1/orders';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume, type Transaction } from '@belegfluss/runtime/messaging';
import type { PrismaClient } from '../../generated/prisma/client.ts';

const outcomes: ReadonlySet<string> = new Set([
  'successful',
  'skipped',
  'aborted',
  'failed',
  'unprocessable',
]);

/** Writes the outcome of an order's work on the deliveries that announced it. */
export const consumeOrderReconciled = (bus: EventBus, prisma: PrismaClient): Promise<void> =>
  consume({
    bus,
    database: prisma,
    consumer: 'webhooks-order-outcomes',
    type: 'orders.order.reconciled.v1',
    decode: OrderReconciled.decode,
    prepare: async (message) => message,
    effect: (tx, message, event) => settle(tx, event.shop, message),
  });

/** Counted by final state: skipped and aborted deliveries were carried out as far as they rightly could be. */
async function settle(tx: Transaction, shop: string, message: OrderReconciled): Promise<void> {
  if (message.deliveryIds.length === 0) return;
  const status = outcomes.has(message.outcome) ? message.outcome : 'failed';
  const settled = await tx.$executeRawUnsafe(
    `UPDATE delivery SET status = $3, reason = $4, settled_at = now()
     WHERE shop = $1 AND id = ANY($2::uuid[]) AND settled_at IS NULL`,
    shop,
    message.deliveryIds,
    status,
    message.reason,
  );
  const column = status === 'failed' || status === 'unprocessable' ? status : 'successful';
  await tx.$executeRawUnsafe(
    `INSERT INTO delivery_counter (shop, ${column}) VALUES ($1, $2)
     ON CONFLICT (shop) DO UPDATE SET ${column} = delivery_counter.${column} + EXCLUDED.${column}`,
    shop,
    settled,
  );
}
