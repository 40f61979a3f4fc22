import type { LogItem } from '@belegfluss/gateway/contract';
import { describeLogEntry } from '@belegfluss/orders/contract';
import type { LogEntry } from '@belegfluss/protos/orders/v1/orders';
import { known, orNull, parseJsonObject } from './present.ts';

export function composeLogItem(entry: LogEntry): LogItem {
  const { event, origin } = entry;
  const name = orNull(entry.name);
  const body = parseJsonObject(entry.bodyJson);
  return {
    _key: entry.id,
    date: entry.date,
    order: orNull(entry.orderId),
    name,
    origin,
    event,
    status: known(['success', 'warning', 'critical'], entry.status, 'info'),
    body,
    ...describeLogEntry({ event, origin, name, body }),
    ref: { ...(entry.orderId && { order: entry.orderId }), ...entry.refs },
  };
}
