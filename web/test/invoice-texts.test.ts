import { documentLanguages } from '@belegfluss/settings/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openAsExpert } from './invoice-page.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('what cannot be saved', () => {
  it('says where a text is faulty, and leads there', async () => {
    const { world, page } = visit();
    const form = await openAsExpert(visit());
    await page.getByRole('button', { name: 'Kopftext bearbeiten' }).click();
    const header = page.getByRole('textbox', { name: 'Kopftext', exact: true });
    await header.fill('Hallo\n{{ order.nam }} und {{ item.name }}');
    const problem = page.getByRole('button', {
      name: /Zeile 2, Zeichen 4: Den Platzhalter „order.nam“ gibt es nicht/,
    });
    await problem.waitFor();
    await page.getByRole('button', { name: /Zeile 2, Zeichen 24/ }).click();
    await eventually(async () =>
      expect(
        await header.evaluate((input: HTMLTextAreaElement) => [
          input === document.activeElement,
          input.selectionStart,
        ]),
      ).toEqual([true, 29]),
    );
    await form.trySave();
    expect(world.settings.preferences.invoices.invoiceLayoutHeader).toEqual({});
    await header.fill('Hallo {{ order.name }}');
    await problem.waitFor({ state: 'detached' });
    await form.save();
    expect(world.settings.preferences.invoices.invoiceLayoutHeader).toEqual({ de: 'Hallo {{ order.name }}' });
  });

  it('names lengths, numbers, days and addresses', async () => {
    const { world, page, inspect } = visit();
    world.settings.store('invoices', {
      invoiceSendMailEnabled: true,
      invoiceCreate: '2026-10-01',
      invoiceDue: 21,
    });
    const form = await openAsExpert(visit());
    await page.getByRole('button', { name: 'Betreff der E-Mail bearbeiten' }).click();
    await page.getByRole('textbox', { name: 'Betreff der E-Mail', exact: true }).fill('x'.repeat(61));
    await page.getByText('61 von 60 Zeichen').waitFor();
    await page.getByText('Höchstens 60 Zeichen.').waitFor();
    await page.getByLabel('Zahlungsziel in Tagen').fill('zwei');
    await page.getByText('Gib eine Zahl an.').waitFor();
    await page.getByLabel('Ab diesem Tag').fill('');
    await page.getByText('Gib das Datum als JJJJ-MM-TT an.').waitFor();
    await page.getByLabel('BCC', { exact: true }).fill('a@b.example keine-adresse');
    await page.getByRole('button', { name: /„keine-adresse“ ist keine gültige E-Mail-Adresse/ }).waitFor();
    await page.getByLabel('Skonto', { exact: true }).selectOption('Eigene Angabe');
    await page.getByLabel('Skonto in Prozent').fill('101');
    await page.getByText('Gib höchstens 20 Prozent an.').waitFor();
    await form.trySave();
    await inspect('preferences-invoices-wrong');
    expect(world.settings.preferences.invoices.invoiceDue).toBe(21);
    expect(await form.isDirty()).toBe(true);
  });
});

describe('texts with placeholders', () => {
  it('are written per language, with a preview of each', async () => {
    const { world, gateway, page, byId, inspect } = visit();
    world.settings.store('invoices', { invoiceLayoutSubject: { fr: 'Facture {{ order.name }}' } });
    const form = await openAsExpert(visit());
    await page.getByRole('button', { name: 'Betreff bearbeiten' }).click();
    await byId('text-preview').getByText('Rechnung', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Englisch: Betreff' }).click();
    await byId('text-preview').getByText('Invoice', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Französisch (nicht aktiv): Betreff' }).click();
    await byId('text-preview').getByText('Facture #1001').waitFor();
    await page.getByRole('button', { name: 'Standardtext verwenden: Betreff' }).click();
    await page.getByRole('button', { name: 'Deutsch: Betreff' }).click();
    await page.getByRole('button', { name: 'Standardtext übernehmen: Betreff' }).click();
    const subject = page.getByRole('textbox', { name: 'Betreff', exact: true });
    await subject.press('End');
    await page.keyboard.type(' zu ');
    await page.getByRole('button', { name: 'Platzhalter einfügen: Betreff' }).click();
    await page.getByPlaceholder('Platzhalter suchen').fill('name der best');
    await page.getByRole('button', { name: /Name der Bestellung/ }).click();
    await byId('text-preview').getByText('Rechnung zu #1001').waitFor();
    const previews = gateway.asked.filter((call) => call.startsWith('GET /api/sevdesk/vars?'));
    for (const language of ['de', 'en', 'fr'])
      expect(previews).toContainEqual(expect.stringContaining(`language=${language}`));
    await page.getByRole('button', { name: 'Befehle: Betreff' }).click();
    await page.getByRole('button', { name: /Alles in Großbuchstaben/ }).waitFor();
    await inspect('preferences-template-commands');
    await page.getByRole('button', { name: 'Befehle: Betreff' }).click();
    await page.getByRole('button', { name: /Alles in Großbuchstaben/ }).click();
    await eventually(async () =>
      expect(await subject.inputValue()).toBe('Rechnung zu {{ order.name }}{{ order.lastName | upcase }}'),
    );
    await form.save();
    expect(world.settings.preferences.invoices.invoiceLayoutSubject).toEqual({
      de: 'Rechnung zu {{ order.name }}{{ order.lastName | upcase }}',
    });
  });

  it('have every language within reach, however many are active', async () => {
    const { world, page, byId, inspect } = visit();
    world.settings.store('general', { languages: [...documentLanguages] });
    await openAsExpert(visit());
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1280) await page.getByRole('button', { name: 'Betreff bearbeiten' }).click();
      const choices = page.getByRole('button', { name: /: Betreff$/ }).and(page.locator('[aria-pressed]'));
      await eventually(async () => expect(await choices.count()).toBe(documentLanguages.length));
      const edges = await choices.evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
      );
      for (const [left = 0, right = 0] of edges)
        expect([left >= 0, right <= width, right > left]).toEqual([true, true, true]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Vietnamesisch: Betreff' }).click();
    await byId('text-preview').getByText('Hóa đơn', { exact: true }).waitFor();
    await inspect('preferences-many-languages');
  });

  it('show HTML in a frame that may run nothing', async () => {
    const { page } = visit();
    await openAsExpert(visit());
    await page.getByRole('button', { name: 'Fußtext bearbeiten' }).click();
    await page.getByRole('textbox', { name: 'Fußtext', exact: true }).fill('<p>Danke</p>');
    await page.frameLocator('iframe').getByText('Danke').waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('take the customer’s address as recipient', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceSendMailEnabled: true });
    const form = await openAsExpert(visit());
    await page.getByRole('button', { name: 'E-Mail-Adresse des Kunden einfügen: CC', exact: true }).click();
    await form.save();
    expect(world.settings.preferences.invoices.invoiceSendMailCc).toBe('{{ order.email }}');
  });
});
