import type { ListDeliveriesRequest, ListDeliveriesResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { toProtoDelivery } from './delivery.ts';

const cursor = z.object({
  // As we write it: a date beyond what the database knows is no position in any list.
  receivedAt: z.iso.datetime().transform((text) => new Date(text)),
  id: z.uuid(),
});

export const listDeliveries =
  (store: DeliveryStore) =>
  async (request: ListDeliveriesRequest): Promise<ListDeliveriesResponse> => {
    if (request.pageSize < 0)
      throw new RpcError('invalidArgument', 'PAGE_SIZE', 'The page size is negative.');
    const limit = Math.min(request.pageSize || 25, 100);
    const rows = await store.list(request.shop, {
      limit: limit + 1,
      after: decodePageToken(request.pageToken, cursor),
      statuses: request.statuses.flatMap((status) => fromProtoEnum('DELIVERY_STATUS', status) ?? []),
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      deliveries: rows.slice(0, limit).map(toProtoDelivery),
      nextPageToken: last ? encodePageToken({ receivedAt: last.receivedAt, id: last.id }) : '',
    };
  };
