import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { wellEquipped } from './mock/settings-world.ts';
import { openForm } from './preference-forms.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

const expert = { expertMode: true, closedHints: [] };

/** The page as an expert sees it. */
async function openAsExpert({ world, open, page }: Visit, address = '/preferences/invoices') {
  world.settings.view = expert;
  await open(address);
  await page.getByTestId('section-enshrine').waitFor();
  return openForm(page);
}

const group = (page: Page, name: string) => page.getByRole('group', { name });
const radio = (page: Page, in_: string, name: string | RegExp) =>
  group(page, in_).getByRole('radio', { name });
/** Polaris draws its own circle above the input. */
const choose = (page: Page, in_: string, name: string | RegExp) =>
  radio(page, in_, name).check({ force: true });
const effects = ({ byId }: Visit) => byId('effects-note');
const section = (page: Page, id: string) => page.getByTestId(`section-${id}`);

describe('the invoice settings', () => {
  it('show the essential to everybody, and where the rest is', async () => {
    const { page, open, inspect } = visit();
    await open('/preferences/invoices');
    await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
    for (const id of ['create', 'layout', 'gateways', 'tags', 'mail', 'links'])
      expect(await section(page, id).count()).toBe(1);
    for (const id of ['discount', 'due', 'date', 'deliveryDate', 'taxRules', 'enshrine'])
      expect(await section(page, id).count()).toBe(0);
    await inspect('preferences-invoices-simple');
    await page.getByRole('button', { name: 'Expertenmodus einschalten' }).click();
    for (const id of ['discount', 'due', 'date', 'deliveryDate', 'taxRules', 'enshrine'])
      await section(page, id).waitFor();
  });

  it('lead to a section of experts that the address names', async () => {
    const { page, open } = visit();
    await open('/preferences/invoices#enshrine');
    await page.getByText('Dieser Abschnitt gehört zum Expertenmodus.').waitFor();
    await page.getByRole('button', { name: 'Expertenmodus einschalten' }).click();
    await eventually(async () =>
      expect((await section(page, 'enshrine').boundingBox())?.y).toBeLessThan(300),
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
    expect(ids.slice(0, 11)).toEqual([
      'create',
      'layout',
      'gateways',
      'tags',
      'discount',
      'due',
      'date',
      'deliveryDate',
      'taxRules',
      'enshrine',
      'mail',
    ]);
    await page.getByRole('button', { name: 'Kopftext bearbeiten' }).click();
    await page.frameLocator('iframe').getByText('Mira Holm').waitFor();
    await inspect('preferences-invoices');
  });
});

describe('the invoice settings while they load', () => {
  it('do not jump', async () => {
    const { world, page, byId } = visit();
    world.delayMs = 150;
    await page.addInitScript(() => {
      const shifts = globalThis as unknown as { shifted: number };
      shifts.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAsExpert(visit());
    await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
    await page.getByLabel('Bezahlt mit Klarna').waitFor();
    await byId('section-mail').waitFor();
    const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(0.02);
  });
});

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
    expect(await page.getByLabel('Ab diesem Tag').inputValue()).toBe('2026-10-01');
    expect(await page.getByLabel('Kontaktperson').inputValue()).toBe('502');
    expect(await page.getByLabel('Zahlungsziel in Tagen').inputValue()).toBe('21');
    expect(await page.getByLabel('Skonto', { exact: true }).inputValue()).toBe('1.5/10');
    expect(await page.getByLabel('widerruf.pdf').isChecked()).toBe(true);
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
    expect(await toggle.isChecked()).toBe(false);
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
    expect(await page.getByLabel('Zahlungsziel in Tagen').count()).toBe(0);
  });

  it('chooses payment methods for what the shop is paid with', async () => {
    const { world, page } = visit();
    const form = await openAsExpert(visit());
    const method = page.getByLabel('Bezahlt mit Shopify Payments');
    await method.selectOption('Kreditkarte über Shopify Payments: Der Betrag wurde deiner Kreditkarte…');
    await form.save();
    expect(world.settings.preferences.invoices.invoiceGateway).toEqual({ shopify_payments: '33' });
    expect(await method.locator('option').allTextContents()).toContain('Keine Angabe');
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
    await eventually(async () =>
      expect(await subject.evaluate((input) => input === document.activeElement)).toBe(true),
    );
    await tabTo(page, 'Platzhalter einfügen: Betreff');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Platzhalter suchen').waitFor();
    await page.keyboard.type('Name der Bestellung');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await subject.inputValue()).toBe('{{ order.name }}'));
    await page.keyboard.type(' vielen Dank');
    await tabTo(page, 'Betreff: fertig');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(
        await page
          .getByRole('button', { name: 'Betreff bearbeiten' })
          .evaluate((button) => button === document.activeElement),
      ).toBe(true),
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

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

describe('choices that bring others along', () => {
  it('tell that credit notes go with invoices', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceCreate: true });
    world.settings.store('credits', { creditCreate: true });
    const form = await openAsExpert(visit());
    await page.getByLabel('Rechnungen automatisch erstellen').uncheck();
    await effects(visit()).getByText('Die Gutschriftserstellung wurde ausgeschaltet').waitFor();
    await form.save();
    expect(world.settings.preferences.credits.creditCreate).toBe(false);
  });

  it('tell what never enshrining means for numbers and mails', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceNumberTiming: 'enshrine', invoiceSendMailEnabled: true });
    const form = await openAsExpert(visit());
    await page.getByText('Die Rechnungsnummer steht erst mit der Festschreibung endgültig fest.').waitFor();
    await choose(page, 'Rechnungen festschreiben', 'Nie automatisch');
    await effects(visit()).getByText('nach Zahlung oder Versand vergeben').waitFor();
    await effects(visit()).getByText('Die Rechnungsübermittlung wurde ausgeschaltet').waitFor();
    await page.getByText('Erstattungen verkleinern eine Rechnung').waitFor();
    expect(await radio(page, 'Zeitpunkt der Nummernvergabe', /Bei Festschreibung/).isDisabled()).toBe(true);
    await form.save();
    expect(world.settings.preferences.invoices.invoiceSendMailEnabled).toBe(false);
    await page.getByLabel('Rechnungen per E-Mail versenden').check();
    await page.getByText('Es werden nur festgeschriebene Rechnungen versendet.').waitFor();
    await form.save();
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceEnshrine: 'never',
      invoiceNumberTiming: 'started',
      invoiceSendMailEnabled: true,
    });
  });

  it('tell what enshrining at once means for numbers and dates', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', {
      invoiceDate: 'fulfilled',
      invoiceDeliveryDate0Webhook: 'fulfilled',
    });
    await openAsExpert(visit());
    await page.getByText('Umsatzsteuer-Voranmeldungen verfälschen').waitFor();
    await choose(page, 'Rechnungen festschreiben', 'Sofort bei Bestelleingang');
    await page.getByText('Warnung: Kann zu unerwarteten Rechnungen führen').waitFor();
    for (const text of [
      'bei der Festschreibung vergeben',
      'Das Rechnungsdatum ist nun das Bestelldatum',
      'Das Lieferdatum richtet sich nun nach der Bestellung',
    ])
      await effects(visit()).getByText(text).waitFor();
    expect(await radio(page, 'Rechnungsdatum', 'Versanddatum').isDisabled()).toBe(true);
    expect(await radio(page, 'Was als Lieferdatum gilt', 'Versanddatum').isDisabled()).toBe(true);
    expect(await radio(page, 'Zeitpunkt der Nummernvergabe', /Nach Zahlung/).isDisabled()).toBe(true);
  });

  it('tell that fulfilment comes before payment', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', {
      invoiceDeliveryDate0Webhook: 'paid',
      invoiceDeliveryDate1Webhook: 'paid',
      invoiceSendMailEnabled: true,
    });
    await openAsExpert(visit());
    await choose(page, 'Rechnungen festschreiben', 'Nach Versand');
    await effects(visit()).getByText('Das Lieferdatum richtet sich nun nach dem Versand').waitFor();
    await effects(visit())
      .getByText('Das Ende des Leistungszeitraums richtet sich nun nach dem Versand')
      .waitFor();
  });

  it('tell that a mail need not wait for what enshrinement has awaited', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', {
      invoiceEnshrine: 'create',
      invoiceNumberTiming: 'create',
      invoiceSendMailEnabled: true,
      invoiceSendMailEvent: 'paid',
    });
    await openAsExpert(visit());
    const event = page.getByLabel('Zeitpunkt des Versands');
    expect(await event.inputValue()).toBe('paid');
    await choose(page, 'Rechnungen festschreiben', /^Nach Zahlung$/);
    await effects(visit())
      .getByText('Rechnungen werden nun gleich nach der Festschreibung versendet')
      .waitFor();
    expect((await event.locator('option').allTextContents()).join()).not.toContain('Zahlung der Bestellung');
    await choose(page, 'Rechnungen festschreiben', /empfohlen/);
    expect(await event.count()).toBe(0);
  });

  it('tell that the name of an order is its number at once', async () => {
    const { page } = visit();
    await openAsExpert(visit());
    await choose(page, 'Rechnungsnummer', 'Name der Bestellung');
    await effects(visit()).getByText('weil sie der Bestellname ist').waitFor();
    expect(await radio(page, 'Zeitpunkt der Nummernvergabe', /empfohlen/).isDisabled()).toBe(true);
    expect(await radio(page, 'Zeitpunkt der Nummernvergabe', /Bei Festschreibung/).isDisabled()).toBe(true);
  });

  it('tell that a document bears one payment code', async () => {
    const { page, byId } = visit();
    await openAsExpert(visit());
    await page.getByLabel('QR-Code drucken').selectOption('Ja');
    await byId('hint-print-overrides').waitFor();
    await page.getByLabel('EPC-Code (GiroCode) drucken').selectOption('Ja');
    expect(await page.getByLabel('QR-Code drucken').inputValue()).toBe('off');
    await effects(visit()).getByText('Der QR-Code wurde ausgeschaltet').waitFor();
  });

  it('tell that an e-invoice needs payment terms', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceDue: 14 });
    await openAsExpert(visit());
    await page.getByLabel('E-Rechnungen erstellen').check();
    const method = page.getByLabel('Bezahlt mit Shopify Payments');
    expect(await method.isDisabled()).toBe(true);
    await section(page, 'gateways').getByText('Eine E-Rechnung nennt immer die SEPA-Überweisung').waitFor();
    await page.getByLabel('Zahlungsziel', { exact: true }).selectOption('Keine Angabe');
    await section(page, 'gateways').getByText('Eine E-Rechnung braucht ein Zahlungsziel').waitFor();
  });
});

