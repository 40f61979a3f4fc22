import type { GetProductsRequest, GetProductsResponse } from '@belegfluss/protos/orders/v1/products';
import type { ReadProducts } from './products.ts';

export const getProducts =
  (read: ReadProducts) =>
  async ({ shop }: GetProductsRequest): Promise<GetProductsResponse> => ({ products: await read(shop) });
