import type { ResetSetupRequest, ResetSetupResponse } from '@belegfluss/protos/shops/v1/shops';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const resetSetupHandler =
  (reset: (shop: string) => Promise<void>, get: (shop: string) => Promise<ShopView>) =>
  async ({ shop }: ResetSetupRequest): Promise<ResetSetupResponse> => {
    await reset(shop);
    return { shop: toProtoShop(await get(shop)) };
  };
