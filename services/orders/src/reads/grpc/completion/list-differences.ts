import { monthSubjects } from '@belegfluss/orders/contract';
import {
  type ListDifferencesRequest,
  type ListDifferencesResponse,
  MonthSubject,
  type OrderDifference as OrderDifferenceMessage,
} from '@belegfluss/protos/orders/v1/completion';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { month, pageSize, parseRequest } from '../../../kernel/grpc/requests.ts';
import { listDifferences as findDifferences, type OrderDifference } from '../../storage/completion-lists.ts';
import { text } from '../list-values.ts';

const schema = z
  .object({
    month,
    pageSize,
    subject: z
      .enum(MonthSubject)
      .transform((subject) => fromProtoEnum('MONTH_SUBJECT', subject))
      .pipe(z.enum(monthSubjects)),
    code: text.max(500).default(''),
  })
  .refine(({ subject, code }) => subject === 'gateways' || /^[A-Z_]{0,40}$/.test(code), 'no such code');
/** The database knows no year 0. */
const moment = z.iso.datetime().refine((value) => !value.startsWith('0000'));
const position = z.object({
  value: moment,
  id: z
    .string()
    .max(64)
    .refine((id) => !id.includes('\0')),
});

/** Orders of a month that differ, that hold it up, or that its sums add up, one by one. */
export const listDifferences =
  (pool: pg.Pool) =>
  async (request: ListDifferencesRequest): Promise<ListDifferencesResponse> => {
    const { pageSize: size, ...asked } = parseRequest(schema, request);
    const from = decodePageToken(request.pageToken, position);
    // One more than the page says whether another page follows.
    const found = await findDifferences(pool, request.shop, { ...asked, from, limit: size + 1 });
    const page = found.slice(0, size);
    const last = found.length > size ? page.at(-1) : undefined;
    return {
      differences: page.map(toProto),
      nextPageToken: last ? encodePageToken({ value: last.createdAt.toISOString(), id: last.orderId }) : '',
    };
  };

const toProto = (order: OrderDifference): OrderDifferenceMessage => ({
  ...order,
  owed: order.owed ?? undefined,
  received: order.received ?? undefined,
});
