import type { ReadCustomerDataRequest, ReadCustomerDataResponse } from '@belegfluss/protos/orders/v1/privacy';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import type { PrivacyClients } from '../clients/services/privacy-clients.ts';
import { readCustomerData as read } from '../use-cases/read-customer-data.ts';

const position = z.discriminatedUnion('part', [
  z.object({ part: z.enum(['orders', 'provider']), from: z.int().min(0) }),
  z.object({ part: z.literal('deliveries'), pageToken: z.string() }),
]);

export const readCustomerData =
  (pool: pg.Pool, clients: PrivacyClients) =>
  async ({ shop, id, pageToken }: ReadCustomerDataRequest): Promise<ReadCustomerDataResponse> => {
    if (!z.uuid().safeParse(id).success)
      throw new RpcError('notFound', 'PRIVACY_REQUEST_NOT_FOUND', 'There is no such request of the shop.');
    const { items, next } = await read(pool, clients)(shop, id, decodePageToken(pageToken, position));
    return {
      items: items.map(({ section, entry }) => ({ section, json: JSON.stringify(entry) })),
      nextPageToken: next ? encodePageToken(next) : '',
    };
  };
