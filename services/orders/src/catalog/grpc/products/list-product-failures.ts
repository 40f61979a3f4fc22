import { keptText } from '@belegfluss/orders/contract';
import type {
  ListProductFailuresRequest,
  ListProductFailuresResponse,
} from '@belegfluss/protos/orders/v1/products';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import { listProductFailures as list } from '../../storage/products/product-failures.ts';

const position = z.object({ after: z.string().regex(/^\d{1,20}$/) });
const defaultPageSize = 25;
const largestPage = 100;

export const listProductFailures =
  (pool: pg.Pool) =>
  async (request: ListProductFailuresRequest): Promise<ListProductFailuresResponse> => {
    const after = decodePageToken(request.pageToken, position)?.after ?? '';
    const limit = Math.min(Math.max(request.pageSize, 0) || defaultPageSize, largestPage);
    const rows = await list(pool, request.shop, { after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      failures: shown.map(({ failedAt, message, ...row }) => ({
        ...row,
        message: keptText(message),
        failedAt,
      })),
      nextPageToken: last ? encodePageToken({ after: last.productId }) : '',
    };
  };
