import type { ListLogRequest, ListLogResponse } from '@belegfluss/protos/orders/v1/orders';
import { Severity } from '@belegfluss/protos/orders/v1/severity';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { listLog as findEntries, type LogPosition } from '../storage/log-list.ts';
import { toProtoEntry } from './log-entry.ts';

/** A page token knows its direction: a list is left through its last row and entered again through its first. */
const token = z.object({
  // As we write it: a date beyond what the database knows is no position in any list.
  at: z.iso.datetime().transform((text) => new Date(text)),
  id: z.uuid(),
  back: z.boolean(),
});

/** The database keeps no NUL in texts, so that nothing can be found by one. */
const text = z.string().refine((value) => !value.includes('\0'), 'must be text');
const filters = z.object({
  orderId: text.default(''),
  search: text.default(''),
  origin: text.default(''),
  status: z.enum(Severity).transform((severity) => fromProtoEnum('SEVERITY', severity) ?? ''),
});

export const listLog =
  (pool: pg.Pool) =>
  async (request: ListLogRequest): Promise<ListLogResponse> => {
    const limit = Math.min(Math.max(request.pageSize, 0) || 25, 100);
    const parsed = filters.safeParse(request);
    if (!parsed.success) throw new RpcError('invalidArgument', 'QUERY', z.prettifyError(parsed.error));
    const from = decodePageToken(request.pageToken, token);
    const back = from?.back ?? false;
    const { rows, brokeOffAt } = await findEntries(pool, request.shop, {
      ...parsed.data,
      withoutSteps: request.withoutSteps,
      ascending: request.ascending !== back,
      limit: limit + 1,
      from,
    });
    const shown = rows.slice(0, limit);
    const furthest = brokeOffAt ?? (rows.length > limit ? shown.at(-1) : undefined);
    const page = back ? shown.toReversed() : shown;
    return {
      entries: page.map(toProtoEntry),
      nextPageToken: positionToken(back ? page.at(-1) : furthest, false),
      previousPageToken: positionToken(back ? furthest : from && page[0], true),
    };
  };

const positionToken = (position: LogPosition | null | undefined, back: boolean): string =>
  position ? encodePageToken({ at: position.at, id: position.id, back }) : '';
