import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import { askedScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';
import type { World } from './world.ts';

const visit = visitPages();
const address = '/preferences/products';

/** A radio button of Polaris lies below its own picture. */
const choose = (page: Page, option: string) =>
  page
    .locator('label')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click();
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const getInventorySync = ({ settings }: World) => settings.preferences.orders.inventorySync;

describe('the product settings', () => {
  it('save every one of their fields and find them again', async () => {
    const { world, page, open, toasts, inspect } = visit();
    world.settings.setAccount({ warehouse: true });
    await open(address);
    await page.getByText('{{ product.description }}').waitFor();
    await inspect('preferences-products');
    for (const [name, text] of [
      ['Name des Artikels', 'Tee: {{ product.title }}'],
      ['Beschreibung', 'Aus dem Teeladen'],
      ['Interne Notiz', 'Regal 3'],
    ] as const) {
      await page.getByRole('button', { name: `${name} bearbeiten` }).click();
      await page.getByRole('textbox', { name }).fill(text);
    }
    await choose(page, 'Barcode');
    await page.getByLabel('Bestand übertragen').check();
    await choose(page, 'Differenz');
    await openForm(page).save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(world.settings.preferences.products).toEqual({
      productName: { de: 'Tee: {{ product.title }}' },
      productPart: 'barcode',
      productText: { de: 'Aus dem Teeladen' },
      productNote: { de: 'Regal 3' },
      productStock: true,
    });
    expect(getInventorySync(world)).toBe('delta');
    await open(address);
    await page.getByText('Tee: {{ product.title }}').waitFor();
    expect(await radio(page, 'Barcode').isChecked()).toBe(true);
    expect(await page.getByLabel('Bestand übertragen').isChecked()).toBe(true);
    expect(await radio(page, 'Differenz').isChecked()).toBe(true);
  });

  it.each([
    ['Absolut', true],
    ['Aus', false],
  ] as const)('keep stock in step as chosen: %s', async (option, expected) => {
    const { world, page, open } = visit();
    world.settings.store('orders', { inventorySync: 'delta' });
    await open(address);
    await choose(page, option);
    await openForm(page).save();
    expect(getInventorySync(world)).toBe(expected);
  });

  it.each([
    ['Kennung', 'id'],
    ['SKU', 'sku'],
  ] as const)('take the article number from what is chosen: %s', async (option, expected) => {
    const { world, page, open } = visit();
    world.settings.store('products', { productPart: 'barcode' });
    await open(address);
    await choose(page, option);
    await openForm(page).save();
    expect(world.settings.preferences.products.productPart).toBe(expected);
  });

  it('refuse a text with a fault, and lead to it', async () => {
    const { world, page, open } = visit();
    await open(address);
    await choose(page, 'Kennung');
    await page.getByRole('button', { name: 'Name des Artikels bearbeiten' }).click();
    const name = page.getByRole('textbox', { name: 'Name des Artikels' });
    await name.fill('{{ product.');
    await choose(page, 'SKU');
    await openForm(page).trySave();
    await eventually(async () =>
      expect(
        await page.evaluate(() =>
          document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
        ),
      ).toBe('products.productName'),
    );
    await eventually(async () => expect(await name.getAttribute('aria-invalid')).toBe('true'));
    expect(world.settings.versions.products).toBe(0);
  });

  it('show what each kind of stock does in both directions', async () => {
    const { page, open, byId } = visit();
    await open(address);
    const section = byId('section-inventory');
    await section.getByText('Ändern sich beide zugleich, gilt Shopify.').waitFor();
    await section.getByText('Ändern sich beide zugleich, zählt beides.').waitFor();
    const help = section.getByRole('link', { name: 'Absolut oder Differenz' });
    expect(await help.getAttribute('href')).toBe('/help/products/stock');
    await help.click();
    await page.getByRole('heading', { name: 'Lagerbestand abgleichen', level: 1 }).waitFor();
  });

  it('can be changed by keyboard alone', async () => {
    const { world, page, open } = visit();
    await open(address);
    await radio(page, 'Aus').focus();
    await page.keyboard.press('ArrowDown');
    await openForm(page).save();
    expect(getInventorySync(world)).toBe(true);
  });
});

describe('what products need', () => {
  it('is a plan, which the page leads to', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.facts = { ...world.settings.facts, features: [] };
    await open(address);
    await eventually(async () => expect(await radio(page, 'Barcode').isDisabled()).toBe(true));
    await eventually(async () => expect(await page.getByLabel('Bestand übertragen').isDisabled()).toBe(true));
    await eventually(async () => expect(await radio(page, 'Absolut').isDisabled()).toBe(true));
    const wayIn = (section: string) =>
      page.getByTestId(section).getByRole('link', { name: 'Tarife ansehen' }).first().getAttribute('href');
    expect(await wayIn('section-products')).toBe('/plan?feature=products');
    expect(await wayIn('section-inventory')).toBe('/plan?feature=inventory');
    await inspect('preferences-products-free');
  });

  it('can be switched off once it is gone', async () => {
    const { world, page, open } = visit();
    world.settings.facts = { ...world.settings.facts, features: [] };
    world.settings.store('products', { productStock: true });
    world.settings.store('orders', { inventorySync: true });
    await open(address);
    await page.getByLabel('Bestand übertragen').uncheck();
    await eventually(async () => expect(await radio(page, 'Differenz').isDisabled()).toBe(true));
    await choose(page, 'Aus');
    await openForm(page).save();
    expect(world.settings.preferences.products.productStock).toBe(false);
    expect(getInventorySync(world)).toBe(false);
  });

  it('is access to products and stock in Shopify', async () => {
    const { world, page, open, byId } = visit();
    world.settings.facts = { ...world.settings.facts, scopes: ['read_orders', 'read_products'] };
    await open(address);
    await eventually(async () => expect(await radio(page, 'Absolut').isDisabled()).toBe(true));
    await byId('section-inventory').getByRole('button', { name: 'Zugriff erteilen' }).click();
    await eventually(async () => expect(await radio(page, 'Absolut').isDisabled()).toBe(false));
    expect(await askedScopes(page)).toEqual([['read_inventory', 'write_inventory']]);
  });

  it('is an account that keeps stock', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.setAccount({ warehouse: false });
    await open(address);
    await page.getByText('Produkte brauchen die Lagerverwaltung von sevdesk').waitFor();
    expect(await radio(page, 'Absolut').isDisabled()).toBe(true);
    await page.getByText('Bestände führt sevdesk erst ab dem Tarif mit Lagerverwaltung.').waitFor();
    await inspect('preferences-products-no-warehouse');
  });

  it('is shown as a hint while nobody knows whether the account has it', async () => {
    const { world, page, open, byId } = visit();
    world.settings.setAccount({ warehouse: null });
    await open(address);
    const hint = byId('hint-products.warehouse');
    await hint.getByRole('button').click();
    await hint.waitFor({ state: 'detached' });
    expect(await radio(page, 'Absolut').isDisabled()).toBe(false);
  });

  it('is a connection', async () => {
    const { world, page, open } = visit();
    world.disconnect();
    await open(address);
    await page.getByText('Verbinde zuerst sevdesk').waitFor();
    const way = page.getByRole('link', { name: 'sevdesk verbinden' }).first();
    expect(await way.getAttribute('href')).toBe('/preferences#connection');
  });
});
