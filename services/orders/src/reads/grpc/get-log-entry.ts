import { detailText } from '@belegfluss/orders/contract';
import type { GetLogEntryRequest, GetLogEntryResponse } from '@belegfluss/protos/orders/v1/log_details';
import { RpcError } from '@belegfluss/runtime/errors';
import type pg from 'pg';
import { technicalField } from '../../kernel/storage/log-store.ts';
import { findLogEntry } from '../storage/find-log-entry.ts';
import { toProtoEntry } from './log-entry.ts';

export const getLogEntry =
  (pool: pg.Pool) =>
  async ({ shop, id }: GetLogEntryRequest): Promise<GetLogEntryResponse> => {
    const row = await findLogEntry(pool, shop, id);
    if (!row) throw new RpcError('notFound', 'LOG_ENTRY_NOT_FOUND', 'The shop has no such entry.');
    return { entry: toProtoEntry(row), technical: detailText(row.body[technicalField] ?? '') || undefined };
  };
