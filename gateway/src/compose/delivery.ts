import type { LogEntry } from '@belegfluss/gateway/contract';
import type { Delivery } from '@belegfluss/protos/webhooks/v1/webhooks';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { iso } from './present.ts';

export const composeDelivery = (delivery: Delivery): NonNullable<LogEntry['delivery']> => ({
  id: delivery.id,
  topic: delivery.topic,
  receivedAt: iso(delivery.receivedAt, 'Delivery.received_at'),
  status: fromProtoEnum('DELIVERY_STATUS', delivery.status) ?? 'unrecognized',
  reason: delivery.reason ?? null,
  duplicates: delivery.duplicates,
});
