import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aGate } from './gate.ts';
import { address, button, changes, isOff, seeToast, shows, transferred } from './product-transfer.ts';
import { aFailure, removed } from './samples/products.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('a transfer under way', () => {
  it('is followed live, over a reload, to its end', async () => {
    const { world, page, open, toasts, inspect } = visit();
    world.products.begin();
    world.products.change({ done: 15, parts: 40, created: 38 });
    await open(address);
    await shows(page, '15 von 60 Produkten');
    await shows(page, '40 Artikel in sevdesk · 38 davon neu');
    await shows(page, 'Du kannst diese Seite verlassen. Die Übertragung läuft weiter.');
    const meter = page.getByRole('progressbar', { name: 'Fortschritt der Übertragung' });
    expect(await meter.getAttribute('aria-valuenow')).toBe('25');
    await inspect('products-transferring');
    world.products.change({ done: 1_200, total: 5_000 });
    await shows(page, '1.200 von 5.000 Produkten');
    await page.reload();
    await shows(page, '1.200 von 5.000 Produkten');
    transferred(world);
    await shows(page, '60 Produkte, zuletzt übertragen am 20.11.2026, 11:12');
    await seeToast(toasts, 'Übertragung fertig: 60 Produkte, 140 Artikel in sevdesk');
  });

  it('says what holds it up, and that it goes on without the merchant', async () => {
    const { world, page, open, inspect } = visit();
    world.products.begin();
    const error =
      'sevdesk antwortet gerade nicht. Es geht von selbst weiter, sobald sevdesk wieder erreichbar ist.';
    world.products.change({ error });
    await open(address);
    await shows(page, 'Gerade geht es nicht weiter');
    await page.getByText(error, { exact: true }).waitFor();
    await inspect('products-held');
    world.products.change({ error: null, done: 1 });
    await page.getByText('Gerade geht es nicht weiter').waitFor({ state: 'detached' });
  });

  it('can be stopped, and goes on where it was', async () => {
    const { world, gateway, page, open, toasts, inspect } = visit();
    world.products.begin();
    world.products.change({ done: 15, parts: 40 });
    await open(address);
    await button(page, 'Anhalten').click();
    await seeToast(toasts, 'Die Übertragung ist angehalten');
    await button(page, 'Fortsetzen').waitFor();
    await inspect('products-stopped');
    await button(page, 'Fortsetzen').click();
    await button(page, 'Anhalten').waitFor();
    await shows(page, '15 von 60 Produkten');
    expect(changes(gateway.asked)).toEqual([
      'POST /api/products/transfer/stop',
      'POST /api/products/transfer',
    ]);
  });

  it('shows why it could not be stopped', async () => {
    const { world, page, open } = visit();
    world.products.begin();
    world.products.refusals = [{ status: 503, code: 'UNAVAILABLE' }];
    await open(address);
    await button(page, 'Anhalten').click();
    await shows(page, 'Gerade nicht erreichbar');
    await button(page, 'Anhalten').waitFor();
  });
});

describe('transferred products', () => {
  it('are shown with their counts, and can be transferred again', async () => {
    const { world, gateway, page, open, inspect } = visit();
    transferred(world);
    await open(address);
    await shows(page, '60 Produkte, zuletzt übertragen am 20.11.2026, 11:12');
    await shows(page, '140 Artikel in sevdesk · 12 davon neu');
    await shows(page, 'Änderungen folgen von selbst, meist innerhalb von 30 Sekunden.');
    await inspect('products-transferred');
    await button(page, 'Erneut übertragen').click();
    const dialog = page.getByRole('dialog', { name: 'Alle Produkte erneut übertragen?' });
    await dialog.getByRole('button', { name: 'Übertragen' }).click();
    await shows(page, /von 60 Produkten/);
    expect(changes(gateway.asked)).toEqual(['POST /api/products/transfer']);
  });

  it('follow no more once the plan is lost, but can still be removed', async () => {
    const { world, page, open, byId } = visit();
    transferred(world);
    world.settings.facts = { ...world.settings.facts, features: [] };
    await open(address);
    await shows(page, 'Änderungen folgen gerade nicht');
    const way = byId('section-transfer').getByRole('link', { name: 'Tarife ansehen' });
    expect(await way.getAttribute('href')).toBe('/plan?feature=products');
    expect(await isOff(page, 'Erneut übertragen')).toBe(true);
    expect(await isOff(page, 'Alle Produkte löschen')).toBe(false);
  });

  it('show those that failed, page by page, and try them again', async () => {
    const { world, gateway, page, open, byId, toasts, inspect } = visit();
    transferred(world);
    world.products.failures = Array.from({ length: 30 }, (_, at) =>
      aFailure({ id: `${8_001 + at}`, title: at === 1 ? '' : `Kanne ${at}` }),
    );
    world.products.change({ failed: 30 });
    await open(address);
    await shows(page, '30 Produkte wurden nicht übertragen');
    await button(page, 'Gründe ansehen').click();
    await byId('product-failure').first().waitFor();
    await eventually(async () => expect(await byId('product-failure').count()).toBe(25));
    expect(await byId('product-failure').nth(1).innerText()).toContain('Produkt 8002');
    await shows(page, 'sevdesk hat den Artikel abgelehnt: „Der Name ist zu lang“.');
    expect(await byId('product-failure').first().getByRole('link').getAttribute('href')).toBe(
      'shopify://admin/products/8001',
    );
    await inspect('products-failures');
    await button(page, 'Weitere anzeigen').click();
    await eventually(async () => expect(await byId('product-failure').count()).toBe(30));
    world.products.failures = [];
    await button(page, 'Erneut versuchen').click();
    await seeToast(toasts, 'Neuer Versuch für 30 Produkte');
    await shows(page, 'Inzwischen sind alle Produkte übertragen.');
    expect(changes(gateway.asked)).toEqual(['POST /api/products/retry']);
  });
});

