import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

/** Opens the settings of invoices with everything in view; what is missing is said before. */
async function openList({ page, open, byId }: Visit): Promise<Locator> {
  await open('/preferences/invoices');
  await openForm(page).setExpertMode(true);
  const list = byId('e-invoice-requirements');
  await list.waitFor();
  return list;
}
const unmet = (list: Locator) =>
  list
    .locator('[data-met="false"]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-requirement')));

describe('what e-invoices need', () => {
  it('is listed with what is met and what is missing, and where that is fixed', async () => {
    const here = visit();
    here.world.settings.setAccount({ eInvoiceGaps: ['addressStreet', 'bankIban', 'paymentMethod'] });
    const list = await openList(here);
    await eventually(async () =>
      expect(await unmet(list)).toEqual(['addressStreet', 'bankIban', 'paymentMethod', 'paymentTerms']),
    );
    await list.getByText('4 Voraussetzungen fehlen noch').waitFor();
    await eventually(async () => expect(await list.locator('[data-met="true"]').count()).toBe(7));
    expect(await list.locator('[data-requirement="bankIban"]').textContent()).toContain('Fehlt: IBAN');
    expect(await list.locator('[data-requirement="bankBic"]').textContent()).toContain('Erfüllt: BIC');
    const fix = list.getByRole('link', { name: 'IBAN ergänzen' });
    expect(await fix.getAttribute('target')).toBe('_blank');
    expect(await fix.getAttribute('href')).toContain('https://my.sevdesk.de/');
    await here.inspect('e-invoice');
  });

  it('follows the form: payment terms that are chosen count at once', async () => {
    const here = visit();
    const list = await openList(here);
    await eventually(async () => expect(await unmet(list)).toEqual(['paymentTerms']));
    await list.getByRole('button', { name: 'Zahlungsziel wählen' }).click();
    const inField = () =>
      here.page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
    await eventually(async () => expect(await inField()).toBe('invoices.invoiceDue'));
    await here.page.locator('[data-field="invoices.invoiceDue"] select').selectOption({ index: 2 });
    await list.getByText('Alle Voraussetzungen sind erfüllt').waitFor();
  });

  it('is read again from the account', async () => {
    const here = visit();
    here.world.settings.setAccount({ eInvoiceGaps: ['contactPhone'] });
    here.world.settings.store('invoices', { invoiceDue: 14 });
    const list = await openList(here);
    await eventually(async () => expect(await unmet(list)).toEqual(['contactPhone']));
    const toggle = here.page.getByLabel('E-Rechnungen erstellen');
    expect(await toggle.isDisabled()).toBe(true);
    here.world.settings.setAccount({ eInvoiceGaps: [] });
    await list.getByRole('button', { name: 'Neu laden' }).click();
    await list.getByText('Alle Voraussetzungen sind erfüllt. Du kannst E-Rechnungen einschalten.').waitFor();
    expect(await toggle.isDisabled()).toBe(false);
    await eventually(async () => expect(await here.toasts()).toEqual(['Aus sevdesk geladen']));
  });

  it('is, without an account, only what the settings need, with the way to connect', async () => {
    const here = visit();
    here.world.disconnect();
    const list = await openList(here);
    await list.getByText('sobald es verbunden ist').waitFor();
    await eventually(async () => expect(await list.locator('[data-requirement]').count()).toBe(2));
    const connect = list.getByRole('link', { name: 'sevdesk verbinden' });
    expect(await connect.getAttribute('href')).toBe('/setup');
    await eventually(async () =>
      expect(await list.getByRole('button', { name: 'Neu laden' }).count()).toBe(0),
    );
  });
});
