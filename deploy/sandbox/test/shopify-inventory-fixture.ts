import { afterEach, beforeEach } from '@jest/globals';
import { DEFAULT_SCOPES, PRODUCTS, type ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, graphql, SHOP, startSandbox } from './shopify-helpers.ts';

export const CUP = PRODUCTS[0]!;
export const ITEM = `gid://shopify/InventoryItem/${CUP.inventoryItemId}`;
export const PLACE = 'gid://shopify/Location/71000000001';

export const PAYLOAD = `{
  inventoryAdjustmentGroup { id reason referenceDocumentUri changes { name delta quantityAfterChange item { id } location { id } } }
  userErrors { field message code }
}`;

export const codes = (payload: { userErrors: { code: string }[] }) =>
  payload.userErrors.map(({ code }) => code);

/** A separate sandbox for every test, with a cup stocked at one location. */
export function useInventory() {
  let sandbox: ShopifySandbox;
  let url: string;
  let token: string;
  beforeEach(async () => {
    ({ sandbox, url } = await startSandbox());
    sandbox.service.world.shops.get(SHOP)!.scopes = [...DEFAULT_SCOPES, 'write_inventory', 'read_locations'];
    token = await accessToken(sandbox);
  });
  afterEach(() => sandbox.stop());

  /** Replaces the sandbox. */
  const replace = async (options: Parameters<typeof startSandbox>[0]) => {
    await sandbox.stop();
    ({ sandbox, url } = await startSandbox(options));
    token = await accessToken(sandbox);
  };

  const adjust = async (key: string, change: Record<string, unknown>, input: Record<string, unknown> = {}) =>
    graphql(
      url,
      token,
      `mutation($input: InventoryAdjustQuantitiesInput!, $key: String!) {
      inventoryAdjustQuantities(input: $input) @idempotent(key: $key) ${PAYLOAD} }`,
      {
        key,
        input: {
          name: 'available',
          reason: 'correction',
          changes: [
            { inventoryItemId: ITEM, locationId: PLACE, changeFromQuantity: null, delta: 1, ...change },
          ],
          ...input,
        },
      },
    );

  const quantity = () => sandbox.service.products.quantity(SHOP, CUP.variantId);
  const level = () => sandbox.service.products.variant(SHOP, CUP.variantId).item.levels[0]!;

  return {
    replace,
    adjust,
    quantity,
    level,
    get sandbox() {
      return sandbox;
    },
    get url() {
      return url;
    },
    get token() {
      return token;
    },
  };
}
