import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { endTrouble } from './import-shop.ts';
import { inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

export let shopify: Shopify;
export let fixture: Fixture;

export const readImportedOrders = async (shop: string, day: string) =>
  inWords((await fixture.imports.listImportedOrders({ shop, day, pageSize: 0, pageToken: '' })).orders);

/** Gives the suite that calls it a Shopify and a service that imports from it. */
export function openImportedShops(): void {
  beforeAll(async () => {
    ({ shopify, fixture } = await startWithShopify({ overrides: { imports: { pollMs: 50 } } }));
  });
  afterEach(() => endTrouble(shopify, fixture));
  afterAll(() => fixture.stop());
}
