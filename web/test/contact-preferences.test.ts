import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import { leavingForScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** A radio button of Polaris lies below its own picture. */
const choose = (page: Page, label: string) => page.locator('label', { hasText: label }).click();
const color = (page: Page) => page.getByLabel('Farbe', { exact: true });

describe('what the account refuses to contacts', () => {
  it('is said where it is set, with what to do', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.setAccount({ refuses: ['category', 'contact-tags'] });
    world.settings.store('contacts', { contactCategoryName: 'Teefreunde' });
    await open('/preferences/contacts');
    const category = page.getByTestId('section-category');
    await category.getByText('hat die neue Kategorie nicht angenommen').waitFor();
    await category.getByText('eine Kategorie für Kontakte mit dem Namen „Teefreunde“').waitFor();
    await category.getByRole('link', { name: 'Zur Synchronisierung' }).waitFor();
    await page.getByTestId('section-organise').getByText('hat Tags an Kontakten nicht angenommen').waitFor();
    await inspect('preferences-contacts-refused');
  });
});

describe('the contact settings', () => {
  it('save every one of their fields and find them again', async () => {
    const { world, page, open, toasts, inspect } = visit();
    await open('/preferences/contacts');
    const form = openForm(page);
    await form.setExpertMode(true);
    await choose(page, 'Für alle Kunden');
    await page.getByLabel('Name der Kategorie').fill('Teefreunde');
    await page.getByLabel('Kürzel').fill('TF');
    await color(page).fill('#9b4');
    await page.getByLabel('Tag „Shopify“').check();
    await page.getByLabel('Name des Shops als Tag').check();
    await page.getByLabel('E-Mail-Adresse').uncheck();
    await page.getByLabel('Telefonnummer').check();
    await page.getByLabel('Name und Adresse des Shops').check();
    await page.getByLabel('Link zum Kunden in Shopify').check();
    await page.getByLabel('USt-IdNr. bestätigen lassen').check();
    for (const place of otherPlaces) await page.getByLabel(place, { exact: true }).check();
    await form.save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(world.settings.preferences.contacts).toEqual({
      contactCreate: true,
      contactCategoryName: 'Teefreunde',
      contactCategoryCode: 'TF',
      contactCategoryColor: '#9B4',
      contactTagShopify: true,
      contactTagShop: true,
      contactPushEmail: false,
      contactPushPhone: true,
      contactPushShop: true,
      contactPushCustomer: true,
      vatIdConfirm: true,
      vatIdPlaces: [
        'company-location',
        'order-attributes',
        'order-note',
        'order-items',
        'order-billing',
        'order-shipping',
        'order-tags',
        'customer-note',
        'customer-tags',
      ],
    });
    await open('/preferences/contacts');
    await eventually(async () => expect(await page.getByLabel('Für alle Kunden').isChecked()).toBe(true));
    await eventually(async () => expect(await color(page).inputValue()).toBe('#9B4'));
    await eventually(async () =>
      expect(await page.getByLabel('Farbe auswählen').inputValue()).toBe('#99bb44'),
    );
    await eventually(async () => expect(await page.getByLabel('Tags des Kunden').isChecked()).toBe(true));
    await inspect('preferences-contacts-expert');
  });

  it('say that making contacts only when needed is in testing, until one does not want to read it', async () => {
    const { world, page, open, byId, inspect } = visit();
    await open('/preferences/contacts');
    await page.getByText('In Erprobung', { exact: true }).waitFor();
    const hint = byId('hint-contacts.create-when-needed');
    await hint.getByText('Dabei kann es zu Fehlern kommen.').waitFor();
    await inspect('preferences-contacts');
    await choose(page, 'Für alle Kunden');
    await hint.waitFor({ state: 'detached' });
    await choose(page, 'Nur wenn nötig');
    await hint.getByRole('button').click();
    await hint.waitFor({ state: 'detached' });
    await eventually(() => expect(world.settings.view.closedHints).toEqual(['contacts.create-when-needed']));
  });

  it('refuse a category without a name and a colour that is none, and lead to them', async () => {
    const { world, page, open } = visit();
    await open('/preferences/contacts');
    await page.getByLabel('Name der Kategorie').fill(' ');
    await page.getByText('Gib einen Namen an.').waitFor();
    await page.getByLabel('Name der Kategorie').fill('Kunden aus dem Te');
    await page.getByLabel('Name der Kategorie').pressSequentially('eladen');
    expect(await page.getByLabel('Name der Kategorie').inputValue()).toBe('Kunden aus dem Teela');
    await page.getByLabel('Kürzel').fill('TEELAD');
    await page.getByLabel('Kürzel').pressSequentially('EN-DE');
    expect(await page.getByLabel('Kürzel').inputValue()).toBe('TEELADEN');
    await color(page).fill('#95BF4');
    await page.getByText('Gib eine Farbe wie #95BF47 an.').waitFor();
    expect(await page.getByLabel('Farbe auswählen').inputValue()).toBe('#95bf47');
    await openForm(page).trySave();
    await eventually(async () =>
      expect(await color(page).evaluate((input) => input === document.activeElement)).toBe(true),
    );
    expect(world.settings.versions.contacts).toBe(0);
  });

  it('take a picked colour, and a typed one without its sign', async () => {
    const { world, page, open } = visit();
    await open('/preferences/contacts');
    await page.getByLabel('Farbe auswählen').fill('#1f2e3d');
    await eventually(async () => expect(await color(page).inputValue()).toBe('#1F2E3D'));
    await color(page).fill('abcdef');
    await openForm(page).save();
    expect(world.settings.preferences.contacts.contactCategoryColor).toBe('#ABCDEF');
    await eventually(async () => expect(await color(page).inputValue()).toBe('#ABCDEF'));
  });

  it('can be changed by keyboard alone', async () => {
    const { world, page, open } = visit();
    await open('/preferences/contacts');
    await page.getByLabel('Nur wenn nötig').focus();
    await page.keyboard.press('ArrowDown');
    await openForm(page).save();
    expect(world.settings.preferences.contacts.contactCreate).toBe(true);
  });

  it('offer tags only in plans that have them, and lead there', async () => {
    const { world, page, open } = visit();
    world.settings.facts = { ...world.settings.facts, features: [] };
    world.settings.store('contacts', { contactTagShop: true });
    await open('/preferences/contacts');
    await eventually(async () => expect(await page.getByLabel('Tag „Shopify“').isDisabled()).toBe(true));
    await page.getByText('Das gibt es ab dem Tarif Standard.').first().waitFor();
    const plans = page.getByRole('link', { name: 'Tarife ansehen' }).first();
    expect(await plans.getAttribute('href')).toBe('/plan?feature=tags');
    await page.getByLabel('Name des Shops als Tag').uncheck();
    await openForm(page).save();
    expect(world.settings.preferences.contacts.contactTagShop).toBe(false);
  });
});

