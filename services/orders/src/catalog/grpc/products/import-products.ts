import type { ImportProductsRequest, ImportProductsResponse } from '@belegfluss/protos/orders/v1/products';
import type { importProducts as importProductsUseCase } from '../../use-cases/products/import-products.ts';
import type { ReadProducts } from './products.ts';

export const importProducts =
  (carry: ReturnType<typeof importProductsUseCase>, read: ReadProducts) =>
  async ({ shop, ...asked }: ImportProductsRequest): Promise<ImportProductsResponse> => {
    const { after = '', settingsJson = '', limit } = asked;
    const { partIds, lastCursor } = await carry(shop, { limit, after, settingsJson });
    return { partIds: [...partIds], lastCursor: lastCursor || undefined, products: await read(shop) };
  };
