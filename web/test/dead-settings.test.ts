import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** A cost centre and an account were deleted in sevdesk after the settings had named them. */
function deleteThings() {
  const { world } = visit();
  world.settings.store('invoices', {
    invoiceLayoutCostcentre: '71',
    invoiceGateway: { paypal: '31', manual: '32' },
  });
  world.settings.store('credits', { creditLayoutCostcentre: '71' });
  world.settings.deletedIds = new Set(['71', '32']);
}
const banner = () => visit().byId('dead-settings');

describe('settings that name what is gone from the account', () => {
  it('are no matter while there are none', async () => {
    const { open, page } = visit();
    await open('/home');
    await page.locator('[data-testid=tips]').waitFor();
    expect(await banner().count()).toBe(0);
  });

  it('are named on the overview, and each leads to its field', async () => {
    const { open, page, inspect } = visit();
    deleteThings();
    await open('/home');
    await banner().waitFor();
    expect(await banner().getByRole('listitem').allTextContents()).toEqual([
      'Kostenstelle der Rechnungen',
      'Kostenstelle der Gutschriften',
      'Zahlungsmethode auf der Rechnung',
    ]);
    await inspect('dead-settings');
    await banner().getByRole('link', { name: 'Kostenstelle der Gutschriften' }).click();
    await eventually(() =>
      expect(page.url()).toMatch(/preferences\/credits.*#credits\.creditLayoutCostcentre$/),
    );
    await banner().waitFor();
  });

  it('are put right by one click, and nothing else is', async () => {
    const { world, open, page, toasts } = visit();
    deleteThings();
    world.settings.store('invoices', { invoiceDue: 21 });
    await open('/preferences/invoices');
    await banner().waitFor();
    await page.getByRole('button', { name: 'Alle zurücksetzen' }).click();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    await eventually(async () => expect(await banner().count()).toBe(0));
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceLayoutCostcentre: '0',
      invoiceGateway: { paypal: '31' },
      invoiceDue: 21,
    });
    expect(world.settings.preferences.credits.creditLayoutCostcentre).toBe('0');
  });

  it('keep what somebody else has saved since the page was opened', async () => {
    const { world, open, page } = visit();
    deleteThings();
    await open('/home');
    await banner().waitFor();
    world.settings.store('invoices', { invoiceDue: 9, invoiceGateway: { paypal: '33', manual: '32' } });
    await page.getByRole('button', { name: 'Alle zurücksetzen' }).click();
    await eventually(async () => expect(await banner().count()).toBe(0));
    expect(world.settings.preferences.invoices).toMatchObject({
      invoiceLayoutCostcentre: '0',
      invoiceGateway: { paypal: '33' },
      invoiceDue: 9,
    });
  });
});

it('lead to a file of mails that are off, too', async () => {
  const { world, open, page } = visit();
  world.settings.store('credits', { creditSendMailEnabled: false, creditSendMailAttachments: '71' });
  world.settings.deletedIds = new Set(['71']);
  await open('/home');
  await banner().getByRole('link', { name: 'Anhang der Gutschrifts-E-Mail' }).click();
  await page.locator('[data-field="credits.creditSendMailAttachments"]').waitFor();
});

describe('accounts that are no good for what is done with them', () => {
  const link = (account: string, action: 'create' | 'book' | 'fetch') => ({
    account,
    create: action === 'create',
    book: action === 'book',
    fetch: action === 'fetch',
  });
  /** 902 is PayPal's, 903 and 904 are a clearing account and a till, where the provider fetches nothing. */
  const linkUnfit = () =>
    visit().world.settings.store('transactions', {
      transactionGateway: {
        manual: link('903', 'book'),
        cash: link('904', 'create'),
        shopify_payments: link('902', 'fetch'),
        paypal: link('902', 'fetch'),
      },
    });
  const unfit = () => visit().byId('unfit-accounts');

  it('are distinguished from what is gone, and marked at the payment methods', async () => {
    const { open, page, inspect } = visit();
    linkUnfit();
    await open('/home');
    await unfit().waitFor();
    expect(await banner().count()).toBe(0);
    expect(await unfit().getByRole('listitem').allTextContents()).toEqual([
      '„Zahlungen buchen“ auf einem Konto, auf dem keine Zahlungen von selbst ankommen',
      '„Abrufen (Auszahlungen)“ auf einem Konto, das kein Onlinekonto ist oder das sevdesk selbst abruft',
    ]);
    await inspect('unfit-accounts');
    await unfit().getByRole('link').first().click();
    const marked = async (gateway: string) =>
      await page.getByTestId(`gateway-${gateway}`).getByText('Konto passt nicht').count();
    await page.getByTestId('gateway-manual').waitFor();
    expect(await Promise.all(['manual', 'cash', 'shopify_payments', 'paypal'].map(marked))).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('are used no more after one click, and stay linked', async () => {
    const { world, open, page } = visit();
    linkUnfit();
    await open('/preferences/transactions');
    await unfit().waitFor();
    await page.getByRole('button', { name: 'Aktion wegnehmen' }).click();
    await eventually(async () => expect(await unfit().count()).toBe(0));
    const none = { create: false, book: false, fetch: false };
    expect(world.settings.preferences.transactions.transactionGateway).toEqual({
      manual: { account: '903', ...none },
      cash: link('904', 'create'),
      shopify_payments: { account: '902', ...none },
      paypal: link('902', 'fetch'),
    });
  });
});
