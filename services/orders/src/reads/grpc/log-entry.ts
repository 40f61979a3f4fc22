import { fieldsInWords } from '@belegfluss/orders/contract';
import type { LogEntry } from '@belegfluss/protos/orders/v1/orders';
import { technicalField } from '../../kernel/storage/log-store.ts';
import type { LogRow } from '../storage/log-list.ts';

/** An entry as merchants may read it. */
export function toProtoEntry(row: LogRow): LogEntry {
  const { [technicalField]: _technical, ...body } = row.body;
  return {
    id: row.id,
    date: row.at.toISOString(),
    orderId: row.orderId,
    name: row.name,
    origin: row.origin,
    event: row.event,
    status: row.status,
    bodyJson: JSON.stringify(fieldsInWords(body)),
    refs: { ...row.refs },
  };
}
