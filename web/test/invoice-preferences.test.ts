import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { settingsPages } from '../src/lib/preferences/anchors.ts';
import { openAsExpert, section } from './invoice-page.ts';
import { readLayoutJumps } from './layout-shifts.ts';
import { wellEquipped } from './mock/settings-world.ts';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the invoice settings', () => {
  it('show the essential to everybody, and where the rest is', async () => {
    const { page, open, inspect } = visit();
    await open('/preferences/invoices');
    await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
    for (const id of ['create', 'layout', 'gateways', 'tags', 'mail', 'links'])
      await eventually(async () => expect(await section(page, id).count()).toBe(1));
    for (const id of ['discount', 'due', 'date', 'deliveryDate', 'taxRules', 'enshrine'])
      await eventually(async () => expect(await section(page, id).count()).toBe(0));
    await inspect('preferences-invoices-simple');
    await page.getByRole('button', { name: 'Expertenmodus einschalten' }).click();
    for (const id of ['discount', 'due', 'date', 'deliveryDate', 'taxRules', 'enshrine'])
      await section(page, id).waitFor();
  });

  it('lead to a section of experts that the address names', async () => {
    const { page, open } = visit();
    await open('/preferences/invoices#enshrine');
    await page.getByText('Dieser Abschnitt gehört zum Expertenmodus').waitFor();
    await eventually(async () =>
      expect((await section(page, 'enshrine').boundingBox())?.y).toBeLessThan(300),
    );
  });

  it('keep what is wrong in a section of experts on screen', async () => {
    const { page } = visit();
    const form = await openAsExpert(visit());
    await page.getByLabel('Anpassung des Lieferdatums').selectOption('Minus');
    const offset = page.getByLabel('Anzahl', { exact: true });
    await offset.fill('viel');
    await form.setExpertMode(false);
    await section(page, 'enshrine').waitFor({ state: 'detached' });
    await form.trySave();
    await eventually(async () =>
      expect(await offset.evaluate((node) => node === document.activeElement)).toBe(true),
    );
  });

  it('have all sections in the order that addresses and help name them', async () => {
    const { world, page, inspect } = visit();
    world.settings.store('invoices', {
      invoiceCreate: '2026-11-01',
      invoiceSkipTags: ['b2b'],
      invoiceEnshrine: 'never',
      invoiceDeliveryDate1Webhook: 'create',
      invoiceDeliveryDate0Modify: 'plus',
      invoiceSendMailEnabled: true,
      invoiceLayoutQrCode: true,
      invoiceLayoutHeader: { de: 'Hallo <b>{{ contact.name }}</b>' },
    });
    await openAsExpert(visit());
    const ids = await page.locator('section[id]').evaluateAll((found) => found.map(({ id }) => id));
    const { sections } = settingsPages.invoices;
    expect(ids.slice(0, sections.length)).toEqual(sections);
    await page.getByRole('button', { name: 'Kopftext bearbeiten' }).click();
    await page.frameLocator('iframe').getByText('Mira Holm').waitFor();
    await inspect('preferences-invoices');
  });
});

describe('the invoice settings while they load', () => {
  it('do not jump', async () => {
    const { world, page, byId, load } = visit();
    world.delayMs = 150;
    await openAsExpert({ ...visit(), open: load });
    await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
    await page.getByLabel('Bezahlt mit Klarna').waitFor();
    await byId('section-mail').waitFor();
    expect(await readLayoutJumps(page)).toEqual([]);
  });
});

