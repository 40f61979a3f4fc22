import type { Preferences } from '@belegfluss/settings/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openTaxRules } from './open-tax-rules.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

const openRules = (changes: Partial<Preferences['invoices']> = {}) => openTaxRules(visit(), changes);

/** Ids of the rules in the order of the screen. */
const readRuleOrder = (page: Page): Promise<(string | null)[]> =>
  page
    .getByTestId('sortable-entry')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-entry')));

const usual = ['1', '2', '3', '17', '18', '19', '21'];
const savedOrder = (all: Preferences): string[] =>
  all.invoices.taxRuleSort.filter((id) => usual.includes(id));

describe('the order of tax rules', () => {
  it('changes by dragging a rule onto another one, and stays after saving', async () => {
    const { world, page, form } = await openRules();
    await eventually(async () => expect(await readRuleOrder(page)).toEqual(usual));
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
    await eventually(async () => expect(await readRuleOrder(page)).toEqual(dragged));
    await form.save();
    expect(savedOrder(world.settings.preferences)).toEqual(dragged);
    await openRules();
    await page.getByTestId('sortable-entry').first().waitFor();
    expect(await readRuleOrder(page)).toEqual(dragged);
  });

  it('changes by keyboard on the handle, announced in German, and can be reset', async () => {
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
    expect(await readRuleOrder(page)).toEqual(['1', '3', '2', '17', '18', '19', '21']);
    expect(await form.isDirty()).toBe(true);
    await page.getByRole('button', { name: 'Reihenfolge zurücksetzen' }).click();
    await eventually(async () => expect(await readRuleOrder(page)).toEqual(usual));
    await eventually(async () => expect(await form.isDirty()).toBe(false));
  });

  it('changes step by step with buttons, which keep the focus', async () => {
    const { world, page, form } = await openRules();
    await page.getByRole('button', { name: 'Ausfuhren nach unten' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await readRuleOrder(page)).toEqual(['1', '3', '17', '2', '18', '19', '21']),
    );
    await page.getByRole('button', { name: 'Ausfuhren nach oben' }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await readRuleOrder(page)).toEqual(['1', '3', '2', '17', '18', '19', '21']),
    );
    await form.save();
    expect(savedOrder(world.settings.preferences)).toEqual(['1', '3', '2', '17', '18', '19', '21']);
  });
});

describe('the rules', () => {
  it('show when they are taken, and which are not used', async () => {
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
    await openRules();
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
    // The account's choices may come after the page, and take back a click that was too early.
    await eventually(async () => {
      await expert.setChecked(true);
      expect(await section.count()).toBe(1);
    });
    await eventually(() => expect(world.settings.view.expertMode).toBe(true));
    world.settings.setAccount({ systemVersion: '1.0' });
    await open('/preferences/invoices');
    await expert.and(page.locator(':checked')).waitFor();
    await eventually(async () => expect(await section.count()).toBe(0));
    world.settings.setAccount({ smallBusiness: true });
    await open('/preferences/invoices');
    await section.getByText('Steuerbefreiung für Kleinunternehmer').waitFor();
    await eventually(async () => expect(await page.getByTestId('sortable-entry').count()).toBe(0));
  });
});
