import type { ListStocksRequest, ListStocksResponse } from '@belegfluss/protos/provider/v1/parts';
import { z } from 'zod';
import type { listStocks as run } from '../../use-cases/parts/list-stocks.ts';
import { parseRequest, shopField } from '../parse-request.ts';

/** The token is the place in the account's list. */
const schema = z.object({
  shop: shopField,
  pageToken: z
    .string()
    .regex(/^\d{0,9}$/, 'must be of the page before')
    .transform(Number),
});

export const listStocks =
  (list: ReturnType<typeof run>) =>
  async (request: ListStocksRequest): Promise<ListStocksResponse> => {
    const { shop, pageToken: offset } = parseRequest(schema, request);
    const { stocks, next } = await list({ shop, offset });
    return { stocks: [...stocks], nextPageToken: next === null ? '' : String(next) };
  };