describe('the delivery date', () => {
  it('is a period with a beginning and an end, and plain again afterwards', async () => {
    const { world, page } = visit();
    const form = await openAsExpert(visit());
    const kind = 'Was als Lieferdatum gilt';
    expect(await radio(page, kind, 'Versanddatum').isDisabled()).toBe(true);
    const date = page.getByLabel('Anpassung des Lieferdatums');
    expect((await date.locator('option').allTextContents()).join()).not.toMatch(/Plus|nächsten|Letzter/);
    await choose(page, kind, 'Leistungszeitraum');
    await page.getByLabel('Anpassung des Beginns').selectOption('Erster Tag des nächsten Monats');
    await page.getByLabel('Anpassung des Endes').selectOption('Plus');
    await page.getByLabel('Anzahl (Ende)').fill('3');
    await page.getByLabel('Einheit (Ende)').selectOption('Monate');
    await form.save();
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceDeliveryDate0Webhook: 'create',
      invoiceDeliveryDate0Modify: 'month.next.first',
      invoiceDeliveryDate1Webhook: 'create',
      invoiceDeliveryDate1Modify: 'plus',
      invoiceDeliveryDate1Offset: 3,
      invoiceDeliveryDate1Unit: 'month',
    });
    await choose(page, kind, 'Bestelldatum');
    await effects(visit()).getByText('Die Anpassung des Enddatums wurde entfernt').first().waitFor();
    await effects(visit()).getByText('Die Anpassung des Lieferdatums wurde entfernt').first().waitFor();
    await form.save();
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceDeliveryDate0Modify: '',
      invoiceDeliveryDate1Webhook: '',
      invoiceDeliveryDate1Modify: '',
      invoiceDeliveryDate1Offset: 0,
    });
  });

  it('never ends before the shipment it begins with', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceDeliveryDate1Webhook: 'create' });
    await openAsExpert(visit());
    await page.getByLabel('Beginn', { exact: true }).selectOption('Versanddatum');
    await effects(visit()).getByText('Der Leistungszeitraum endet nun mit dem Versand').waitFor();
    expect(await page.getByLabel('Ende', { exact: true }).locator('option').allTextContents()).not.toContain(
      'Bestelldatum',
    );
  });

  it('looks ahead where advance invoices are made, and no longer without', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceAdvance: true });
    const form = await openAsExpert(visit());
    await page.getByLabel('Anpassung des Lieferdatums').selectOption('Plus');
    await page.getByLabel('Anzahl', { exact: true }).fill('2');
    await form.save();
    await page.getByLabel('Abschlagsrechnungen').uncheck();
    await effects(visit())
      .getByText('weil nur ein Leistungszeitraum oder eine Abschlagsrechnung')
      .first()
      .waitFor();
  });

  it('is the order again when the invoice is dated by the order', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceDate: 'fulfilled', invoiceDeliveryDate0Webhook: 'fulfilled' });
    await openAsExpert(visit());
    await choose(page, 'Rechnungsdatum', 'Bestelldatum');
    await effects(visit()).getByText('Das Lieferdatum ist nun das Bestelldatum').waitFor();
  });
});

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
    expect(
      await header.evaluate((input: HTMLTextAreaElement) => [
        input === document.activeElement,
        input.selectionStart,
      ]),
    ).toEqual([true, 29]);
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
    await page.getByText('Gib höchstens 100 Prozent an.').waitFor();
    await form.trySave();
    await inspect('preferences-invoices-wrong');
    expect(world.settings.preferences.invoices.invoiceDue).toBe(21);
    expect(await form.isDirty()).toBe(true);
  });
});

