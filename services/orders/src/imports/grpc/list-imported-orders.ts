import type {
  ImportedOrder,
  ListImportedOrdersRequest,
  ListImportedOrdersResponse,
} from '@belegfluss/protos/orders/v1/imports';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { toProtoKind } from '../../documents/index.ts';
import { isDay } from '../../kernel/domain/calendar/month-days/is-day.ts';
import { listCountedDays } from '../storage/import-day-store.ts';
import { findImport, type ListedImport, listImported } from '../storage/import-list.ts';
import { showDay } from '../use-cases/fetch-import-state.ts';
import { toProtoDay } from './get-import.ts';

const position = z.object({ after: z.string().regex(/^\d{1,20}$/) });
const defaultPageSize = 50;
const largestPage = 250;

export const listImportedOrders =
  (pool: pg.Pool) =>
  async (request: ListImportedOrdersRequest): Promise<ListImportedOrdersResponse> => {
    const { shop, day } = request;
    if (!isDay(day)) throw notImported();
    const after = decodePageToken(request.pageToken, position)?.after ?? '';
    const limit = Math.min(Math.max(request.pageSize, 0) || defaultPageSize, largestPage);
    const [[counted], known, rows] = await Promise.all([
      listCountedDays(pool, shop, [day]),
      findImport(pool, shop),
      listImported(pool, shop, { day, after, limit: limit + 1 }),
    ]);
    if (!counted) throw notImported();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      day: toProtoDay(showDay(counted, known)),
      orders: shown.map(toProtoOrder),
      nextPageToken: last ? encodePageToken({ after: last.id }) : '',
    };
  };

const toProtoOrder = ({ id, name, outcome, reason, documents }: ListedImport): ImportedOrder => ({
  id,
  name: name || undefined,
  outcome: toProtoEnum('IMPORT_OUTCOME', outcome),
  reason: reason || undefined,
  documents: documents.map((document) => ({
    kind: toProtoKind(document.kind),
    id: document.id,
    number: document.number || undefined,
  })),
});

const notImported = () => new RpcError('notFound', 'IMPORT_DAY_NOT_FOUND', 'The day was never asked for.');
