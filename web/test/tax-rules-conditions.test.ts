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

describe('the test bench', () => {
  const openBench = async (order: string) => {
    const opened = await openRules();
    await opened.page.getByRole('button', { name: 'Test öffnen' }).click();
    const { page } = opened;
    const option = page
      .getByTestId('test-bench')
      .getByLabel('Bestellung', { exact: true })
      .locator('option', { hasText: order });
    await option.waitFor({ state: 'attached' });
    await page
      .getByLabel('Bestellung', { exact: true })
      .selectOption((await option.getAttribute('value')) ?? '');
    return opened;
  };

  it('shows the rule and the reasons, and follows what is edited before it is saved', async () => {
    // What is typed in one go is one question: by the page's own clock.
    visit().spoilTab();
    const { gateway, page, byId, inspect } = await openBench('#1005');
    await page.getByText('Es gilt: Ausfuhren').waitFor();
    expect(await byId('tried-1').textContent()).toMatch(
      /nicht erfüllt.*Gruppe 1 ist nicht erfüllt.*Versand nötig: Ja, erwartet: Nein.*Lieferland: Schweiz \(CH\), erwartet: Land des Shops/s,
    );
    await inspect('tax-rules-bench');
    await page.getByLabel('Nicht verwendete anzeigen').check();
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Ausfuhren' }).click();
    const row = byId('condition-2.0.0');
    await row.getByLabel('Feld').selectOption('Anderes Metafeld der Bestellung');
    await page.getByText('Der Test geht weiter').waitFor();
    const asked = gateway.asked.filter((call) => call.endsWith('/try')).length;
    await row.getByLabel('Feld').selectOption('Name der Bestellung');
    await row.getByLabel('Wert').fill('B-');
    await page.getByText('Es gilt: Umsatzsteuerpflichtige Umsätze').waitFor();
    await page.getByText('Die Bedingungen keiner Regelung sind erfüllt').waitFor();
    expect(await byId('tried-2').textContent()).toContain('Name der Bestellung: leer, erwartet: „B-“');
    expect(gateway.asked.filter((call) => call.endsWith('/try')).length).toBe(asked + 1);
  });

  it('tells that no document comes of it, and why', async () => {
    const { page, byId } = await openBench('#1002');
    await page.getByText('So entsteht kein Beleg').waitFor();
    expect(await byId('trial-result').textContent()).toContain('20 % ist kein Steuersatz deines Kontos');
    expect(await byId('tried-18').textContent()).toContain('One-Stop-Shop lässt sich');
  });

  it('says what to do when an order cannot be tried', async () => {
    const { world, page } = await openBench('#1004');
    await page.getByText('Die Angaben der Bestellung #1004 werden nicht mehr aufbewahrt.').waitFor();
    const select = page.getByTestId('test-bench').getByLabel('Bestellung', { exact: true });
    await select.selectOption('5003');
    await page.getByText('Beträge passen nicht zusammen').waitFor();
    world.orders = world.orders.filter(({ id }) => id !== '5001');
    await select.selectOption('5001');
    await page.getByText('Diese Bestellung gibt es nicht mehr. Wähle eine andere.').waitFor();
    world.failing = true;
    await select.selectOption('5005');
    const retry = page.getByTestId('trial-result').getByRole('button', { name: 'Erneut laden' });
    await retry.waitFor();
    world.failing = false;
    await retry.click();
    await page.getByText('Es gilt: Ausfuhren').waitFor();
  });

  it('finds an order by its name and keeps the one that is tested', async () => {
    const { page, byId } = await openBench('#1005');
    await page.getByText('Es gilt: Ausfuhren').waitFor();
    await page.getByLabel('Bestellung suchen').fill('#1001');
    const select = page.getByTestId('test-bench').getByLabel('Bestellung', { exact: true });
    await select.locator('option[value="5006"]').waitFor({ state: 'detached' });
    expect(await select.inputValue()).toBe('5005');
    await select.selectOption('5001');
    await page.getByText('Es gilt: Umsatzsteuerpflichtige Umsätze').waitFor();
    expect(await byId('tried-1').textContent()).toContain('gewählt');
  });
});
