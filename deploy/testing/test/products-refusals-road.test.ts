import { describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { logged, readRefusal } from './support/calls.ts';
import { openProductRoad } from './support/product-road.ts';

const road = openProductRoad();

describe('a transfer of products', () => {
  /** The web has two ways to start. */
  const refusals = async () => [
    await readRefusal(await road.world.askImport('limit=1')),
    await readRefusal(await road.world.calls.ask('POST', '/api/products/transfer')),
  ];

  it('is refused for a plan without products, with an offer of another, and sends nothing', async () => {
    await road.world.setPlan('standard');
    for (const refusal of await refusals())
      expect(refusal).toMatchObject({ status: 403, code: 'FEATURE_MISSING', title: 'Upgrade erforderlich' });
    await road.world.setPlan('premium');
    expect(await road.world.writes()).toEqual({});
  });

  it('is refused without the permission, until it is granted', async () => {
    const mayRead = async () =>
      (await road.world.installation.getShop()).shopify.scopes.includes('read_products');
    road.world.setScopes([], ['read_products']);
    await eventually(async () => expect(await mayRead()).toBe(false));
    for (const refusal of await refusals())
      expect(refusal).toMatchObject({ status: 403, code: 'SCOPE_MISSING', title: 'Berechtigung fehlt' });
    road.world.setScopes([]);
    await eventually(async () => expect(await mayRead()).toBe(true));
    expect(await road.world.writes()).toEqual({});
  });

  it('is refused for an account at sevdesk whose plan has no articles', async () => {
    await road.world.installation.setProviderKnobs({ partAccess: 'forbidden' });
    const refusal = await readRefusal(await road.world.askImport('limit=1'));
    expect(refusal).toMatchObject({ status: 409, code: 'WAREHOUSE_MISSING', title: 'Lagerverwaltung fehlt' });
    expect(refusal.detail).toMatch(/Wechsle bei sevdesk den Tarif/);
    expect(await road.world.getProducts()).toMatchObject({ state: 'none', parts: 0, failed: 0 });

    await road.world.startTransfer();
    const held = /Tarif bei sevdesk enthält keine Lagerverwaltung\. Wechsle dort den Tarif/;
    await eventually(async () =>
      expect(await road.world.getProducts()).toMatchObject({
        state: 'transferring',
        error: expect.stringMatching(held),
      }),
    );
    expect(await logged(road.world.calls, 'sevdesk.productsHeld')).toMatchObject([
      { message: expect.stringMatching(held) },
    ]);
    expect(await road.world.articles()).toHaveLength(1);
    await road.world.installation.setProviderKnobs(null);
    await road.world.removeAll();
  });
});
