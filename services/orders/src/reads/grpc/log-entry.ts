import { fieldsInWords } from '@belegfluss/orders/contract';
import type { LogEntry } from '@belegfluss/protos/orders/v1/orders';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { technicalField } from '../../kernel/storage/log-store.ts';
import type { LogRow } from '../storage/log-list.ts';

/** An entry as merchants may read it. */
export function toProtoEntry(row: LogRow): LogEntry {
  const { [technicalField]: _technical, ...body } = row.body;
  return {
    id: row.id,
    date: row.at,
    orderId: row.orderId || undefined,
    name: row.name || undefined,
    origin: row.origin,
    event: row.event,
    status: toProtoEnum('SEVERITY', row.status),
    bodyJson: JSON.stringify(fieldsInWords(body)),
    refs: { ...row.refs },
  };
}