describe('what a shop cannot choose', () => {
  it('is shown on the free plan with what is missing', async () => {
    const { world, page, inspect } = visit();
    world.settings.facts = { ...wellEquipped, features: [] };
    await openAsExpert(visit());
    await eventually(async () => expect(await page.getByLabel('Tag „Shopify“').isDisabled()).toBe(true));
    await eventually(async () =>
      expect(await section(page, 'tags').getByTestId('offer-note').count()).toBe(1),
    );
    await eventually(async () =>
      expect(await section(page, 'deliveryDate').getByTestId('offer-note').getAttribute('data-why')).toBe(
        'plan',
      ),
    );
    await eventually(async () =>
      expect(await page.getByLabel('Rechnungen per E-Mail versenden').isDisabled()).toBe(true),
    );
    await eventually(async () =>
      expect(await page.getByLabel('Abschlagsrechnungen').isDisabled()).toBe(true),
    );
    await inspect('preferences-invoices-free');
  });

  it('is a mail while the account is on trial', async () => {
    const { world, page } = visit();
    world.settings.setAccount({ trial: true });
    await openAsExpert(visit());
    await eventually(async () =>
      expect(await page.getByLabel('Rechnungen per E-Mail versenden').isDisabled()).toBe(true),
    );
    await section(page, 'mail').getByText('In der Testphase versendet sevdesk keine E-Mails').waitFor();
  });

  it('is everything of the account while none is connected', async () => {
    const { world, page, gateway } = visit();
    world.settings.facts = { ...wellEquipped, account: { connected: false } };
    await openAsExpert(visit());
    await section(page, 'layout').getByText('Verbinde es zuerst.').waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Layout', { exact: true }).locator('option').count()).toBe(1),
    );
    expect(gateway.asked).not.toContain('GET /api/sevdesk/reference');
  });

  it('is there once the account was read again', async () => {
    const { world, page, toasts } = visit();
    await openAsExpert(visit());
    world.settings.reference = {
      ...world.settings.reference,
      layouts: [{ id: 'fresh', label: 'Frisch angelegt', isDefault: false, kinds: ['invoice'] }],
    };
    await page.getByRole('button', { name: 'Kontoeinstellungen importieren' }).click();
    await page.getByLabel('Layout', { exact: true }).selectOption('Frisch angelegt');
    await eventually(async () => expect(await toasts()).toEqual(['Kontoeinstellungen importiert']));
  });

  it('is the cost centre by country when none names one', async () => {
    const { world, page } = visit();
    world.settings.setAccount({ costCentreCountries: [] });
    await openAsExpert(visit());
    const option = page.getByLabel('Kostenstelle').locator('option', { hasText: 'Nach Land' });
    expect(await option.isDisabled()).toBe(true);
    await page.getByText('Keine deiner Kostenstellen nennt ein Land.').waitFor();
  });

  it('is a net invoice for those who show no tax', async () => {
    const { world, page } = visit();
    world.settings.setAccount({ smallBusiness: true });
    await openAsExpert(visit());
    await eventually(async () =>
      expect(await page.getByLabel('Nettorechnungen für Geschäftskunden').isDisabled()).toBe(true),
    );
  });
});

describe('assistants above the page', () => {
  it('are opened by the address and leave it when they are closed', async () => {
    const { page, open } = visit();
    await open('/preferences/invoices?assistant=email-integration');
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    await eventually(() => expect(new URL(page.url()).search).toBe(''));
    await page.getByRole('button', { name: 'Rechnungslink einbetten' }).click();
    await eventually(() => expect(new URL(page.url()).search).toBe('?assistant=email-integration'));
  });

  it('show no preview of what is not saved', async () => {
    const { page, open } = visit();
    await open('/preferences/invoices');
    const preview = page.getByRole('button', { name: 'Vorschau einer Rechnung' });
    await page.getByLabel('Rechnungen automatisch erstellen').check();
    await eventually(async () => expect(await preview.isDisabled()).toBe(true));
    await page.getByText('Die Vorschau zeigt gespeicherte Einstellungen.').waitFor();
    await openForm(page).discard();
    await preview.click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).search).toBe('?assistant=receipt-preview');
  });

  it('are for wide screens: code that has to be pasted elsewhere is nothing for a phone', async () => {
    const { page, open } = visit();
    await open('/preferences/invoices');
    const embed = page.getByRole('button', { name: 'Rechnungslink einbetten' });
    await embed.waitFor();
    await page.setViewportSize({ width: 390, height: 900 });
    await embed.waitFor({ state: 'hidden' });
    expect(await page.getByText('Links zur Rechnung', { exact: true }).isVisible()).toBe(false);
    expect(await page.getByText('Checkout-Editor').count()).toBe(0);
  });
});
