import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** Addresses that the page led the window around it to. */
async function recordWindow(): Promise<() => Promise<string[]>> {
  const { page, spoilTab } = visit();
  spoilTab();
  await page.addInitScript(() => {
    const led: string[] = [];
    Object.assign(window, { led });
    window.open = (address, target) => {
      led.push(`${target} ${address}`);
      return null;
    };
  });
  return () => page.evaluate(() => (window as unknown as { led: string[] }).led);
}

describe('a shop without a usable access token', () => {
  it('is led to Shopify by the window around the app, once: then a banner asks', async () => {
    const { world, page, open, inspect } = visit();
    const led = await recordWindow();
    world.shop = aShop({ shopify: { missingAccessToken: true } });
    const address = `_top /api/auth?shop=${encodeURIComponent(world.shop._key)}`;
    await open('/orders');
    await eventually(async () => expect(await led()).toEqual([address]));

    // Back from Shopify, and it did not help.
    await open('/home');
    await page.getByText('Zugriff auf deinen Shop erneuern').waitFor();
    expect(await led()).toEqual([]);
    await inspect('access-missing');
    await page.getByRole('button', { name: 'Zugriff erneuern' }).click();
    await eventually(async () => expect(await led()).toEqual([address]));
  });

  it('is led nowhere while it has one', async () => {
    const { open, byId } = visit();
    const led = await recordWindow();
    await open('/home');
    await byId('transfers-remaining').waitFor();
    expect(await led()).toEqual([]);
  });
});
