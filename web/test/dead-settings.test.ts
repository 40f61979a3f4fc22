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
    await eventually(async () => expect(await banner().count()).toBe(0));
    expect(await toasts()).toEqual(['Gespeichert']);
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
