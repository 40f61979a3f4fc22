import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Disposable } from 'playwright-core';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** Writes down where a page that is loaded leads the window around it. */
const recordWindow = () =>
  visit().page.addInitScript(() => {
    const led: string[] = [];
    Object.assign(window, { led });
    window.open = (address, target) => {
      led.push(`${target} ${address}`);
      return null;
    };
  });

const led = () => visit().page.evaluate(() => (window as unknown as { led: string[] }).led);

describe('a shop without a usable access token', () => {
  let recording: Disposable;
  beforeEach(async () => {
    recording = await recordWindow();
  });
  afterEach(async () => {
    await recording.dispose();
    // The document has it still.
    await visit().page.goto('about:blank');
  });

  it('is led to Shopify by the window around the app, once: then a banner asks', async () => {
    const { world, page, load, inspect } = visit();
    world.shop = aShop({ shopify: { missingAccessToken: true } });
    const address = `_top /api/auth?shop=${encodeURIComponent(world.shop._key)}`;
    await load('/orders');
    await eventually(async () => expect(await led()).toEqual([address]));

    // Back from Shopify, and it did not help.
    await load('/home');
    await page.getByText('Zugriff auf deinen Shop erneuern').waitFor();
    expect(await led()).toEqual([]);
    await inspect('access-missing');
    await page.getByRole('button', { name: 'Zugriff erneuern' }).click();
    await eventually(async () => expect(await led()).toEqual([address]));
  });

  it('is led nowhere while it has one', async () => {
    const { load, byId } = visit();
    await load('/home');
    await byId('transfers-remaining').waitFor();
    expect(await led()).toEqual([]);
  });
});