describe('texts with placeholders', () => {
  it('are written per language, with a preview of each', async () => {
    const { world, page, byId, inspect } = visit();
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

describe('what a shop cannot choose', () => {
  it('is shown on the free plan with what is missing', async () => {
    const { world, page, inspect } = visit();
    world.settings.facts = { ...wellEquipped, features: [] };
    await openAsExpert(visit());
    expect(await page.getByLabel('Tag „Shopify“').isDisabled()).toBe(true);
    expect(await section(page, 'tags').getByTestId('offer-note').count()).toBe(1);
    expect(await section(page, 'deliveryDate').getByTestId('offer-note').getAttribute('data-why')).toBe(
      'plan',
    );
    expect(await page.getByLabel('Rechnungen per E-Mail versenden').isDisabled()).toBe(true);
    expect(await page.getByLabel('Abschlagsrechnungen').isDisabled()).toBe(true);
    await inspect('preferences-invoices-free');
  });

  it('is a mail while the account is on trial', async () => {
    const { world, page } = visit();
    world.settings.facts = { ...wellEquipped, account: { ...connected, trial: true } };
    await openAsExpert(visit());
    expect(await page.getByLabel('Rechnungen per E-Mail versenden').isDisabled()).toBe(true);
    await section(page, 'mail').getByText('In der Testphase versendet sevdesk keine E-Mails').waitFor();
  });

  it('is everything of the account while none is connected', async () => {
    const { world, page, gateway } = visit();
    world.settings.facts = { ...wellEquipped, account: { connected: false } };
    await openAsExpert(visit());
    await section(page, 'layout').getByText('Verbinde es zuerst.').waitFor();
    expect(await page.getByLabel('Layout', { exact: true }).locator('option').count()).toBe(1);
    expect(gateway.asked).not.toContain('GET /api/sevdesk/reference');
  });

  it('is there once the account was read anew', async () => {
    const { world, page, toasts } = visit();
    await openAsExpert(visit());
    world.settings.reference = {
      ...world.settings.reference,
      layouts: [{ id: 'fresh', label: 'Frisch angelegt', isDefault: false, kinds: ['invoice'] }],
    };
    await page.getByRole('button', { name: 'Kontoeinstellungen importieren' }).click();
    await page.getByLabel('Layout', { exact: true }).selectOption('Frisch angelegt');
    expect(await toasts()).toEqual(['Kontoeinstellungen importiert']);
  });

  it('is the cost centre by country when none names one', async () => {
    const { world, page } = visit();
    world.settings.facts = { ...wellEquipped, account: { ...connected, costCentreCountries: [] } };
    await openAsExpert(visit());
    const option = page.getByLabel('Kostenstelle').locator('option', { hasText: 'Nach Land' });
    expect(await option.isDisabled()).toBe(true);
    await page.getByText('Keine deiner Kostenstellen nennt ein Land.').waitFor();
  });

  it('is a net invoice for those who show no tax', async () => {
    const { world, page } = visit();
    world.settings.facts = { ...wellEquipped, account: { ...connected, smallBusiness: true } };
    await openAsExpert(visit());
    expect(await page.getByLabel('Nettorechnungen für Geschäftskunden').isDisabled()).toBe(true);
  });
});

const connected = wellEquipped.account as Extract<typeof wellEquipped.account, { connected: true }>;

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
    expect(await preview.isDisabled()).toBe(true);
    await page.getByText('Die Vorschau zeigt gespeicherte Einstellungen.').waitFor();
    await openForm(page).discard();
    await preview.click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).search).toBe('?assistant=receipt-preview');
  });

  it('for mails are for wide screens, the checkout editor is for all', async () => {
    const { page, open } = visit();
    await page.setViewportSize({ width: 390, height: 900 });
    await open('/preferences/invoices');
    const editor = page.getByRole('link', { name: 'Checkout-Editor öffnen' });
    expect(await editor.getAttribute('href')).toBe('shopify://admin/settings/checkout');
    expect(await editor.getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('button', { name: 'Rechnungslink einbetten' }).isVisible()).toBe(false);
  });
});
