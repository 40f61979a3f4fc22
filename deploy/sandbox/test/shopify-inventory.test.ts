import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES } from '../src/shopify/index.ts';
import { control, graphql, SHOP } from './shopify-helpers.ts';
import { CUP, codes, ITEM, PAYLOAD, PLACE, useInventory } from './shopify-inventory-fixture.ts';

const stage = useInventory();
const { adjust, quantity } = stage;

describe('adjusting quantities', () => {
  it('adds the difference and returns the changes', async () => {
    const { data } = await adjust('k1', { delta: -3 }, { referenceDocumentUri: 'gid://belegfluss/Stock/1' });
    expect(data.inventoryAdjustQuantities).toEqual({
      inventoryAdjustmentGroup: {
        id: expect.stringMatching(/^gid:\/\/shopify\/InventoryAdjustmentGroup\/\d+$/),
        reason: 'correction',
        referenceDocumentUri: 'gid://belegfluss/Stock/1',
        changes: [
          {
            name: 'available',
            delta: -3,
            quantityAfterChange: null,
            item: { id: ITEM },
            location: { id: PLACE },
          },
          {
            name: 'on_hand',
            delta: -3,
            quantityAfterChange: null,
            item: { id: ITEM },
            location: { id: PLACE },
          },
        ],
      },
      userErrors: [],
    });
    expect(quantity()).toBe(37);
  });

  it('takes effect once per key, whose replay gets the first answer', async () => {
    const first = await adjust('same', { delta: 5 });
    const again = await adjust('same', { delta: 5 });
    expect(again.data).toEqual(first.data);
    expect(quantity()).toBe(45);
  });

  it('refuses a key that was used for another call', async () => {
    await adjust('key', { delta: 5 });
    const { data } = await adjust('key', { delta: 6 });
    expect(data.inventoryAdjustQuantities.inventoryAdjustmentGroup).toBeNull();
    expect(codes(data.inventoryAdjustQuantities)).toEqual(['IDEMPOTENCY_KEY_PARAMETER_MISMATCH']);
    expect(quantity()).toBe(45);
  });

  it('is refused as a whole without a key, with an empty one, and without changeFromQuantity', async () => {
    const without = await graphql(
      stage.url,
      stage.token,
      `mutation($input: InventoryAdjustQuantitiesInput!) { inventoryAdjustQuantities(input: $input) ${PAYLOAD} }`,
      {
        input: {
          name: 'available',
          reason: 'correction',
          changes: [{ inventoryItemId: ITEM, locationId: PLACE, changeFromQuantity: null, delta: 1 }],
        },
      },
    );
    expect(without.errors?.[0]).toMatchObject({
      message: 'The @idempotent directive is required for this mutation but was not provided.',
      extensions: { code: 'BAD_REQUEST' },
    });
    expect((await adjust(' ', {})).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST' });
    const blind = await adjust('k', { changeFromQuantity: undefined });
    expect(blind.errors?.[0]).toMatchObject({
      message: 'InventoryChangeInput must include the following argument: changeFromQuantity.',
      extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
    });
    expect(quantity()).toBe(40);
  });

  it('refuses a stale quantity, also when the call is replayed', async () => {
    const stale = await adjust('s1', { delta: 1, changeFromQuantity: 39 });
    expect(stale.data.inventoryAdjustQuantities.userErrors).toEqual([
      {
        field: ['input', 'changes', '0', 'changeFromQuantity'],
        message: 'The changeFromQuantity argument no longer matches the persisted quantity.',
        code: 'CHANGE_FROM_QUANTITY_STALE',
      },
    ]);
    const fresh = await adjust('s2', { delta: 1, changeFromQuantity: 40 });
    expect(codes(fresh.data.inventoryAdjustQuantities)).toEqual([]);
    stage.sandbox.service.products.setStock(SHOP, CUP.variantId, 39);
    const replayed = await adjust('s1', { delta: 1, changeFromQuantity: 39 });
    expect(codes(replayed.data.inventoryAdjustQuantities)).toEqual(['CHANGE_FROM_QUANTITY_STALE']);
    expect(quantity()).toBe(39);
  });

  it('applies all changes or none', async () => {
    const { data } = await adjust(
      'all',
      {},
      {
        changes: [
          { inventoryItemId: ITEM, locationId: PLACE, changeFromQuantity: null, delta: 1 },
          {
            inventoryItemId: 'gid://shopify/InventoryItem/1',
            locationId: PLACE,
            changeFromQuantity: null,
            delta: 1,
          },
        ],
      },
    );
    expect(data.inventoryAdjustQuantities.userErrors).toMatchObject([
      { field: ['input', 'changes', '1', 'inventoryItemId'], code: 'INVALID_INVENTORY_ITEM' },
    ]);
    expect(quantity()).toBe(40);
  });

  it.each([
    ['INVALID_REASON', {}, { reason: 'because' }],
    ['INVALID_QUANTITY_NAME', {}, { name: 'committed' }],
    ['INVALID_REFERENCE_DOCUMENT', {}, { referenceDocumentUri: 'no uri' }],
    ['INVALID_LOCATION', { locationId: 'gid://shopify/Location/9' }, {}],
    ['INVALID_AVAILABLE_DOCUMENT', { ledgerDocumentUri: 'https://a.example/1' }, {}],
    ['INVALID_QUANTITY_DOCUMENT', {}, { name: 'on_hand' }],
    ['INTERNAL_LEDGER_DOCUMENT', { ledgerDocumentUri: 'gid://shopify/Order/1' }, { name: 'on_hand' }],
    ['INVALID_QUANTITY_TOO_HIGH', { delta: 2_000_000_000 }, {}],
    ['INVALID_QUANTITY_TOO_LOW', { delta: -2_000_000_041 }, {}],
  ])('answers %s', async (code, change, input) => {
    const { data } = await adjust('e', change, input);
    expect(codes(data.inventoryAdjustQuantities)).toEqual([code]);
    expect(quantity()).toBe(40);
  });

  it('stocks an item at a new location', async () => {
    const { id } = stage.sandbox.service.products.addLocation(SHOP, 'Lager Süd');
    await adjust('l', { locationId: `gid://shopify/Location/${id}`, delta: 8 });
    expect(quantity()).toBe(48);
    const { data } = await graphql(
      stage.url,
      stage.token,
      `query($id: ID!, $place: ID!) { inventoryItem(id: $id) {
        inventoryLevels(first: 5) { nodes { location { name } quantities(names: ["available"]) { quantity } } }
        inventoryLevel(locationId: $place) { quantities(names: ["available"]) { quantity } } }
        locations(first: 5) { nodes { name } } }`,
      { id: ITEM, place: `gid://shopify/Location/${id}` },
    );
    expect(data.inventoryItem.inventoryLevel.quantities).toEqual([{ quantity: 8 }]);
    expect(data.inventoryItem.inventoryLevels.nodes).toHaveLength(2);
    expect(data.locations.nodes).toEqual([{ name: 'Ladengeschäft Hamburg' }, { name: 'Lager Süd' }]);
  });

  it('requires write_inventory', async () => {
    stage.sandbox.service.world.shops.get(SHOP)!.scopes = [...DEFAULT_SCOPES];
    const reply = await adjust('k', {});
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(quantity()).toBe(40);
  });

  it('takes effect although its answer is lost, and the replay returns it', async () => {
    await control(stage.url, 'POST', '/sandbox/knobs', { loseAnswersNext: 1 });
    await graphql(stage.url, stage.token, '{ shop { name } }');
    await expect(adjust('lost', { delta: 2 })).rejects.toThrow();
    expect(quantity()).toBe(42);
    const { data } = await adjust('lost', { delta: 2 });
    expect(codes(data.inventoryAdjustQuantities)).toEqual([]);
    expect(quantity()).toBe(42);
  });

  it('keeps its keys across a restart', async () => {
    const statePath = join(tmpdir(), `belegfluss-keys-${process.pid}-${Date.now()}.json`);
    const shops = [{ domain: SHOP, scopes: [...DEFAULT_SCOPES, 'write_inventory'] }];
    for (let run = 0; run < 2; run += 1) {
      await stage.replace({ statePath, shops });
      await adjust('kept', { delta: 2 });
      expect(quantity()).toBe(42);
    }
    await rm(statePath);
  });
});
