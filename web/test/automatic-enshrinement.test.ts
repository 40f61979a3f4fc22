import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openAsExpert, section } from './invoice-page.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const note = () => visit().byId('automatic-enshrinement');

describe('an account that enshrines what gets its number', () => {
  it('is shown to everybody, with what it means and how to switch it off', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.setAccount({ enshrinesOnOpening: true });
    await open('/preferences/invoices');
    await note().waitFor();
    expect(await note().textContent()).toContain('Dein sevdesk-Konto schreibt Rechnungen automatisch fest');
    expect(await note().textContent()).toContain('lässt sie deshalb als Entwurf stehen');
    expect(await page.getByText('Ob es das tut, zeigt sich').count()).toBe(0);
    await inspect('preferences-invoices-enshrining');
  });

  it('is assumed while the account has not shown it', async () => {
    visit().world.settings.setAccount({ enshrinesOnOpening: null });
    await visit().open('/preferences/invoices');
    await note().waitFor();
    expect(await note().textContent()).toContain('Ob es das tut, zeigt sich mit der ersten Rechnung.');
  });

  it('decides when a number is given, and experts read so beside their choice', async () => {
    const { world, page } = visit();
    world.settings.setAccount({ enshrinesOnOpening: true });
    world.settings.store('invoices', { invoiceNumberTiming: 'create' });
    await openAsExpert(visit());
    await section(page, 'due').getByText('bekommt eine Rechnung ihre Nummer frühestens').waitFor();
  });

  it('enshrines also what a merchant never wants enshrined', async () => {
    const { world, page } = visit();
    world.settings.setAccount({ enshrinesOnOpening: true });
    world.settings.store('invoices', { invoiceEnshrine: 'never', invoiceNumberTiming: 'started' });
    await openAsExpert(visit());
    await note().getByText('auch wenn du hier „Nie“ gewählt hast').waitFor();
    await eventually(async () =>
      expect(
        await section(page, 'due').getByText('bekommt eine Rechnung ihre Nummer frühestens').count(),
      ).toBe(0),
    );
  });
});

describe('a text that speaks of its invoice’s number', () => {
  const header = { invoiceLayoutHeader: { de: 'Rechnung {{ invoice.number }} für dich' } };
  const edit = async (enshrinesOnOpening: boolean) => {
    const { world, page, open } = visit();
    world.settings.setAccount({ enshrinesOnOpening });
    world.settings.store('invoices', header);
    await open('/preferences/invoices');
    await page.getByRole('button', { name: 'Kopftext bearbeiten' }).click();
    return visit().byId('text-preview').frameLocator('iframe').locator('body');
  };

  it('is shown without it where the number comes too late, and says why', async () => {
    const preview = await edit(true);
    await preview.getByText('Rechnung für dich').waitFor();
    expect(await visit().byId('late-number').textContent()).toContain('bleibt {{ invoice.number }} leer');
  });

  it('is shown with it where the account leaves what is open as it is', async () => {
    const preview = await edit(false);
    await preview.getByText('Rechnung RE-1001 für dich').waitFor();
    expect(await visit().byId('late-number').count()).toBe(0);
  });
});

describe('an account that leaves what is open as it is', () => {
  it('is nothing to speak of', async () => {
    visit().world.settings.setAccount({ enshrinesOnOpening: false });
    await visit().open('/preferences/invoices');
    await section(visit().page, 'create').waitFor();
    expect(await note().count()).toBe(0);
  });
});

describe('print options', () => {
  it('are offered where the account takes them for single documents', async () => {
    await openAsExpert(visit());
    await visit().page.getByLabel('Falzmarken drucken').waitFor();
  });

  it('are left to sevdesk elsewhere, which the form says once', async () => {
    const { world, page, inspect } = visit();
    world.settings.setAccount({ printOptions: [] });
    await openAsExpert(visit());
    await section(page, 'layout').getByText('Für einzelne Belege nimmt dein Konto es nicht an.').waitFor();
    expect(await page.getByLabel('Falzmarken drucken').count()).toBe(0);
    await inspect('preferences-invoices-print-options');
  });
});
