import type { Products } from '@belegfluss/protos/orders/v1/products';
import type { ReadProducts } from './products.ts';

/** Calls that change the state of the products and answer it: a transfer begun or stopped, failures tried again. */
export const changeProducts =
  (change: (shop: string) => Promise<void>, read: ReadProducts) =>
  async ({ shop }: { readonly shop: string }): Promise<{ products: Products }> => {
    await change(shop);
    return { products: await read(shop) };
  };
