import type { LogItem } from '@belegfluss/gateway/contract';
import { describeLogEntry } from '@belegfluss/orders/contract';
import type { LogEntry } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { iso, parseJsonObject } from './present.ts';

export function composeLogItem(entry: LogEntry): LogItem {
  const { event, origin } = entry;
  const name = entry.name ?? null;
  const body = parseJsonObject(entry.bodyJson);
  return {
    _key: entry.id,
    date: iso(entry.date, 'LogEntry.date'),
    order: entry.orderId ?? null,
    name,
    origin,
    event,
    status: fromProtoEnum('SEVERITY', entry.status) ?? 'info',
    body,
    ...describeLogEntry({ event, origin, name, body }),
    ref: { ...(entry.orderId && { order: entry.orderId }), ...entry.refs },
  };
}