describe('where VAT ids are looked for', () => {
  it('is for experts', async () => {
    const { page, open, byId } = visit();
    await open('/preferences/contacts');
    await byId('section-organise').waitFor();
    await eventually(async () => expect(await byId('section-business').count()).toBe(0));
    await openForm(page).setExpertMode(true);
    await byId('section-business').waitFor();
  });

  it('is warned of once it is more than one place', async () => {
    const { page, open } = visit();
    await open('/preferences/contacts');
    await openForm(page).setExpertMode(true);
    await page.getByLabel('Notiz zum Kunden').waitFor();
    await eventually(async () => expect(await page.getByText('Mehr als ein Suchort').count()).toBe(0));
    await page.getByLabel('Notiz zum Kunden').check();
    await page.getByText('Mehr als ein Suchort').waitFor();
  });

  it('asks Shopify for the access that a place needs', async () => {
    const { world, page, open, byId } = visit();
    world.settings.facts = { ...world.settings.facts, scopes: ['read_orders'] };
    await open('/preferences/contacts');
    await openForm(page).setExpertMode(true);
    for (const place of ['Unternehmensstandort', 'Tags des Kunden'])
      expect(await page.getByLabel(place).isDisabled()).toBe(true);
    // Required scopes are granted on Shopify's own page only.
    const note = byId('section-business').getByTestId('offer-note').filter({ hasText: 'read_customers' });
    const way = note.getByRole('button', { name: 'Zugriff erteilen' });
    expect(await leavingForScopes(page, () => way.click())).toBe(
      '?shop=teeladen.myshopify.com&scopes=read_customers',
    );
    await page.getByLabel('Notiz der Bestellung').check();
    await openForm(page).save();
    expect(world.settings.preferences.contacts.vatIdPlaces).toEqual(['order-attributes', 'order-note']);
  });

  it('has company locations only with Shopify Plus', async () => {
    const { world, page, open } = visit();
    world.settings.facts = { ...world.settings.facts, storePlan: 'Basic' };
    await open('/preferences/contacts');
    await openForm(page).setExpertMode(true);
    await page.getByText('Unternehmensstandorte gibt es nur mit Shopify Plus.').waitFor();
    expect(await page.getByLabel('Unternehmensstandort').isDisabled()).toBe(true);
  });
});

