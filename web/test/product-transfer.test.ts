import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import { address, button, changes, isOff, seeToast, shows } from './product-transfer.ts';
import { aSample, aSamplePart, removed } from './samples/products.ts';
import { leavingForScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('the way to the first transfer', () => {
  it('leads over a sample, which shows each article as it was sent', async () => {
    const { gateway, page, open, toasts, byId, inspect } = visit();
    await open(address);
    await button(page, 'Beispielprodukt anlegen').waitFor();
    await inspect('products-none');
    await button(page, 'Beispielprodukt anlegen').click();
    await page.getByRole('heading', { name: 'Beispiel: Sencha' }).waitFor();
    await eventually(async () => expect(await toasts()).toEqual(['Beispielprodukt angelegt: 2 Artikel']));
    expect(changes(gateway.asked)).toEqual(['POST /api/products/import?limit=1']);
    const [first, second] = await byId('sample-part').allInnerTexts();
    for (const text of [
      'Sencha - 100 g',
      'TEE-SENCHA-100',
      '11,90 €',
      '11,12 €',
      '7 %',
      'Grüntee',
      '42',
      'Grüner Tee aus Kagoshima, erste Ernte.',
      'Übernommen aus Teeladen Nord',
    ])
      expect(first?.replaceAll('\u00a0', ' ')).toContain(text);
    expect(second?.replaceAll('\u00a0', ' ')).toContain('1.078,00 €');
    expect(second).toContain('Übliche Kategorie deines Kontos');
    expect(second).toContain('Wird nicht geführt');
    // The settings of a sample are not changed under it.
    await eventually(async () => expect(await byId('section-products').count()).toBe(0));
    await eventually(async () =>
      expect(await byId('section-transfer').getByRole('link', { name: 'sevdesk öffnen' }).count()).toBe(1),
    );
    await inspect('products-sample');
  });

  it('goes on to all products once the person has agreed to their number', async () => {
    const { world, gateway, page, open, toasts, inspect } = visit();
    world.products.takeSample();
    await open(address);
    await button(page, 'Alle Produkte übertragen').click();
    const dialog = page.getByRole('dialog', { name: 'Alle Produkte übertragen?' });
    await dialog.getByText('60 Produkte werden übertragen').waitFor();
    await inspect('products-start');
    await dialog.getByRole('button', { name: 'Übertragen' }).click();
    await seeToast(toasts, 'Die Übertragung hat begonnen');
    await shows(page, '0 von 60 Produkten');
    expect(changes(gateway.asked)).toEqual(['POST /api/products/transfer']);
  });

  it('asks without a number while nobody knows how many there are', async () => {
    const { world, page, open } = visit();
    world.products.total = 0;
    world.products.takeSample();
    await open(address);
    await button(page, 'Alle Produkte übertragen').click();
    await shows(page, 'Alle Produkte deines Shops werden Artikel in sevdesk');
  });

  it('leads back to the settings: the sample goes, step by step', async () => {
    const { world, gateway, page, open, toasts, byId } = visit();
    world.products.takeSample();
    world.products.removals = [removed(1), removed(1)];
    await open(address);
    await button(page, 'Einstellungen ändern').click();
    await byId('section-products').waitFor();
    await seeToast(toasts, 'Beispielprodukt gelöscht: 2 Artikel');
    expect(changes(gateway.asked)).toEqual([
      'DELETE /api/products',
      'DELETE /api/products',
      'DELETE /api/products',
    ]);
    await eventually(async () => expect(await focusedId(page)).toBe('products-title'));
    await button(page, 'Beispielprodukt anlegen').waitFor();
  });

  it('shows ten articles of a large product at first', async () => {
    const { world, page, open, byId } = visit();
    const parts = Array.from({ length: 13 }, (_, at) => aSamplePart({ id: `${at}`, name: `Sorte ${at}` }));
    world.products.sample = { ...aSample, parts };
    world.products.takeSample();
    await open(address);
    await button(page, '3 weitere Artikel zeigen').click();
    await eventually(async () => expect(await byId('sample-part').count()).toBe(13));
  });

  it('says when there is no product to begin with', async () => {
    const { world, page, open, toasts } = visit();
    world.products.sample = null;
    await open(address);
    await button(page, 'Beispielprodukt anlegen').click();
    await shows(page, 'In deinem Shop gibt es noch kein Produkt, das sich übertragen lässt.');
    expect(await toasts()).toEqual([]);
  });

  it('shows what the provider said, and finds a sample that is there all the same', async () => {
    const { world, page, open, byId } = visit();
    world.products.refusals = [{ status: 504, code: 'TIMEOUT' }];
    await open(address);
    await button(page, 'Beispielprodukt anlegen').click();
    await byId('section-transfer').getByTestId('error-state').waitFor();
    world.products.takeSample();
    world.products.refusals = [{ status: 409, code: 'TRANSFER_RUNNING' }];
    await button(page, 'Beispielprodukt anlegen').click();
    await page.getByRole('heading', { name: 'Beispiel: Sencha' }).waitFor();
  });

  it('can be gone by keyboard alone', async () => {
    const { page, open } = visit();
    await open(address);
    await button(page, 'Beispielprodukt anlegen').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Beispiel: Sencha' }).waitFor();
    await eventually(async () => expect(await focusedId(page)).toBe('transfer-title'));
    await button(page, 'Alle Produkte übertragen').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Alle Produkte übertragen?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Alle Produkte übertragen'),
    );
  });
});

