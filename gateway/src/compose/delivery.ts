import type { LogEntry } from '@belegfluss/gateway/contract';
import type { Delivery } from '@belegfluss/protos/webhooks/v1/webhooks';
import { orNull } from './present.ts';

export const composeDelivery = (delivery: Delivery): NonNullable<LogEntry['delivery']> => ({
  id: delivery.id,
  topic: delivery.topic,
  receivedAt: delivery.receivedAt,
  status: delivery.status.replace('DELIVERY_STATUS_', '').toLowerCase(),
  reason: orNull(delivery.reason),
  duplicates: delivery.duplicates,
});
