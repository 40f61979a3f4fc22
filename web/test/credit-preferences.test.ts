import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { wellEquipped } from './mock/settings-world.ts';
import { openForm } from './preference-forms.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

const address = '/preferences/credits';

/** The page as an expert of a shop with invoices sees it. */
async function openAsExpert({ world, open, page }: Visit) {
  world.settings.view = { expertMode: true, closedHints: [] };
  world.settings.store('invoices', { invoiceCreate: true });
  await open(address);
  await section(page, 'create').waitFor();
  return openForm(page);
}

const section = (page: Page, id: string) => page.getByTestId(`section-${id}`);

describe('the credit note settings', () => {
  it('show the essential to everybody', async () => {
    const { page, open, inspect } = visit();
    await open(address);
    await page.getByText('schreiben wir Ihnen die folgenden Positionen gut').waitFor();
    const ids = await page.locator('section[id]').evaluateAll((found) => found.map(({ id }) => id));
    expect(ids).toEqual(['create', 'layout', 'tags', 'mail', 'links']);
    await eventually(async () => expect(await page.getByLabel('Seitenzahlen drucken').count()).toBe(0));
    await inspect('preferences-credits-simple');
  });

  it('need invoices first, and lead there', async () => {
    const { page, open } = visit();
    await open(address);
    await eventually(async () =>
      expect(await page.getByLabel('Gutschriften automatisch erstellen').isDisabled()).toBe(true),
    );
    await page.getByText('Gutschriften setzen Rechnungen voraus.').waitFor();
    await page.getByRole('link', { name: 'Zur Rechnungserstellung' }).click();
    await page.getByLabel('Rechnungen automatisch erstellen').waitFor();
    expect(new URL(page.url()).hash).toBe('#create');
  });

  it('keep every kind of input over a reload', async () => {
    const { world, page, byId, inspect } = visit();
    const form = await openAsExpert(visit());
    await page.getByLabel('Gutschriften automatisch erstellen').check();
    await page.getByLabel('Layout', { exact: true }).selectOption('Modern');
    await page.getByLabel('Kontaktperson').selectOption('Ole Wichmann');
    await page.getByLabel('Kostenstelle').selectOption('200 Laden');
    await page.getByLabel('Seitenzahlen drucken').selectOption('Ja');
    await byId('hint-print-overrides').waitFor();
    await page.getByLabel('Name der Bestellung als Tag').check();
    await page.getByRole('button', { name: 'Kopftext bearbeiten' }).click();
    await page.getByRole('textbox', { name: 'Kopftext', exact: true }).fill('Zu {{ invoice.number }}');
    await page.frameLocator('iframe').getByText('Zu RE-1001').waitFor();
    await page.getByLabel('Gutschriften per E-Mail versenden').check();
    await page.getByLabel('Zeitpunkt des Versands').selectOption('Nach Versand und Zahlung');
    await page.getByLabel('Empfänger', { exact: true }).fill('{{ order.email }} buero@teeladen.example');
    await page.getByLabel('Kopie an dich').check();
    await page.getByLabel('widerruf.pdf').check();
    await page.getByLabel('Bei bestimmten Tags keine E-Mail senden').check();
    await page.getByLabel('Keine E-Mail bei diesen Tags').fill('Intern');
    await page.keyboard.press('Enter');
    await form.save();
    await inspect('preferences-credits');
    expect(world.settings.preferences.credits).toMatchObject({
      creditCreate: true,
      creditLayout: 'modern',
      creditLayoutContactPerson: '502',
      creditLayoutCostcentre: '72',
      creditLayoutPageNumbers: true,
      creditLayoutHeader: { de: 'Zu {{ invoice.number }}' },
      creditTagOrderName: true,
      creditSendMailEnabled: true,
      creditSendMailEvent: 'completed',
      creditSendMailTo: '{{ order.email }} buero@teeladen.example',
      creditSendMailCopy: true,
      creditSendMailAttachments: '882',
      creditSendMailSkipTags: ['intern'],
    });
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Kontaktperson').inputValue()).toBe('502'));
    await eventually(async () =>
      expect(await page.getByLabel('Zeitpunkt des Versands').inputValue()).toBe('completed'),
    );
    await eventually(async () => expect(await page.getByLabel('widerruf.pdf').isChecked()).toBe(true));
    await page.getByText('Zu {{ invoice.number }}', { exact: true }).waitFor();
  });

  it('celebrate when all documents come by themselves', async () => {
    const { page, byId } = visit();
    const form = await openAsExpert(visit());
    await page.getByLabel('Gutschriften automatisch erstellen').check();
    await form.save();
    await byId('celebration').waitFor();
    // Confetti would rain on into the tests that follow.
    await page.goto('about:blank');
  });

  it('print one payment code, and say which one gave way', async () => {
    const { world, page, byId } = visit();
    world.settings.store('credits', { creditLayoutEpcCode: true });
    const form = await openAsExpert(visit());
    await page.getByLabel('QR-Code drucken').selectOption('Ja');
    await byId('effects-note').getByText('Der EPC-Code wurde ausgeschaltet').waitFor();
    await form.save();
    expect(world.settings.preferences.credits).toMatchObject({
      creditLayoutQrCode: true,
      creditLayoutEpcCode: false,
    });
  });

  it('name what is wrong with texts and addresses', async () => {
    const { world, page } = visit();
    world.settings.store('credits', { creditSendMailEnabled: true });
    const form = await openAsExpert(visit());
    await page.getByRole('button', { name: 'Fußtext bearbeiten' }).click();
    await page.getByRole('textbox', { name: 'Fußtext', exact: true }).fill('{% if credit.number %}Ja');
    await page.getByRole('button', { name: /^Zeile 1, Zeichen/ }).waitFor();
    await page.getByLabel('CC', { exact: true }).fill('{{ order.phone }}');
    await page
      .getByRole('button', { name: /Den Platzhalter „order.phone“ gibt es in diesem Feld nicht/ })
      .waitFor();
    await form.trySave();
    await eventually(async () => expect(await form.isDirty()).toBe(true));
    expect(world.settings.preferences.credits.creditLayoutFooter).toEqual({});
  });

  it('can be done and saved with the keyboard alone', async () => {
    const { world, page } = visit();
    await openAsExpert(visit());
    await page.getByLabel('Layout', { exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.locator('ui-save-bar').getByRole('button', { name: 'Speichern' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => expect(world.settings.preferences.credits.creditCreate).toBe(true));
  });
});

describe('what a shop cannot choose for credit notes', () => {
  it('is shown on the free plan', async () => {
    const { world, page } = visit();
    world.settings.facts = { ...wellEquipped, features: [] };
    await openAsExpert(visit());
    await eventually(async () =>
      expect(await page.getByLabel('Tags der Bestellung übernehmen').isDisabled()).toBe(true),
    );
    await eventually(async () =>
      expect(await section(page, 'tags').getByTestId('offer-note').getAttribute('data-why')).toBe('plan'),
    );
    await eventually(async () =>
      expect(await section(page, 'mail').getByTestId('offer-note').getAttribute('data-why')).toBe('plan'),
    );
  });

  it('is a mail while the account is on trial', async () => {
    const { world, page } = visit();
    world.settings.setAccount({ trial: true });
    await openAsExpert(visit());
    await eventually(async () =>
      expect(await page.getByLabel('Gutschriften per E-Mail versenden').isDisabled()).toBe(true),
    );
    await section(page, 'mail').getByText('In der Testphase versendet sevdesk keine E-Mails').waitFor();
  });

  it('is everything of the account while none is connected', async () => {
    const { world, page } = visit();
    world.settings.facts = { ...wellEquipped, account: { connected: false } };
    await openAsExpert(visit());
    await section(page, 'layout').getByText('Verbinde es zuerst.').waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Layout', { exact: true }).locator('option').count()).toBe(1),
    );
  });
});

describe('assistants above the credit note settings', () => {
  it('show no preview of what is not saved', async () => {
    const { page } = visit();
    const form = await openAsExpert(visit());
    const preview = page.getByRole('button', { name: 'Vorschau einer Gutschrift' });
    await page.getByLabel('Gutschriften automatisch erstellen').check();
    await eventually(async () => expect(await preview.isDisabled()).toBe(true));
    await form.discard();
    await eventually(async () => expect(await preview.isDisabled()).toBe(false));
  });

  it('are opened by the address and leave it when they are closed', async () => {
    const { page, open } = visit();
    await open(`${address}?assistant=email-integration`);
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    await eventually(() => expect(new URL(page.url()).search).toBe(''));
    await page.getByRole('button', { name: 'Vorschau einer Gutschrift' }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).search).toBe('?assistant=receipt-preview');
  });
});
