import type { Preferences } from '@belegfluss/settings/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openTaxRules } from './open-tax-rules.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

const openRules = (changes: Partial<Preferences['invoices']> = {}) => openTaxRules(visit(), changes);

describe('the conditions of a rule', () => {
  it('are edited in groups, saved, and read again as sentences', async () => {
    const { world, page, form, byId, inspect } = await openRules();
    await page.getByLabel('Nicht verwendete anzeigen').check();
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Steuerfreie Umsätze' }).click();
    await page.getByRole('button', { name: 'Erste Bedingung hinzufügen: Steuerfreie Umsätze' }).click();
    const first = byId('condition-4.0.0');
    await first.getByLabel('Feld').selectOption('Tags der Bestellung');
    await first.getByLabel('Wert').fill('steuerfrei');
    await page.getByRole('button', { name: 'Bedingung mit „oder“ in Gruppe 1' }).click();
    const second = byId('condition-4.0.1');
    await second.getByLabel('Feld').selectOption('Kunde steuerbefreit');
    await second.getByLabel('Wert').selectOption('Ja');
    await page.getByRole('button', { name: 'Gruppe mit „und“ für Steuerfreie' }).click();
    const third = byId('condition-4.1.0');
    await third.getByLabel('Vergleich').selectOption('ist nicht');
    await third.getByLabel('Wert').selectOption('Schweiz');
    await inspect('tax-rules-edit');
    await page.getByRole('button', { name: 'Fertig: Steuerfreie Umsätze' }).click();
    await form.save();
    expect(world.settings.preferences.invoices.taxRuleCondition).toEqual({
      '4': [
        [
          ['order.tags', 'equals', 'steuerfrei'],
          ['customer.taxExempt', 'equals', 'true'],
        ],
        [['shipping.countryCode', 'notEquals', 'CH']],
      ],
    });
    await openRules();
    await byId('rule-4').waitFor();
    expect(await byId('rule-4').textContent()).toMatch(
      /Angepasst.*Ein Tag der Bestellung ist „steuerfrei“ oder der Kunde ist von der Steuer befreit und.*Das Lieferland ist nicht Schweiz/s,
    );
  });

  it('warn when none is left, and return to the usual ones', async () => {
    const { page, form, byId } = await openRules({
      taxRuleCondition: { '2': [[['order.tags', 'equals', 'export']]] },
    });
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Ausfuhren' }).click();
    await page
      .getByRole('button', { name: 'Entfernen: die Angaben in Bedingung 1, Gruppe 1, Ausfuhren' })
      .click();
    await page.getByText('Ohne Bedingungen gilt diese Regelung immer').waitFor();
    await page.getByRole('button', { name: 'Auf Standard zurücksetzen: Ausfuhren' }).click();
    await byId('condition-2.3.0').waitFor();
    await form.save();
    await eventually(async () => expect(await byId('rule-2').getByText('Angepasst').count()).toBe(0));
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Alle Bedingungen zurücksetzen' }).isDisabled()).toBe(
        true,
      ),
    );
  });

  it('name a metafield that is not read, and lead to what is wrong when saving', async () => {
    const { world, page, form, byId } = await openRules();
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Ausfuhren' }).click();
    const row = byId('condition-2.0.0');
    await row.getByLabel('Feld').selectOption('Anderes Metafeld der Bestellung');
    await row.getByLabel('Wert').fill('ja');
    await row.getByText('Gib Namensraum (ohne Punkt) und Schlüssel an').waitFor();
    expect(await page.getByRole('button', { name: 'Fertig: Ausfuhren' }).isDisabled()).toBe(true);
    await form.trySave();
    await eventually(async () =>
      expect(
        await row
          .locator('select')
          .first()
          .evaluate((node) => node === document.activeElement),
      ).toBe(true),
    );
    expect(world.settings.versions.invoices).toBe(0);
    await row.getByLabel('Namensraum').fill('zoll');
    await row.getByLabel('Schlüssel').fill('export.art');
    await row.getByText('Dieses Metafeld liest Belegfluss noch nicht').waitFor();
    await form.save();
    expect(world.settings.preferences.invoices.taxRuleCondition['2']?.[0]).toEqual([
      ['metafield.order.zoll.export.art', 'equals', 'ja'],
    ]);
  });

  it('keep the inputs of a metafield while its name passes by that of one that is read', async () => {
    visit().world.settings.store('metafields', {
      metafieldRead: [{ resource: 'order', namespace: 'zoll', key: 'art' }],
    });
    const { world, page, form, byId } = await openRules();
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Ausfuhren' }).click();
    const row = byId('condition-2.0.0');
    await row.getByLabel('Feld').selectOption('Anderes Metafeld der Bestellung');
    await row.getByLabel('Wert').fill('ja');
    await row.getByLabel('Namensraum').fill('zoll');
    await row.getByLabel('Schlüssel').pressSequentially('artikel');
    expect(await row.getByLabel('Schlüssel').inputValue()).toBe('artikel');
    await form.save();
    expect(world.settings.preferences.invoices.taxRuleCondition['2']?.[0]).toEqual([
      ['metafield.order.zoll.artikel', 'equals', 'ja'],
    ]);
  });
});
