import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { inOneVisit } from './in-one-visit.ts';
import { tabTo } from './keyboard.ts';
import { bank, iban, path, visitPartnerPreferences } from './partner-preferences.ts';
import { openForm } from './preference-forms.ts';
import { openAgain } from './reopen.ts';
import { aClient } from './samples/client.ts';

const { visit, input, pay, withoutPreferences, fill } = visitPartnerPreferences();

describe('the preferences of a partner', () => {
  it('show what is stored', async () => {
    const { open, inspect } = visit();
    await open(path);
    await input('taxId').waitFor();
    expect(await input('email').inputValue()).toBe('petra@example.com');
    expect(await input('taxId').inputValue()).toBe('181/815/08155');
    expect(await input('vatId').inputValue()).toBe('DE136695976');
    expect(await input('address.country').inputValue()).toBe('DE');
    expect(await input('payout.email').inputValue()).toBe('geld@example.com');
    await inspect('partner-preferences');
  });

  it('begin with what the shop and its accounting account state, to be checked and saved', async () => {
    withoutPreferences();
    const { world, page, open, inspect } = visit();
    world.shop = {
      ...world.shop,
      sevdesk: {
        ...world.shop.sevdesk,
        client: aClient({
          name: 'Teeladen Morgenrot GmbH',
          company: {
            smallSettlement: false,
            ceo: null,
            taxNumber: '181/815/08155',
            vatNumber: 'DE136695976',
          },
          address: {
            street: 'Hafenstraße 4',
            zip: '20457',
            city: 'Hamburg',
            countryCode: 'DE',
            email: 'buero@teeladen.example',
          },
          bank: { iban: iban, bic: 'COBADEFFXXX' },
        }),
      },
    };
    await open(path);
    await page.getByText('Schon ausgefüllt').waitFor();
    expect(await input('address.name').inputValue()).toBe('Teeladen Morgenrot GmbH');
    expect(await input('address.city').inputValue()).toBe('Hamburg');
    expect(await input('address.country').inputValue()).toBe('DE');
    expect(await input('taxId').inputValue()).toBe('181/815/08155');
    expect(await input('vatId').inputValue()).toBe('DE136695976');
    expect(await input('payout.iban').inputValue()).toBe(iban);
    await inspect('partner-preferences-suggested');
    await input('payout.bankName').fill('Commerzbank');
    await openForm(page).save();
    await eventually(() => expect(world.partner.programme.preferences?.address.city).toBe('Hamburg'));
  });

  it('are stated for the first time, and stand there in their usual form afterwards', async () => {
    withoutPreferences();
    const here = visit();
    const { world, page, open, toasts, inspect } = here;
    await open(path);
    await fill({
      'address.name': 'Petra Partner',
      'address.street': 'Hauptstraße 1',
      'address.zip': '1010',
      'address.city': 'Wien',
      taxId: '59-119/9013',
      vatId: 'ATU 13585627',
    });
    await input('address.country').selectOption({ label: 'Österreich' });
    await pay('Überweisung');
    await fill(bank);
    await inspect('partner-preferences-bank');
    await openForm(page).save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(world.partner.programme.preferences).toEqual({
      // The address that the partner joined with.
      email: 'petra@example.com',
      taxId: '59-119/9013',
      vatId: 'ATU13585627',
      address: { name: 'Petra Partner', street: 'Hauptstraße 1', zip: '1010', city: 'Wien', country: 'AT' },
      payout: {
        gateway: 'bank',
        accountHolder: 'Petra Partner',
        bankName: 'Commerzbank',
        iban,
        bic: 'COBADEFF',
      },
    });
    await eventually(async () => expect(await input('payout.iban').inputValue()).toBe(iban));
    expect(await input('payout.bic').inputValue()).toBe('COBADEFF');
    expect(await input('vatId').inputValue()).toBe('ATU13585627');
    await openAgain(here);
    await eventually(async () => expect(await input('payout.iban').inputValue()).toBe(iban));
  });

  it('keep what was typed for one payout method while the other is looked at', async () => {
    const { world, page, open } = visit();
    await open(path);
    await input('payout.email').fill('anders@example.com');
    await pay('Überweisung');
    await fill(bank);
    await pay('PayPal');
    expect(await input('payout.email').inputValue()).toBe('anders@example.com');
    await pay('Überweisung');
    expect(await input('payout.iban').inputValue()).toBe(bank['payout.iban']);
    await pay('PayPal');
    await openForm(page).save();
    expect(world.partner.programme.preferences?.payout).toEqual({
      gateway: 'paypal',
      email: 'anders@example.com',
    });
  });

  it('show what each payout method takes', async () => {
    const { page, open } = visit();
    await open(path);
    await input('email').waitFor();
    const text = (await page.getByRole('group', { name: 'Auszahlungsart' }).innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('Ab 50,00 €, abzüglich 3,5 % Gebühr. Das Geld ist nach der Zahlung sofort da.');
    expect(text).toContain('Ab 50,00 €, ohne Gebühr. Das Geld ist 2 bis 7 Tage nach der Zahlung');
  });

  it('can be gone through by keyboard', async () => {
    const { world, page, open } = visit();
    await open(path);
    await tabTo(input('address.city'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Bonn');
    await tabTo(page.getByRole('radio', { name: 'PayPal' }));
    await page.keyboard.press('ArrowDown');
    await input('payout.iban').waitFor();
    await page.keyboard.press('ArrowUp');
    await input('payout.email').waitFor();
    await openForm(page).save();
    expect(world.partner.programme.preferences?.address.city).toBe('Bonn');
  });

  it('can be asked for again after a failure', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open(path);
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await input('email').waitFor();
  });

  it('are there for partners only, and nothing is asked for others', async () => {
    const { world, gateway, page, open } = visit();
    world.shop = { ...world.shop, partner: false };
    await open(path);
    await page.getByText('Diese Seite gibt es nicht oder nicht mehr.').waitFor();
    expect(gateway.asked.filter((request) => request.includes('/api/partner'))).toEqual([]);
  });

  const widths: [pixels: number][] = [[320], [400], [768], [1_600]];
  const openBank = async () => {
    await visit().open(path);
    await pay('Überweisung');
    await input('payout.iban').waitFor();
  };
  const fits = inOneVisit(widths, openBank, async (width) => {
    const { page } = visit();
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width),
    );
  });
  it.each(widths)('fit a screen of %s pixels', fits);
});
