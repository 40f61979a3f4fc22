import { type Delivery, DeliveryStatus as ProtoStatus } from '@belegfluss/protos/webhooks/v1/webhooks';
import { ownValue } from '@belegfluss/runtime/records';
import type { DeliveryRow, DeliveryStatus } from '../storage/delivery-store.ts';

const toProtoStatus: Readonly<Record<string, ProtoStatus>> = {
  received: ProtoStatus.RECEIVED,
  started: ProtoStatus.STARTED,
  successful: ProtoStatus.SUCCESSFUL,
  skipped: ProtoStatus.SKIPPED,
  aborted: ProtoStatus.ABORTED,
  failed: ProtoStatus.FAILED,
  unprocessable: ProtoStatus.UNPROCESSABLE,
};

export const fromProtoStatus = (status: ProtoStatus): DeliveryStatus | null =>
  (Object.entries(toProtoStatus).find(([, proto]) => proto === status)?.[0] as DeliveryStatus | undefined) ??
  null;

export const toProtoDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  shop: row.shop,
  topic: row.topic,
  webhookId: row.webhookId,
  eventId: row.eventId,
  triggeredAt: row.triggeredAt,
  receivedAt: row.receivedAt.toISOString(),
  status: ownValue(toProtoStatus, row.status) ?? ProtoStatus.UNSPECIFIED,
  reason: row.reason,
  duplicates: row.duplicates,
});
