import type {
  ListCustomerDeliveriesRequest,
  ListCustomerDeliveriesResponse,
} from '@belegfluss/protos/webhooks/v1/privacy';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import { bindQuery, walkDeliveries } from '../storage/customer-delivery-store.ts';

const position = z.object({ after: z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f-]{36}$/) });

export const listCustomerDeliveries =
  (pool: pg.Pool) =>
  async ({
    shop,
    customerId = '',
    orderIds,
    pageToken,
  }: ListCustomerDeliveriesRequest): Promise<ListCustomerDeliveriesResponse> => {
    const ids = { customerId, orderIds };
    const from = decodePageToken(pageToken, position)?.after ?? '';
    const { found, next } = await walkDeliveries(bindQuery(pool), shop, ids, from);
    return {
      deliveries: [...found],
      nextPageToken: next === null ? '' : encodePageToken({ after: next }),
    };
  };
