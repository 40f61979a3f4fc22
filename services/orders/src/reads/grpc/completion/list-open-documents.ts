import type {
  ListOpenDocumentsRequest,
  ListOpenDocumentsResponse,
} from '@belegfluss/protos/orders/v1/completion';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import { month, pageSize, parseRequest } from '../../../kernel/grpc/requests.ts';
import { listOpenDocuments as findOpenDocuments, openIssues } from '../../storage/completion-lists.ts';

const schema = z.object({ month, pageSize, issue: z.enum(openIssues) });
const position = z.object({ value: z.iso.date().refine((day) => !day.startsWith('0000')), id: z.guid() });

/** Documents of a month that are not enshrined, or not paid; or all that were issued. */
export const listOpenDocuments =
  (pool: pg.Pool) =>
  async (request: ListOpenDocumentsRequest): Promise<ListOpenDocumentsResponse> => {
    const { pageSize: size, ...asked } = parseRequest(schema, request);
    const from = decodePageToken(request.pageToken, position);
    // One more than the page tells whether another page follows.
    const found = await findOpenDocuments(pool, request.shop, { ...asked, from, limit: size + 1 });
    const page = found.slice(0, size);
    const last = found.length > size ? page.at(-1) : undefined;
    return {
      documents: page.map(({ id: _, ...document }) => document),
      nextPageToken: last ? encodePageToken({ value: last.date, id: last.id }) : '',
    };
  };
