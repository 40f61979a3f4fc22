import {
  RequeueAs,
  type RequeueOrdersRequest,
  type RequeueOrdersResponse,
} from '@belegfluss/protos/orders/v1/order_lists';
import { OrderFilter } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import { orderNotFound } from '../../documents/index.ts';
import { findSelected, requeueMany } from '../storage/requeue-store.ts';
import { fromProtoFilter } from './list-filter.ts';
import { day, moment, reasonText, text } from './list-values.ts';

/** Orders that one call puts to work. */
const portion = 5_000;

const origins: Readonly<Partial<Record<RequeueAs, 'live' | 'manual'>>> = {
  [RequeueAs.LIVE]: 'live',
  [RequeueAs.MANUAL]: 'manual',
};

const ids = z.array(text.min(1).max(20)).max(500);
/** Filters of orders that another run can do something for. */
const selection = z.object({
  filter: z
    .enum(OrderFilter)
    .transform(fromProtoFilter)
    .pipe(z.enum(['none', 'failed', 'waiting', 'skipped'])),
  reason: reasonText,
  since: day,
  until: day,
});
const token = z.object({ createdAt: moment.transform((value) => new Date(value)), id: text });

export const requeueOrders =
  (pool: pg.Pool, wakeWorkers: () => void) =>
  async (request: RequeueOrdersRequest): Promise<RequeueOrdersResponse> => {
    const origin = origins[request.as];
    if (!origin || request.ids.length > 0 === (request.selection !== undefined))
      throw new RpcError('invalidArgument', 'QUERY', 'Name orders or a filter, and as what they are meant.');
    const { shop } = request;
    const { orderIds, nextPageToken } = request.selection
      ? await selectPortion(pool, request)
      : { orderIds: parse(ids, request.ids), nextPageToken: '' };
    const affected = await requeueMany(pool, shop, orderIds, origin);
    if (affected === 0 && !request.selection) throw orderNotFound();
    if (affected > 0) wakeWorkers();
    return { affected, nextPageToken };
  };

/** One order more than the portion says whether another one follows. */
async function selectPortion(pool: pg.Pool, request: RequeueOrdersRequest) {
  const asked = parse(selection, request.selection);
  const from = decodePageToken(request.pageToken, token);
  const found = await findSelected(pool, request.shop, { ...asked, from }, portion + 1);
  const taken = found.slice(0, portion);
  const last = found.length > portion ? taken.at(-1) : undefined;
  return {
    orderIds: taken.map(({ id }) => id),
    nextPageToken: last ? encodePageToken({ createdAt: last.createdAt.toISOString(), id: last.id }) : '',
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RpcError('invalidArgument', 'QUERY', z.prettifyError(parsed.error));
  return parsed.data;
}
