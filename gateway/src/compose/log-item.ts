import type { LogItem } from '@belegfluss/gateway/contract';
import type { LogEntry } from '@belegfluss/protos/orders/v1/orders';
import { known, orNull, parseJsonObject } from './present.ts';

export const composeLogItem = (entry: LogEntry): LogItem => ({
  _key: entry.id,
  date: entry.date,
  order: orNull(entry.orderId),
  name: orNull(entry.name),
  origin: entry.origin,
  event: entry.event,
  status: known(['success', 'warning', 'critical'], entry.status, 'info'),
  body: parseJsonObject(entry.bodyJson),
  ref: entry.refs,
});
