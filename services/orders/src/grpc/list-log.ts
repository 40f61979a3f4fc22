import type { ListLogRequest, ListLogResponse, LogEntry } from '@belegfluss/protos/orders/v1/orders';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import { listLog as findEntries, type LogRow } from '../storage/log-store.ts';

/** A page token knows its direction: a list is left through its last row and entered again through its first. */
const token = z.object({ at: z.coerce.date(), id: z.uuid(), back: z.boolean() });

export const listLog =
  (pool: pg.Pool) =>
  async (request: ListLogRequest): Promise<ListLogResponse> => {
    const limit = Math.min(Math.max(request.pageSize, 0) || 25, 100);
    const from = decodePageToken(request.pageToken, token);
    const back = from?.back ?? false;
    const rows = await findEntries(pool, request.shop, {
      ...request,
      ascending: request.ascending !== back,
      limit: limit + 1,
      from,
    });
    const hasMore = rows.length > limit;
    const page = back ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
    return {
      entries: page.map(toProtoEntry),
      nextPageToken: back || hasMore ? positionToken(page.at(-1), false) : '',
      previousPageToken: (back ? hasMore : from !== null) ? positionToken(page[0], true) : '',
    };
  };

const positionToken = (row: LogRow | undefined, back: boolean): string =>
  row ? encodePageToken({ at: row.at, id: row.id, back }) : '';

const toProtoEntry = (row: LogRow): LogEntry => ({
  id: row.id,
  date: row.at.toISOString(),
  orderId: row.orderId,
  name: row.name,
  origin: row.origin,
  event: row.event,
  status: row.status,
  bodyJson: JSON.stringify(row.body),
  refs: { ...row.refs },
});
