import { DeliverySettled } from '@belegfluss/protos/shops/v1/deliveries';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { Prisma } from '../../generated/prisma/client.ts';

/**
 * Reports the outcome of a webhook, in the transaction of the change that it caused: every webhook that is received is
 * also counted as settled.
 */
export const noteSettled = (
  tx: Prisma.TransactionClient,
  shop: string,
  settled: { readonly deliveryId: string; readonly outcome: 'successful' | 'unprocessable' },
): Promise<void> =>
  appendEvents(tx, [
    {
      ...{ shop, orderingKey: settled.deliveryId, type: 'shops.delivery.settled.v1' },
      payload: DeliverySettled.encode({
        deliveryId: settled.deliveryId,
        outcome: toProtoEnum('SETTLED_OUTCOME', settled.outcome),
        reason: settled.outcome === 'successful' ? undefined : 'UNREADABLE',
      }).finish(),
    },
  ]);
