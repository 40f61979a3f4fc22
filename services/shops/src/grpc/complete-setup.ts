import type { CompleteSetupRequest, CompleteSetupResponse } from '@belegfluss/protos/shops/v1/shops';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const completeSetupHandler =
  (complete: (shop: string) => Promise<number>, get: (shop: string) => Promise<ShopView>) =>
  async ({ shop }: CompleteSetupRequest): Promise<CompleteSetupResponse> => {
    const rewarded = await complete(shop);
    return { shop: toProtoShop(await get(shop)), rewarded };
  };
