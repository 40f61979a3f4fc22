import type { GetShopRequest, GetShopResponse } from '@belegfluss/protos/shops/v1/shops';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const getShopHandler =
  (get: (shop: string) => Promise<ShopView>) =>
  async ({ shop }: GetShopRequest): Promise<GetShopResponse> => ({ shop: toProtoShop(await get(shop)) });
