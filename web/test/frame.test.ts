import { describe, expect, it } from '@jest/globals';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the frame around the pages', () => {
  it.each([
    ['orders', '/orders'],
    ['', '/home'],
  ])('leads from / to the start page %j', async (home, path) => {
    const { world, page, open } = visit();
    world.shop = aShop({ shopify: { home } });
    await open('/');
    await page.waitForURL(`**${path}`);
  });

  it('gives the admin its menu', async () => {
    const { page, open } = visit();
    await open('/home');
    const links = page.locator('ui-nav-menu a');
    await links.first().waitFor({ state: 'attached' });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/home',
      '/orders',
      '/plan',
      '/preferences',
      '/help',
    ]);
  });

  it('follows the admin’s menu without reloading the page', async () => {
    const { page, open, byId } = visit();
    await open('/home');
    await byId('log-row').first().waitFor();
    await page.evaluate(() => {
      const link = document.querySelector('ui-nav-menu a[href="/orders"]');
      link?.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
    });
    await byId('order-row').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders');
  });

  it('ends every page with the ways to orders, subscription and settings', async () => {
    const { page, open, byId } = visit();
    for (const path of ['/home', '/preferences/contacts', '/moon']) {
      await open(path);
      const links = page.getByRole('contentinfo').getByRole('link');
      await links.first().waitFor();
      expect(
        await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
      ).toEqual([
        ['Bestellungen', '/orders'],
        ['Tarif', '/plan'],
        ['Einstellungen', '/preferences'],
      ]);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bestellungen' }).click();
    await byId('order-row').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders');
  });

  it('says where the app lives when it is opened outside the admin', async () => {
    const { gateway, page, open, inspect } = visit();
    await open('/home?alone');
    await page.getByRole('heading', { name: 'Belegfluss läuft in deinem Shopify-Adminbereich' }).waitFor();
    expect(gateway.asked).toEqual([]);
    await inspect('outside');
  });

  it('has a page for addresses that lead nowhere', async () => {
    const { page, open, byId } = visit();
    await open('/moon');
    await page.getByText('Diese Seite gibt es nicht').waitFor();
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await byId('log-row').first().waitFor();
  });

  it('loads nothing from anywhere else', async () => {
    const { address, page, open, byId } = visit();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(address)) elsewhere.push(request.url());
    });
    await open('/orders');
    await byId('order-row').first().waitFor();
    expect(elsewhere).toEqual([]);
  });
});
