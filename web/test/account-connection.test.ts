import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openForm } from './preference-forms.ts';
import { aClient } from './samples/client.ts';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the country of the account', () => {
  it('is asked for where the account does not state it, and saved', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.setAccount({ countryCode: '' });
    await open('/preferences');
    const country = page.getByLabel('Land deines sevdesk-Kontos');
    expect(await country.inputValue()).toBe('');
    await country.selectOption('Österreich');
    await openForm(page).save();
    expect(world.settings.getStoredSection('general')).toMatchObject({ values: { accountCountry: 'AT' } });
    await inspect('preferences-account-country');
  });

  it('is not asked for otherwise', async () => {
    const { page, open } = visit();
    await open('/preferences');
    await page.getByLabel('One-Stop-Shop (OSS)').waitFor();
    expect(await page.getByLabel('Land deines sevdesk-Kontos').count()).toBe(0);
  });
});

describe('the connection on the general settings', () => {
  it('shows what kind of account it is, and reads it again', async () => {
    const { world, page, open, toasts, inspect } = visit();
    world.shop = aShop({
      sevdesk: {
        client: aClient({
          plan: 'BOOKKEEPING',
          company: { smallSettlement: true, ceo: null, taxNumber: null, vatNumber: null },
        }),
      },
    });
    await open('/preferences');
    const section = page.getByTestId('section-connection');
    for (const badge of ['Verbunden', 'sevdesk-Tarif BOOKKEEPING', 'Systemversion 2.0', 'Kleinunternehmer'])
      await section.getByText(badge, { exact: true }).waitFor();
    await section.getByRole('button', { name: 'Synchronisieren' }).click();
    await expectToast(toasts, 'Synchronisiert');
    await inspect('preferences-general');
  });

  it('is given up only after asking back, and can be made again', async () => {
    const { world, page, open, toasts } = visit();
    await open('/preferences');
    await page.getByRole('button', { name: 'Verbindung trennen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    expect(world.shop.sevdesk.isConnected).toBe(true);
    await page.getByRole('button', { name: 'Verbindung trennen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trennen', exact: true }).click();
    await page.getByLabel('API-Token').fill('0123456789abcdef0123456789abcdef');
    await eventually(async () => expect(await toasts()).toEqual(['Verbindung getrennt']));
    await page.getByRole('button', { name: 'sevdesk verbinden' }).click();
    await page.getByTestId('section-connection').getByText('Verbunden', { exact: true }).waitFor();
  });

  it('says why it could not be given up where that can be read, and stays', async () => {
    const { world, page, open } = visit();
    await open('/preferences');
    await page.getByRole('button', { name: 'Verbindung trennen' }).click();
    world.failing = true;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Trennen', exact: true }).click();
    await page.getByTestId('section-connection').getByText('Kennung für den Support: req-17').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(world.shop.sevdesk.isConnected).toBe(true);
  });

  it('says what a wrong token is, and keeps it to be corrected', async () => {
    const { world, page, open } = visit();
    world.disconnect();
    await open('/preferences');
    const token = page.getByLabel('API-Token');
    await token.fill('abc');
    await page.getByRole('button', { name: 'sevdesk verbinden' }).click();
    await page.getByText('Der API-Token besteht aus 32 Zeichen').waitFor();
    await token.fill('ffffffffffffffffffffffffffffffff');
    await page.getByRole('button', { name: 'sevdesk verbinden' }).click();
    await page.getByText('sevdesk hat den API-Token abgelehnt').waitFor();
    expect(await token.inputValue()).toBe('ffffffffffffffffffffffffffffffff');
  });

  it('shows a revoked token and asks for a new one', async () => {
    const { world, page, open } = visit();
    world.disconnect();
    world.shop = aShop({ sevdesk: { isConnected: false, problem: 'token_rejected' } });
    await open('/preferences');
    await page.getByText('sevdesk hat den gespeicherten API-Token abgelehnt').waitFor();
    await page.getByLabel('API-Token').waitFor();
  });
});

const expectToast = (toasts: () => Promise<string[]>, text: string) =>
  eventually(async () => expect(await toasts()).toContain(text));
