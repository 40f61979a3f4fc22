import type { Delivery } from '@belegfluss/protos/webhooks/v1/webhooks';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { parseTriggeredAt } from '../domain/triggered-at.ts';
import type { DeliveryRow } from '../storage/delivery-store.ts';

export const toProtoDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  shop: row.shop,
  topic: row.topic,
  webhookId: row.webhookId,
  eventId: row.eventId || undefined,
  triggeredAt: parseTriggeredAt(row.triggeredAt),
  receivedAt: row.receivedAt,
  status: toProtoEnum('DELIVERY_STATUS', row.status),
  reason: row.reason || undefined,
  duplicates: row.duplicates,
});
