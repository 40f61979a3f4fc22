import { Shop } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { createKnownShops } from './known-shops.ts';

const session = (shop: string) => ({ shop, token: 'a.b.c' });

const nothingToInstall = {
  installShop: async () => {
    throw new Error('There is nothing to install.');
  },
};

function anInstalledShops() {
  const checked: string[] = [];
  return {
    checked,
    find: async (shop: string) => {
      checked.push(shop);
      return Shop.create({ shop });
    },
  };
}

describe('known shops', () => {
  it('are looked at again after two seconds', async () => {
    const { checked, find } = anInstalledShops();
    let now = 1_000;
    const known = createKnownShops(find, nothingToInstall, () => now);
    await known.ensure(session('a.myshopify.com'));
    now += 1_999;
    await known.ensure(session('a.myshopify.com'));
    expect(checked).toHaveLength(1);
    now += 1;
    await known.ensure(session('a.myshopify.com'));
    expect(checked).toHaveLength(2);
  });

  it('are looked at every time for who shows them', async () => {
    const { checked, find } = anInstalledShops();
    const known = createKnownShops(find, nothingToInstall);
    await known.check(session('a.myshopify.com'));
    expect(await known.check(session('a.myshopify.com'))).toMatchObject({ shop: 'a.myshopify.com' });
    expect(checked).toHaveLength(2);
  });

  it('do not vouch for one another', async () => {
    const { checked, find } = anInstalledShops();
    const known = createKnownShops(find, nothingToInstall);
    await Promise.all(['a', 'b', 'a'].map((name) => known.ensure(session(`${name}.myshopify.com`))));
    expect(checked.sort()).toEqual(['a.myshopify.com', 'b.myshopify.com']);
  });

  it('are installed once by those who come at the same time, and shown as the installation left them', async () => {
    let installs = 0;
    const known = createKnownShops(async () => undefined, {
      installShop: async ({ shop }) => {
        installs += 1;
        return { shop: Shop.create({ shop, name: 'Teehaus' }) };
      },
    });
    const shown = await Promise.all([1, 2].map(() => known.check(session('a.myshopify.com'))));
    expect(shown.map((shop) => shop?.name)).toEqual(['Teehaus', 'Teehaus']);
    expect(installs).toBe(1);
  });

  it('are not known after a check that failed', async () => {
    let checks = 0;
    const known = createKnownShops(async () => {
      checks += 1;
      throw new RpcError('unavailable', 'UNAVAILABLE', 'Down.');
    }, nothingToInstall);
    await expect(known.ensure(session('a.myshopify.com'))).rejects.toThrow('Down.');
    await expect(known.ensure(session('a.myshopify.com'))).rejects.toThrow('Down.');
    expect(checks).toBe(2);
  });
});