describe('the test of VAT ids', () => {
  it('is opened by a button, shows what it finds, and leaves the page as it was', async () => {
    const { page, open, inspect } = visit();
    await open('/preferences/contacts');
    await openForm(page).setExpertMode(true);
    await page.getByLabel('Kürzel').fill('K');
    await page.getByRole('button', { name: 'Erkennung testen' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Prüfen' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Text').fill('Unsere USt-ID: de 136 695 976, danke!');
    await dialog.getByRole('button', { name: 'Prüfen' }).click();
    await dialog.getByText('USt-ID gefunden: DE136695976').waitFor();
    await inspect('preferences-contacts-vat-id');
    await dialog.getByLabel('Text').fill('Bitte klingeln. DE136695977');
    await eventually(async () => expect(await dialog.getByText('USt-ID gefunden').count()).toBe(0));
    await dialog.getByRole('button', { name: 'Prüfen' }).click();
    await dialog.getByText('Keine USt-ID gefunden').waitFor();
    await dialog.getByText('DE136695977: Prüfziffer falsch').waitFor();
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await page.waitForURL((url) => url.pathname === '/preferences/contacts' && url.search === '');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Kürzel').inputValue()).toBe('K');
  });

  it('leaves the page where it was scrolled to', async () => {
    const { page, open } = visit();
    await open('/preferences/contacts');
    await openForm(page).setExpertMode(true);
    const opener = page.getByRole('button', { name: 'Erkennung testen' });
    await opener.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => globalThis.scrollY);
    expect(place).toBeGreaterThan(0);
    await opener.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(place);
  });

  it('has its own address, also for those who are no experts', async () => {
    const { page, open } = visit();
    await open('/preferences/contacts?action=test-vatid');
    await page.getByRole('dialog').getByLabel('Text').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    await eventually(async () => expect(await page.getByLabel('Für alle Kunden').isVisible()).toBe(true));
  });

  it('says when it cannot be made', async () => {
    const { world, page, open } = visit();
    await open('/preferences/contacts?action=test-vatid');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text').fill('DE136695976');
    world.failing = true;
    await dialog.getByRole('button', { name: 'Prüfen' }).click();
    await dialog.getByText('Gerade nicht erreichbar').waitFor();
  });
});

const otherPlaces = [
  'Unternehmensstandort',
  'Notiz der Bestellung',
  'Eigenschaften der Artikel',
  'Rechnungsadresse',
  'Lieferadresse',
  'Tags der Bestellung',
  'Notiz zum Kunden',
  'Tags des Kunden',
];
