import type { InstallShopRequest, InstallShopResponse } from '@belegfluss/protos/shops/v1/shops';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const installShopHandler =
  (
    install: (shop: string, sessionToken: string) => Promise<void>,
    get: (shop: string) => Promise<ShopView>,
  ) =>
  async ({ shop, sessionToken }: InstallShopRequest): Promise<InstallShopResponse> => {
    await install(shop, sessionToken);
    return { shop: toProtoShop(await get(shop)) };
  };
