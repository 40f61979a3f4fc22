import { features } from '@belegfluss/shops/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { wellEquipped } from './mock/settings-world.ts';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const path = '/preferences/metafields';

describe('the page of metafields', () => {
  it('adds metafields to read and to write, saves them, and shows them again after a reload', async () => {
    const { world, page, open, byId, toasts, inspect } = visit();
    await open(path);
    const form = openForm(page);
    await page.getByText('Noch werden keine Metafelder gelesen.').waitFor();
    await inspect('preferences-metafields-empty');

    await page.getByRole('button', { name: 'Metafeld zum Lesen hinzufügen' }).click();
    await page.keyboard.type('kasse');
    await page.getByLabel('Schlüssel des Felds 1 zum Lesen').fill('filiale');
    await page.getByLabel('Gehört zu des Felds 1 zum Lesen').selectOption('Kunde');
    await page.getByText('{{ contact.metafields.kasse.filiale }}').waitFor();
    await page.getByRole('button', { name: 'Metafeld zum Schreiben hinzufügen' }).click();
    await page.keyboard.type('belege');
    await page.getByLabel('Schlüssel des Felds 1 zum Schreiben').fill('link');
    await page.getByLabel('Wert des Felds 1 zum Schreiben').selectOption('Link zur Rechnung');
    await form.save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(world.settings.preferences.metafields).toEqual({
      metafieldRead: [{ resource: 'customer', namespace: 'kasse', key: 'filiale' }],
      metafieldWrite: [{ value: 'invoice.link', namespace: 'belege', key: 'link' }],
    });

    await page.reload();
    await byId('write-row').waitFor();
    expect(await page.getByLabel('Schlüssel des Felds 1 zum Lesen').inputValue()).toBe('filiale');
    expect(await page.getByLabel('Wert des Felds 1 zum Schreiben').inputValue()).toBe('invoice.link');
    await page.getByRole('button', { name: 'Entfernen: Feld 1 zum Lesen' }).click();
    await form.save();
    expect(world.settings.preferences.metafields.metafieldRead).toEqual([]);
  });

  it('says at the row what is missing, and does not blame a row that was only just added', async () => {
    const { world, page, open, byId, inspect } = visit();
    await open(path);
    const form = openForm(page);
    await page.getByRole('button', { name: 'Metafeld zum Lesen hinzufügen' }).click();
    await page.getByLabel('Namensraum des Felds 1 zum Lesen').waitFor();
    expect(await byId('read-row').textContent()).not.toContain('darf nicht leer sein');
    await page.keyboard.type('ab');
    await page.getByText('Mindestens 3 Zeichen.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByText('Der Schlüssel darf nicht leer sein.').waitFor();
    await form.trySave();
    await eventually(async () => expect(await form.isDirty()).toBe(true));
    await eventually(async () =>
      expect(
        await byId('read-row')
          .locator('[aria-invalid=true]')
          .first()
          .evaluate((node) => node === document.activeElement),
      ).toBe(true),
    );
    expect(world.settings.versions.metafields).toBe(0);
    await inspect('preferences-metafields-wrong');
  });

  it('says which entry repeats another one and leaves it out when saving', async () => {
    const { world, page, open, byId } = visit();
    world.settings.store('metafields', {
      metafieldWrite: [{ value: 'invoice.number', namespace: 'belege', key: 'nummer' }],
    });
    await open(path);
    await page.getByRole('button', { name: 'Metafeld zum Schreiben hinzufügen' }).click();
    await page.getByLabel('Namensraum des Felds 2 zum Schreiben').fill('belege ');
    await page.getByLabel('Schlüssel des Felds 2 zum Schreiben').fill('nummer');
    await byId('write-row').nth(1).getByText('Steht schon weiter oben').waitFor();
    await page.getByLabel('Schlüssel des Felds 2 zum Schreiben').fill('datum');
    await page.getByText('Steht schon weiter oben').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Metafeld zum Schreiben hinzufügen' }).click();
    await page.getByLabel('Namensraum des Felds 3 zum Schreiben').fill('belege');
    await page.getByLabel('Schlüssel des Felds 3 zum Schreiben').fill('datum');
    await openForm(page).save();
    await byId('write-row').nth(2).waitFor({ state: 'detached' });
    expect(world.settings.preferences.metafields.metafieldWrite.map(({ key }) => key)).toEqual([
      'nummer',
      'datum',
    ]);
  });

  it('ends at five of each and says so', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.store('metafields', {
      metafieldRead: ['a1', 'a2', 'a3', 'a4', 'a5'].map((key) => ({
        resource: 'order',
        namespace: 'kasse',
        key,
      })),
    });
    await open(path);
    await page.getByText('Du liest schon fünf Metafelder.').waitFor();
    const add = page.getByRole('button', { name: 'Metafeld zum Lesen hinzufügen' });
    expect(await add.isDisabled()).toBe(true);
    await inspect('preferences-metafields');
    await page.getByRole('button', { name: 'Entfernen: Feld 5 zum Lesen' }).click();
    await eventually(async () => expect(await add.isDisabled()).toBe(false));
  });

  it('leads the focus on when one is taken away, also from a full list', async () => {
    const { world, page, open } = visit();
    const metafieldRead = ['a1', 'a2', 'a3', 'a4', 'a5'].map(
      (key) => ({ resource: 'order', namespace: 'kasse', key }) as const,
    );
    world.settings.store('metafields', { metafieldRead });
    await open(path);
    for (const at of [5, 1]) {
      await page.getByRole('button', { name: `Entfernen: Feld ${at} zum Lesen` }).press('Enter');
      await page.locator('button:focus', { hasText: 'Metafeld zum Lesen hinzufügen' }).waitFor();
    }
  });

  it('offers the plans where the plan has no metafields; what is there can go', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.settings.store('metafields', {
      metafieldRead: [{ resource: 'order', namespace: 'kasse', key: 'filiale' }],
    });
    world.settings.facts = {
      ...wellEquipped,
      features: features.filter((feature) => feature !== 'metafields'),
    };
    await open(path);
    await byId('section-read').getByText('Das gibt es ab dem Tarif Premium.').waitFor();
    const link = byId('section-read').getByRole('link', { name: 'Tarife ansehen' });
    expect(await link.getAttribute('href')).toBe('/plan?feature=metafields');
    expect(await page.getByRole('button', { name: 'Metafeld zum Lesen hinzufügen' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Schlüssel des Felds 1 zum Lesen').isDisabled()).toBe(true);
    await inspect('preferences-metafields-plan');
    await page.getByRole('button', { name: 'Entfernen: Feld 1 zum Lesen' }).click();
    await openForm(page).save();
    expect(world.settings.preferences.metafields.metafieldRead).toEqual([]);
  });

  it('asks for access to orders before it writes into them', async () => {
    const { world, page, open, byId } = visit();
    world.settings.facts = { ...wellEquipped, scopes: ['read_orders'] };
    await open(path);
    await byId('section-write').getByRole('button', { name: 'Zugriff erteilen' }).waitFor();
    expect(await page.getByRole('button', { name: 'Metafeld zum Schreiben hinzufügen' }).isDisabled()).toBe(
      true,
    );
    expect(await page.getByRole('button', { name: 'Metafeld zum Lesen hinzufügen' }).isDisabled()).toBe(
      false,
    );
  });
});
