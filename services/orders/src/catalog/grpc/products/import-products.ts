import type { ImportProductsRequest, ImportProductsResponse } from '@belegfluss/protos/orders/v1/products';
import type { transferNextProducts } from '../../use-cases/products/transfer-next-products.ts';
import type { ReadProducts } from './products.ts';

export const importProducts =
  (transfer: ReturnType<typeof transferNextProducts>, read: ReadProducts) =>
  async ({ shop, ...asked }: ImportProductsRequest): Promise<ImportProductsResponse> => {
    const { after = '', settingsJson = '', limit } = asked;
    const { partIds, lastCursor } = await transfer(shop, { limit, after, settingsJson });
    return { partIds: [...partIds], lastCursor: lastCursor || undefined, products: await read(shop) };
  };
