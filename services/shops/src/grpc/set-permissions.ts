import type { SetPermissionsRequest, SetPermissionsResponse } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Flags } from '../storage/shop-store.ts';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

/** An action and a resource, e.g. `view_dashboard`. */
const permissionPattern = /^[a-z]+(_[a-z]+)+$/;

export const setPermissionsHandler =
  (set: (shop: string, flags: Flags) => Promise<void>, get: (shop: string) => Promise<ShopView>) =>
  async ({ shop, permissions, employee }: SetPermissionsRequest): Promise<SetPermissionsResponse> => {
    const wrong = permissions.find((permission) => !permissionPattern.test(permission));
    if (wrong !== undefined) {
      throw new RpcError('invalidArgument', 'INVALID_PERMISSION', `"${wrong}" is not an action_resource.`);
    }
    await set(shop, { permissions: [...new Set(permissions)].sort(), employee });
    return { shop: toProtoShop(await get(shop)) };
  };
