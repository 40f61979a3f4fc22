import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { hasFocus, tabTo } from './keyboard.ts';
import { anOrder } from './samples/order.ts';
import { aStatement } from './samples/order-detail.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('why it is so', () => {
  it('is shown in groups, each sentence with the setting that it comes from', async () => {
    const { page, open, byId } = visit();
    await open('/orders/5002');
    const card = byId('order-decision');
    await card.waitFor();
    expect(await card.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Rechnung',
      'Umsatzsteuer',
      'Gutschrift',
      'Hinweise',
      'Wie es weitergeht',
    ]);
    expect(await card.innerText()).toContain('Warnung:');
    await card.getByRole('link', { name: 'Einstellung „Rechnungen festschreiben“' }).click();
    await page.waitForURL(/\/preferences\/invoices#invoices\.invoiceEnshrine$/);
  });

  it('says what is missing when the settings could not be asked', async () => {
    const { world, page, open } = visit();
    world.details = { 5001: { settingsKnown: false } };
    await open('/orders/5001');
    await page.getByText('Deine Einstellungen waren gerade nicht abrufbar.').waitFor();
  });

  it('names the tag that kept the document away, and leads to its setting', async () => {
    const { world, page, open, byId } = visit();
    world.orders = [anOrder({ invoices: [], reason: 'SKIP_ORDER_TAG' })];
    const text = 'Die Bestellung trägt den ausgeschlossenen Tag „Muster“.';
    world.details = {
      5001: { statements: [aStatement({ about: 'absence', text, code: 'SKIP_ORDER_TAG' })] },
    };
    await open('/orders/5001');
    await byId('order-reason').getByText(text).waitFor();
    await byId('order-reason').getByText('Zur Einstellung').click();
    await page.waitForURL(/invoices\.invoiceSkipTags$/);
  });

  const lackVatId = (
    world: ReturnType<typeof visit>['world'],
    statement: Parameters<typeof aStatement>[0],
  ) => {
    const lacking = { invoices: [], reason: 'MISSING_VAT-ID' };
    world.orders = [anOrder(lacking), anOrder({ ...lacking, id: '5002' }), anOrder({ id: '5003' })];
    world.details = {
      5001: { statements: [aStatement({ about: 'absence', code: 'MISSING_VAT-ID', ...statement })] },
    };
  };

  it('adds the place where the VAT id stands by one click, and tries all such orders again', async () => {
    const { world, page, open, byId, toasts, inspect } = visit();
    lackVatId(world, { setting: 'contacts.vatIdPlaces', vatIdPlace: 'order-note' });
    await open('/orders/5001');
    await inspect('order-vat-id-place');
    const shopify = byId('order-reason').getByRole('link', { name: 'In Shopify öffnen' });
    expect(await shopify.getAttribute('href')).toBe('shopify://admin/orders/5001');
    // Somebody else saves meanwhile: what they chose is kept.
    world.settings.store('contacts', { vatIdPlaces: ['order-tags'] });
    await page.getByRole('button', { name: 'Suchort hinzufügen' }).click();
    await eventually(async () =>
      expect(await toasts()).toEqual(['Suchort hinzugefügt, 2 Bestellungen werden erneut verarbeitet']),
    );
    // In the order of the search.
    expect(world.settings.preferences.contacts.vatIdPlaces).toEqual(['order-note', 'order-tags']);
    expect(world.orders.map(({ work }) => work)).toEqual(['queued', 'queued', 'idle']);
  });

  it('leads to the order in Shopify where its VAT id is wrong', async () => {
    const { world, page, open, byId } = visit();
    lackVatId(world, {});
    await open('/orders/5001');
    await byId('order-reason').getByRole('link', { name: 'In Shopify öffnen' }).waitFor();
    await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
    expect(await page.getByRole('button', { name: 'Suchort hinzufügen' }).count()).toBe(0);
  });

  it('offers the place beside what was taxed without it', async () => {
    const { world, page, open, byId, toasts } = visit();
    world.orders = [anOrder()];
    const taxed = aStatement({ about: 'tax', status: 'warning', vatIdPlace: 'order-note' });
    world.details = { 5001: { statements: [taxed] } };
    await open('/orders/5001');
    await byId('order-decision').getByRole('button', { name: 'Suchort hinzufügen' }).click();
    await eventually(async () => expect(await toasts()).toEqual(['Suchort hinzugefügt']));
    expect(world.settings.preferences.contacts.vatIdPlaces).toContain('order-note');
    expect(await page.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0);
  });
});

describe('what can be done with an order', () => {
  it('without an invoice: to have one made, once, however often it is clicked', async () => {
    const { world, gateway, page, open, toasts } = visit();
    world.orders = [anOrder({ invoices: [], reason: 'DISABLED_INVOICE_CREATE' })];
    await open('/orders/5001');
    const make = page.getByRole('button', { name: 'Beleg erstellen' });
    await make.waitFor();
    world.delayMs = 300;
    await make.click();
    await make.click({ force: true, timeout: 1_000 }).catch(() => undefined);
    await page.getByText('Der Beleg wird gerade erstellt').waitFor();
    expect(gateway.asked.filter((call) => call === 'POST /api/orders/requeue')).toHaveLength(1);
    await eventually(async () => expect(await toasts()).toEqual(['Der Beleg wird erstellt']));
    await make.waitFor({ state: 'detached' });
  });

  it('that is gone meanwhile: to learn so', async () => {
    const { world, page, open, byId, toasts } = visit();
    world.orders = [anOrder({ invoices: [] })];
    await open('/orders/5001');
    await page.getByRole('button', { name: 'Beleg erstellen' }).waitFor();
    world.orders = [];
    await page.getByRole('button', { name: 'Beleg erstellen' }).click();
    await eventually(async () => expect((await toasts()).length).toBe(1));
    // Known rows stay in view.
    await eventually(async () => expect(await byId('order-items').count()).toBe(1));
  });

  it('with an invoice: not to have a second one made', async () => {
    const { page, open, byId } = visit();
    await open('/orders/5001');
    await byId('document-card').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Beleg erstellen' }).count()).toBe(0),
    );
  });

  it('without its credit note: to have that one made, which no second try does', async () => {
    const { world, gateway, page, open, byId } = visit();
    world.orders = [anOrder({ reason: 'DISMISSED' })];
    world.details = { 5001: { canMake: true, canRetry: false } };
    await open('/orders/5001');
    await byId('order-reason').getByText('wähle an der Bestellung „Beleg erstellen“').waitFor();
    expect(await page.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Beleg erstellen' }).click();
    await eventually(async () =>
      expect(gateway.asked.filter((call) => call === 'POST /api/orders/requeue')).toHaveLength(1),
    );
  });

  it('whose mail was refused: to try again where no reason stands above', async () => {
    const { world, gateway, page, open } = visit();
    world.details = { 5001: { canRetry: true } };
    await open('/orders/5001');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await eventually(async () => expect(gateway.asked).toContain('POST /api/orders/5001/requeue'));
  });

  it('by keyboard: to look at the preview and come back to where one was', async () => {
    const { page, open, byId } = visit();
    await open('/orders/5001');
    const opener = page.getByRole('button', { name: 'Vorschau' });
    await byId('document-card').waitFor();
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('So ist der Beleg').waitFor();
    await page.getByLabel('Beleg', { exact: true }).selectOption('credit');
    await page.getByRole('dialog').getByText('Gutschrift zu #1001').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(opener)).toBe(true));
  });
});
