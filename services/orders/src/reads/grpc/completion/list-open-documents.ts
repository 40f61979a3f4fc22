import {
  type ListOpenDocumentsRequest,
  type ListOpenDocumentsResponse,
  OpenIssue,
} from '@belegfluss/protos/orders/v1/completion';
import { DocumentStatus } from '@belegfluss/protos/orders/v1/orders';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnum, toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { month, pageSize, parseRequest } from '../../../kernel/grpc/requests.ts';
import {
  listOpenDocuments as findOpenDocuments,
  type OpenDocument,
  openIssues,
} from '../../storage/completion-lists.ts';
import { toProtoMonthKind } from './proto-words.ts';

const schema = z.object({
  month,
  pageSize,
  issue: z
    .enum(OpenIssue)
    .transform((issue) => fromProtoEnum('OPEN_ISSUE', issue))
    .pipe(z.enum(openIssues)),
});
const position = z.object({ value: z.iso.date().refine((day) => !day.startsWith('0000')), id: z.guid() });

/** Documents of a month that are not enshrined, or not paid; or all that were issued. */
export const listOpenDocuments =
  (pool: pg.Pool) =>
  async (request: ListOpenDocumentsRequest): Promise<ListOpenDocumentsResponse> => {
    const { pageSize: size, ...asked } = parseRequest(schema, request);
    const from = decodePageToken(request.pageToken, position);
    // One more than the page says whether another page follows.
    const found = await findOpenDocuments(pool, request.shop, { ...asked, from, limit: size + 1 });
    const page = found.slice(0, size);
    const last = found.length > size ? page.at(-1) : undefined;
    return {
      documents: page.map(({ id: _, ...document }) => ({
        ...document,
        kind: toProtoMonthKind(document.kind),
        number: document.number || undefined,
        status: toProtoStatus(document.status),
      })),
      nextPageToken: last ? encodePageToken({ value: last.date, id: last.id }) : '',
    };
  };

type Status = OpenDocument['status'];

/** A document that cancels another one has no status: it settles both. */
const toProtoStatus = (status: Status): DocumentStatus =>
  status === 'settling' ? DocumentStatus.UNSPECIFIED : toProtoEnum('DOCUMENT_STATUS', status);