describe('a transfer cannot begin', () => {
  it('by settings that are not saved', async () => {
    const { gateway, page, open } = visit();
    await open(address);
    await page.getByLabel('Bestand übertragen').check();
    await eventually(async () => expect(await isOff(page, 'Beispielprodukt anlegen')).toBe(true));
    await shows(page, 'Du hast ungespeicherte Änderungen. Speichere oder verwirf sie zuerst.');
    await openForm(page).save();
    await button(page, 'Beispielprodukt anlegen').click();
    await page.getByRole('heading', { name: 'Beispiel: Sencha' }).waitFor();
    expect(changes(gateway.asked)).toHaveLength(1);
  });

  it('without the plan, to which the page leads', async () => {
    const { world, open, byId, inspect } = visit();
    world.settings.facts = { ...world.settings.facts, features: [] };
    await open(address);
    const section = byId('section-transfer');
    await section.getByText('Upgrade erforderlich').waitFor();
    const way = section.getByRole('link', { name: 'Tarife ansehen' });
    expect(await way.getAttribute('href')).toBe('/plan?feature=products');
    await inspect('products-upgrade');
  });

  it('without access to the products, which can be granted', async () => {
    const { world, page, open, byId } = visit();
    world.settings.facts = { ...world.settings.facts, scopes: ['read_orders'] };
    await open(address);
    await eventually(async () => expect(await isOff(page, 'Beispielprodukt anlegen')).toBe(true));
    const way = byId('section-transfer').getByRole('button', { name: 'Zugriff erteilen' });
    expect(await leavingForScopes(page, () => way.click())).toBe(
      '?shop=teeladen.myshopify.com&scopes=read_products',
    );
  });

  it('without a connection', async () => {
    const { world, page, open, byId } = visit();
    world.disconnect();
    await open(address);
    await eventually(async () => expect(await isOff(page, 'Beispielprodukt anlegen')).toBe(true));
    const way = byId('section-transfer').getByRole('link', { name: 'sevdesk verbinden' });
    expect(await way.getAttribute('href')).toBe('/preferences#connection');
  });

  it('into an account that keeps no stock', async () => {
    const { world, page, open } = visit();
    world.settings.setAccount({ warehouse: false });
    await open(address);
    await eventually(async () => expect(await isOff(page, 'Beispielprodukt anlegen')).toBe(true));
    await shows(page, 'Produkte nimmt sevdesk erst ab dem Tarif mit Lagerverwaltung auf.');
  });
});
