import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { effects, openAsExpert, section } from './invoice-page.ts';
import { choose, radio } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('choices that bring others along', () => {
  it('show that credit notes go with invoices', async () => {
    const { world, page } = visit();
    world.settings.store('invoices', { invoiceCreate: true });
    world.settings.store('credits', { creditCreate: true });
    const form = await openAsExpert(visit());
    await page.getByLabel('Rechnungen automatisch erstellen').uncheck();
    await effects(visit()).getByText('Die Gutschriftserstellung wurde ausgeschaltet').waitFor();
    await form.save();
    expect(world.settings.preferences.credits.creditCreate).toBe(false);
  });

  it('show what never enshrining means for numbers and mails', async () => {
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

  it('show what enshrining at once means for numbers and dates', async () => {
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

  it('show that fulfilment comes before payment', async () => {
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

  it('show that a mail need not wait for what enshrinement has awaited', async () => {
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
    await eventually(async () => expect(await event.count()).toBe(0));
  });

  it('show that the name of an order is its number at once', async () => {
    const { page } = visit();
    await openAsExpert(visit());
    await choose(page, 'Rechnungsnummer', 'Name der Bestellung');
    await effects(visit()).getByText('weil sie der Bestellname ist').waitFor();
    expect(await radio(page, 'Zeitpunkt der Nummernvergabe', /empfohlen/).isDisabled()).toBe(true);
    expect(await radio(page, 'Zeitpunkt der Nummernvergabe', /Bei Festschreibung/).isDisabled()).toBe(true);
  });

  it('show that a document has one payment code', async () => {
    const { page, byId } = visit();
    await openAsExpert(visit());
    await page.getByLabel('QR-Code drucken').selectOption('Ja');
    await byId('hint-print-overrides').waitFor();
    await page.getByLabel('EPC-Code (GiroCode) drucken').selectOption('Ja');
    await eventually(async () => expect(await page.getByLabel('QR-Code drucken').inputValue()).toBe('off'));
    await effects(visit()).getByText('Der QR-Code wurde ausgeschaltet').waitFor();
  });

  it('show that an e-invoice needs payment terms', async () => {
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
});
