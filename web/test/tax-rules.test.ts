import type { Preferences } from '@belegfluss/settings/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

async function openRules(changes: Partial<Preferences['invoices']> = {}) {
  const opened = visit();
  opened.world.settings.changeView({ expertMode: true });
  if (Object.keys(changes).length > 0) opened.world.settings.store('invoices', changes);
  await opened.open('/preferences/invoices#taxRules');
  await opened.byId('section-taxRules').waitFor();
  return { ...opened, form: openForm(opened.page) };
}

/** Ids of the rules in the order of the screen. */
const orderOf = (page: Page): Promise<(string | null)[]> =>
  page
    .getByTestId('sortable-entry')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-entry')));

const usual = ['1', '2', '3', '17', '18', '19', '21'];
const savedOrder = (all: Preferences): string[] =>
  all.invoices.taxRuleSort.filter((id) => usual.includes(id));

describe('the order of tax rules', () => {
  it('changes by dragging a rule onto another one, and stays after saving', async () => {
    const { world, page, form } = await openRules();
    await eventually(async () => expect(await orderOf(page)).toEqual(usual));
    const handle = page.getByRole('button', { name: 'Innergemeinschaftliche Lieferungen verschieben' });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByTestId('rule-1').boundingBox();
    if (!from || !to) throw new Error('A rule is not in view.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y, { steps: 20 });
    await page.mouse.up();
    const dragged = ['3', '1', '2', '17', '18', '19', '21'];
    await eventually(async () => expect(await orderOf(page)).toEqual(dragged));
    await form.save();
    expect(savedOrder(world.settings.preferences)).toEqual(dragged);
    await page.reload();
    await page.getByTestId('sortable-entry').first().waitFor();
    expect(await orderOf(page)).toEqual(dragged);
  });

  it('changes by keyboard on the handle, told in German, and can be reset', async () => {
    const { page, form } = await openRules();
    const handle = page.getByRole('button', { name: 'Ausfuhren verschieben' });
    expect(await handle.getAttribute('aria-roledescription')).toBe('verschiebbar');
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Ausfuhren aufgenommen, Stelle 2 von 7.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('Ausfuhren ist über Stelle 3 von 7.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('Ausfuhren liegt jetzt an Stelle 3 von 7.').waitFor({ state: 'attached' });
    expect(await orderOf(page)).toEqual(['1', '3', '2', '17', '18', '19', '21']);
    expect(await form.isDirty()).toBe(true);
    await page.getByRole('button', { name: 'Reihenfolge zurücksetzen' }).click();
    await eventually(async () => expect(await orderOf(page)).toEqual(usual));
    await eventually(async () => expect(await form.isDirty()).toBe(false));
  });

  it('changes step by step with buttons, which keep the focus', async () => {
    const { world, page, form } = await openRules();
    await page.getByRole('button', { name: 'Ausfuhren nach unten' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await orderOf(page)).toEqual(['1', '3', '17', '2', '18', '19', '21']),
    );
    await page.getByRole('button', { name: 'Ausfuhren nach oben' }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await orderOf(page)).toEqual(['1', '3', '2', '17', '18', '19', '21']),
    );
    await form.save();
    expect(savedOrder(world.settings.preferences)).toEqual(['1', '3', '2', '17', '18', '19', '21']);
  });
});

describe('the rules', () => {
  it('tell when they are taken, and which are not used', async () => {
    const { page, byId, inspect } = await openRules();
    await eventually(async () =>
      expect(await byId('rule-2').textContent()).toMatch(
        /Es wird etwas versendet und.*Das Lieferland ist nicht das Land des Shops und.*kein EU-Land und.*keine Umsatzsteuer/s,
      ),
    );
    await eventually(async () =>
      expect(await byId('rule-1').textContent()).toMatch(
        /Es wird nichts versendet oder das Lieferland ist das Land des Shops und/,
      ),
    );
    await eventually(async () => expect(await byId('rule-4').count()).toBe(0));
    await page.getByLabel('Nicht verwendete anzeigen (3)').check();
    await eventually(async () =>
      expect(await byId('rule-4').textContent()).toContain(
        'Diese Umsatzsteuerregelung wird aktuell nicht verwendet.',
      ),
    );
    await eventually(async () => expect(await byId('rule-11').count()).toBe(0));
    await inspect('tax-rules-all');
  });

  it('of the one-stop shop warn while it is off, and cannot be the default then', async () => {
    const { world, page, byId } = await openRules();
    const warning = byId('rule-18').getByText('Diese Regelung wird nie gewählt.');
    await warning.waitFor();
    const option = page.getByLabel('Standardregelung').locator('option[value="18"]');
    expect(await option.isDisabled()).toBe(true);
    world.settings.store('general', { oss: true });
    await page.reload();
    await byId('rule-18').waitFor();
    await eventually(async () => expect(await warning.count()).toBe(0));
    expect(await option.isDisabled()).toBe(false);
  });

  it('are for experts with VAT and system version 2', async () => {
    const { world, page, open, byId } = visit();
    await open('/preferences/invoices');
    const section = byId('section-taxRules');
    const expert = page.getByRole('checkbox', { name: 'Expertenmodus' });
    await expert.and(page.locator(':enabled')).waitFor();
    await byId('error-state').waitFor({ state: 'detached' });
    await eventually(async () => expect(await section.count()).toBe(0));
    // What the account has to offer may come after the page, and takes a click that was too early back.
    await eventually(async () => {
      await expert.setChecked(true);
      expect(await section.count()).toBe(1);
    });
    world.settings.setAccount({ systemVersion: '1.0' });
    await page.reload();
    await expert.and(page.locator(':checked')).waitFor();
    await eventually(async () => expect(await section.count()).toBe(0));
    world.settings.setAccount({ smallBusiness: true });
    await page.reload();
    await section.getByText('§ 19 UStG').waitFor();
    await eventually(async () => expect(await page.getByTestId('sortable-entry').count()).toBe(0));
  });
});

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
    await page.reload();
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
    const { world, page, form, byId } = await openRules();
    world.settings.store('metafields', {
      metafieldRead: [{ resource: 'order', namespace: 'zoll', key: 'art' }],
    });
    await page.reload();
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
    await retry.waitFor({ timeout: 15_000 });
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
