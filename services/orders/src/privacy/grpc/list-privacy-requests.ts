import {
  type ListPrivacyRequestsRequest,
  type ListPrivacyRequestsResponse,
  type PrivacyRequest,
  PrivacyRequestKind,
  PrivacyRequestState,
} from '@belegfluss/protos/orders/v1/privacy';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import { listPrivacyRequests as list, type PrivacyRequestRow } from '../storage/privacy-store.ts';
import { expiresAt, isReadable } from '../use-cases/read-customer-data.ts';

const cursor = z.object({
  // As we write it: a date beyond what the database knows is no position in any list.
  receivedAt: z.iso.datetime().transform((text) => new Date(text)),
  id: z.uuid(),
});

export const listPrivacyRequests =
  (pool: pg.Pool) =>
  async (request: ListPrivacyRequestsRequest): Promise<ListPrivacyRequestsResponse> => {
    const limit = Math.min(Math.max(request.pageSize, 0) || 25, 100);
    const rows = await list(pool, request.shop, {
      limit: limit + 1,
      after: decodePageToken(request.pageToken, cursor),
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      requests: rows.slice(0, limit).map(toProto),
      nextPageToken: last ? encodePageToken({ receivedAt: last.receivedAt, id: last.id }) : '',
    };
  };

const toProto = (row: PrivacyRequestRow): PrivacyRequest => ({
  id: row.id,
  kind: row.kind === 'redact' ? PrivacyRequestKind.REDACT : PrivacyRequestKind.DATA_REQUEST,
  state: toPrivacyRequestState(row),
  receivedAt: row.receivedAt,
  doneAt: row.doneAt ?? undefined,
  expiresAt: row.kind === 'redact' ? undefined : expiresAt(row),
  orders: row.orders,
  shopifyId: row.shopifyId || undefined,
});

/** The hour until the loop comes by counts as expired. */
function toPrivacyRequestState(row: PrivacyRequestRow): PrivacyRequestState {
  if (row.kind === 'data_request')
    return isReadable(row) ? PrivacyRequestState.READY : PrivacyRequestState.EXPIRED;
  return row.state === 'done' ? PrivacyRequestState.DONE : PrivacyRequestState.RUNNING;
}
