import { Shop } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { createKnownShops } from './known-shops.ts';

const session = (shop: string) => ({ shop, token: 'a.b.c' });

function anInstalledShops() {
  const looked: string[] = [];
  return {
    looked,
    getShop: async ({ shop }: { shop: string }) => {
      looked.push(shop);
      return { shop: Shop.create({ shop }) };
    },
    installShop: async () => ({ shop: undefined }),
  };
}

describe('known shops', () => {
  it('are looked at again after half a minute', async () => {
    const shops = anInstalledShops();
    let now = 1_000;
    const known = createKnownShops(shops, () => now);
    await known.ensure(session('a.myshopify.com'));
    now += 29_999;
    await known.ensure(session('a.myshopify.com'));
    expect(shops.looked).toHaveLength(1);
    now += 1;
    await known.ensure(session('a.myshopify.com'));
    expect(shops.looked).toHaveLength(2);
  });

  it('do not vouch for one another', async () => {
    const shops = anInstalledShops();
    const known = createKnownShops(shops);
    await Promise.all(['a', 'b', 'a'].map((name) => known.ensure(session(`${name}.myshopify.com`))));
    expect(shops.looked.sort()).toEqual(['a.myshopify.com', 'b.myshopify.com']);
  });

  it('are not known after a look that failed', async () => {
    let looks = 0;
    const known = createKnownShops({
      getShop: async () => {
        looks += 1;
        throw new RpcError('unavailable', 'UNAVAILABLE', 'Down.');
      },
      installShop: async () => ({ shop: undefined }),
    });
    await expect(known.ensure(session('a.myshopify.com'))).rejects.toThrow('Down.');
    await expect(known.ensure(session('a.myshopify.com'))).rejects.toThrow('Down.');
    expect(looks).toBe(2);
  });
});
