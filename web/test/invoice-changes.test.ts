import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openAsExpert } from './invoice-page.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { choose } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('changing the invoice settings', () => {
  it('keeps every kind of input over a reload', async () => {
    const { world, page } = visit();
    const form = await openAsExpert(visit());
    await page.getByLabel('Rechnungen automatisch erstellen').check();
    await choose(page, 'Für welche Bestellungen', 'Bestellungen ab einem Tag');
    await page.getByLabel('Ab diesem Tag').fill('2026-10-01');
    await page.getByLabel('Bestellungen mit bestimmten Tags ausnehmen').check();
    await page.getByLabel('Keine Rechnung bei diesen Tags').fill('Großkunde');
    await page.keyboard.press('Enter');
    await page.getByLabel('Layout', { exact: true }).selectOption('Modern');
    await page.getByLabel('Briefpapier').selectOption('Teeladen');
    await page.getByLabel('Kontaktperson').selectOption('Ole Wichmann');
    await page.getByLabel('Erlöskonto').selectOption('4300 Erlöse 7 % USt');
    await page.getByLabel('Kostenstelle').selectOption('Nach Land der Lieferung');
    await page.getByLabel('Falzmarken drucken').selectOption('Nein');
    await page.getByLabel('Zahlungsziel', { exact: true }).selectOption('Eigene Angabe');
    await page.getByLabel('Zahlungsziel in Tagen').fill('21');
    await page.getByLabel('Skonto', { exact: true }).selectOption('1,5 % in 10 Tagen');
    await page.getByLabel('Tag „Shopify“').check();
    await page.getByLabel('Rabatte ausweisen').uncheck();
    await choose(page, 'Bestellung nach der Festschreibung geändert', /neu ausstellen/);
    await page.getByLabel('Rechnungen per E-Mail versenden').check();
    await page.getByLabel('CC', { exact: true }).fill('buero@teeladen.example');
    await page.getByLabel('Allgemeine Geschäftsbedingungen').check();
    await page.getByLabel('widerruf.pdf').check();
    await form.save();
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceCreate: '2026-10-01',
      invoiceSkipTags: ['großkunde'],
      invoiceLayout: 'modern',
      invoiceLayoutLetterpaper: 'tea',
      invoiceLayoutContactPerson: '502',
      invoiceLayoutAccountDatev: '4300',
      invoiceLayoutCostcentre: 'COUNTRY',
      invoiceLayoutFoldLines: false,
      invoiceDue: 21,
      invoiceLayoutAllowanceValue: 1.5,
      invoiceLayoutAllowanceDays: 10,
      invoiceTagShopify: true,
      useDiscount: false,
      invoiceOrderEdit: 'reissue',
      invoiceSendMailEnabled: true,
      invoiceSendMailCc: 'buero@teeladen.example',
      invoiceSendMailAttachments: '881,882',
    });
    await page.reload();
    await eventually(async () =>
      expect(await page.getByLabel('Ab diesem Tag').inputValue()).toBe('2026-10-01'),
    );
    await eventually(async () => expect(await page.getByLabel('Kontaktperson').inputValue()).toBe('502'));
    await eventually(async () =>
      expect(await page.getByLabel('Zahlungsziel in Tagen').inputValue()).toBe('21'),
    );
    await eventually(async () =>
      expect(await page.getByLabel('Skonto', { exact: true }).inputValue()).toBe('1.5/10'),
    );
    await eventually(async () => expect(await page.getByLabel('widerruf.pdf').isChecked()).toBe(true));
    await page.getByText('großkunde', { exact: true }).waitFor();
  });

  it('empties the excluded tags with their switch, and closes what was left empty', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceSkipTags: ['b2b'] });
    const form = await openAsExpert(visit());
    const toggle = page.getByLabel('Bestellungen mit bestimmten Tags ausnehmen');
    await toggle.uncheck();
    await form.save();
    expect(world.settings.preferences.invoices.invoiceSkipTags).toEqual([]);
    await toggle.check();
    await page.getByLabel('Kostenlosen Versand zeigen').check();
    await form.discard();
    await eventually(async () => expect(await toggle.isChecked()).toBe(false));
  });

  it('offers the usual payment terms and Skonto, and room for others', async () => {
    const { page } = visit();
    await openAsExpert(visit());
    const offered = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(await offered('Zahlungsziel')).toEqual([
      '-1',
      '0',
      '1',
      '2',
      '3',
      '7',
      '14',
      '30',
      '60',
      '90',
      'custom',
    ]);
    expect(await offered('Skonto')).toEqual([
      '0/0',
      ...['1/7', '1/30', '1.5/10', '2/7', '2/10', '2/14', '2/21', '2/30', '3/10', '3/14', '3/30'],
      'custom',
    ]);
  });

  it('takes Skonto of one’s own, and payment terms back to a preset', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceDue: 21 });
    const form = await openAsExpert(visit());
    await page.getByLabel('Skonto', { exact: true }).selectOption('Eigene Angabe');
    await page.getByLabel('Skonto in Prozent').fill('2,5');
    await page.getByLabel('Skontofrist in Tagen').fill('5');
    await page.getByLabel('Zahlungsziel', { exact: true }).selectOption('1 Monat');
    await form.save();
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceDue: 30,
      invoiceLayoutAllowanceValue: 2.5,
      invoiceLayoutAllowanceDays: 5,
    });
    await eventually(async () => expect(await page.getByLabel('Zahlungsziel in Tagen').count()).toBe(0));
  });

  it('chooses payment methods for what the shop is paid with', async () => {
    const { world, page } = visit();
    const form = await openAsExpert(visit());
    const method = page.getByLabel('Bezahlt mit Shopify Payments');
    await method.selectOption('Kreditkarte über Shopify Payments: Der Betrag wurde deiner Kreditkarte…');
    await form.save();
    expect(world.settings.preferences.invoices.invoiceGateway).toEqual({ shopify_payments: '33' });
    await eventually(async () =>
      expect(await method.locator('option').allTextContents()).toContain('Keine Angabe'),
    );
    expect((await method.locator('option').allTextContents()).join()).not.toContain('Überweisung');
  });

  it('makes advance invoices for orders with some tags', async () => {
    const { world, page } = visit();
    const form = await openAsExpert(visit());
    await page.getByLabel('Abschlagsrechnungen').check();
    await choose(page, 'Welche Bestellungen eine Abschlagsrechnung bekommen', /Tags/);
    await page.getByLabel('Abschlagsrechnung bei diesen Tags').fill('vorkasse');
    await page.keyboard.press('Enter');
    await form.save();
    expect(world.settings.preferences.invoices.invoiceAdvance).toEqual(['vorkasse']);
  });

  it('can be done and saved with the keyboard alone', async () => {
    const { world, page } = visit();
    await openAsExpert(visit());
    await page.getByRole('button', { name: 'Betreff bearbeiten' }).focus();
    await page.keyboard.press('Enter');
    const subject = page.getByRole('textbox', { name: 'Betreff', exact: true });
    await eventually(async () => expect(await hasFocus(subject)).toBe(true));
    await tabTo(page.getByRole('button', { name: 'Platzhalter einfügen: Betreff' }));
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Platzhalter suchen').waitFor();
    await page.keyboard.type('Name der Bestellung');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await subject.inputValue()).toBe('{{ order.name }}'));
    await page.keyboard.type(' vielen Dank');
    await tabTo(page.getByRole('button', { name: 'Betreff: fertig' }));
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await hasFocus(page.getByRole('button', { name: 'Betreff bearbeiten' }))).toBe(true),
    );
    await page.locator('ui-save-bar').getByRole('button', { name: 'Speichern' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() =>
      expect(world.settings.preferences.invoices.invoiceLayoutSubject).toEqual({
        de: '{{ order.name }} vielen Dank',
      }),
    );
  });
});
