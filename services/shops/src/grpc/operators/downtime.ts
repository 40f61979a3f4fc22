import type { PlannedDowntime } from '@belegfluss/protos/shops/v1/operators';
import type { Downtime } from '../../../generated/prisma/client.ts';

export const toProtoDowntime = ({ id, startAt, endAt, warnAt, status, url }: Downtime): PlannedDowntime => ({
  id: String(id),
  startAt,
  endAt,
  warnAt,
  status,
  url: url || undefined,
});
