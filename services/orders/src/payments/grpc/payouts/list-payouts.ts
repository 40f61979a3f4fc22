import { keptText } from '@belegfluss/orders/contract';
import type { ListPayoutsRequest, ListPayoutsResponse } from '@belegfluss/protos/orders/v1/payouts';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { pageSize, parseRequest } from '../../../kernel/grpc/requests.ts';
import { listPayouts as findPayouts } from '../../storage/payouts/payout-list.ts';

const schema = z.object({ pageSize, differing: z.boolean() });
/** The database knows no year 0. */
const position = z.object({
  value: z.iso.date().refine((day) => !day.startsWith('0000')),
  id: z.string().regex(/^\d{1,20}$/),
});

/** A page of payouts, newest first. */
export const listPayouts =
  (pool: pg.Pool) =>
  async (request: ListPayoutsRequest): Promise<ListPayoutsResponse> => {
    const { pageSize: size, differing } = parseRequest(schema, request);
    const from = decodePageToken(request.pageToken, position);
    // One more than the page says whether another page follows.
    const found = await findPayouts(pool, request.shop, { differing, from, limit: size + 1 });
    const page = found.slice(0, size);
    const last = found.length > size ? page.at(-1) : undefined;
    return {
      payouts: page.map((payout) => ({
        ...payout,
        state: toProtoEnum('PAYOUT_STATE', payout.state),
        error: keptText(payout.error) || undefined,
      })),
      nextPageToken: last ? encodePageToken({ value: last.issuedOn, id: last.id }) : '',
    };
  };