describe('removing all products', () => {
  const ask = async (page: Page) => {
    await button(page, 'Alle Produkte löschen').click();
    const dialog = page.getByRole('dialog', { name: 'Alle Produkte aus sevdesk löschen?' });
    await dialog.waitFor();
    return dialog;
  };

  it('asks back, goes on until nothing is left, and shows what became of the articles', async () => {
    const { world, gateway, page, open, toasts, inspect } = visit();
    transferred(world);
    const gate = aGate();
    world.products.waits = [Promise.resolve(), gate.passed];
    world.products.removals = [removed(25), removed(2, 'deactivated'), removed(1, 'released')];
    await open(address);
    const dialog = await ask(page);
    await dialog.getByText('werden sie inaktiv').waitFor();
    await inspect('products-remove');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await shows(page, 'Lass diese Seite so lange geöffnet.');
    await shows(page, '25 von 140 Artikel');
    await inspect('products-removal');
    gate.open();
    await seeToast(toasts, '25 Artikel gelöscht, 2 Artikel inaktiv gesetzt, 1 Artikel unverändert gelassen');
    await button(page, 'Beispielprodukt anlegen').waitFor();
    expect(changes(gateway.asked)).toHaveLength(4);
  });

  it('does nothing when the person thinks better of it', async () => {
    const { world, gateway, page, open } = visit();
    transferred(world);
    await open(address);
    const dialog = await ask(page);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(changes(gateway.asked)).toEqual([]);
  });

  it('goes on after a failure that passes', async () => {
    const { world, page, open, toasts } = visit();
    transferred(world);
    world.products.removals = [removed(3)];
    world.products.refusals = [{ status: 503, code: 'PROVIDER_UNAVAILABLE' }];
    await open(address);
    await (await ask(page)).getByRole('button', { name: 'Löschen' }).click();
    await seeToast(toasts, '3 Artikel gelöscht');
  });

  it('stops at what does not pass, says so, and can be taken up again after a reload', async () => {
    const { world, page, open, toasts, inspect } = visit();
    world.products.change({ state: 'removing', parts: 115 });
    world.products.removals = [removed(40), removed(75)];
    world.products.refusals = [{ status: 409, code: 'NOT_CONNECTED' }];
    await open(address);
    await shows(page, 'Das Löschen ist noch nicht abgeschlossen. Übrig: 115 Artikel.');
    await inspect('products-removing');
    await button(page, 'Weiter löschen').click();
    await shows(page, 'Nicht mit sevdesk verbunden');
    await button(page, 'Weiter löschen').click();
    await seeToast(toasts, '115 Artikel gelöscht');
    await button(page, 'Beispielprodukt anlegen').waitFor();
  });
});

describe('the page of the products', () => {
  it('stands with its settings where nobody knows how the products stand', async () => {
    const { page, open, byId } = visit();
    // Asking again is no use, so that the page does not do it unasked.
    await page.route('**/api/products', (route) => route.fulfill({ status: 404, json: {} }));
    await open(address);
    await byId('section-transfer').getByTestId('error-state').waitFor();
    await page.getByLabel('Bestand übertragen').waitFor();
    await page.unroute('**/api/products');
    await byId('section-transfer').getByRole('button').click();
    await button(page, 'Beispielprodukt anlegen').waitFor();
  });

  it('keeps what it showed while there is no answer', async () => {
    const { world, page, open, byId } = visit();
    world.products.begin();
    await open(address);
    await shows(page, '0 von 60 Produkten');
    await page.route('**/api/products', (route) => route.fulfill({ status: 404, json: {} }));
    await byId('section-transfer').getByText('Stand von vorhin').waitFor();
    await shows(page, '0 von 60 Produkten');
  });
});
