import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { inOneVisit } from './in-one-visit.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { choose, openForm } from './preference-forms.ts';
import { openAgain } from './reopen.ts';
import { aClient } from './samples/client.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
beforeEach(() => {
  const { world } = visit();
  world.shop = { ...world.shop, partner: true };
});

const path = '/partner/preferences';
const iban = 'DE89370400440532013000';

const field = (name: string): Locator => visit().page.locator(`[data-field="${name}"]`);
const input = (name: string): Locator => field(name).locator('input, select').first();
const problemAt = (name: string): Locator => field(name).locator('.Polaris-InlineError');
const pay = (method: 'PayPal' | 'Überweisung') => choose(visit().page, 'Auszahlungsart', method);
const saves = () => visit().gateway.asked.filter((request) => request.startsWith('PATCH')).length;
const withoutPreferences = () => {
  const { world } = visit();
  world.partner.programme = { ...world.partner.programme, preferences: null };
};

const bank = {
  'payout.accountHolder': 'Petra Partner',
  'payout.bankName': 'Commerzbank',
  'payout.iban': 'de89 3704 0044 0532 0130 00',
  'payout.bic': 'cobadeff',
};
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await input(name).fill(value);
};

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

  it('say at every field why it cannot be empty, and lead to the first, before anything is sent', async () => {
    withoutPreferences();
    const { page, open, inspect } = visit();
    await open(path);
    await input('email').fill('');
    await input('address.name').fill('');
    await pay('Überweisung');
    await openForm(page).trySave();
    const required = [
      'address.name',
      'address.street',
      'address.zip',
      'address.city',
      'address.country',
      'payout.accountHolder',
      'payout.bankName',
      'payout.iban',
      'payout.bic',
    ];
    for (const name of required)
      await eventually(async () => expect(await problemAt(name).innerText()).toBe('Pflichtfeld'));
    expect(await problemAt('email').innerText()).toBe('Gültige E-Mail-Adresse erforderlich');
    expect(await problemAt('taxId').innerText()).toBe('Gültige Steuernummer erforderlich');
    expect(await problemAt('vatId').count()).toBe(0);
    await eventually(async () => expect(await hasFocus(input('email'))).toBe(true));
    await inspect('partner-preferences-wrong');
    await pay('PayPal');
    await eventually(async () => expect(await problemAt('payout.email').innerText()).toBe('Pflichtfeld'));
    expect(saves()).toBe(0);
  });

  it.each([
    ['email', 'petra@', 'Gültige E-Mail-Adresse erforderlich'],
    ['address.name', 'x'.repeat(101), 'Höchstens 100 Zeichen'],
    ['address.zip', 'x'.repeat(21), 'Höchstens 20 Zeichen'],
    // The check digit is another.
    ['taxId', '9181081508156', 'Gültige Steuernummer erforderlich'],
    ['vatId', 'DE136695978', 'Gültige USt-IdNr. erforderlich'],
    ['payout.email', 'geld', 'Gültige E-Mail-Adresse erforderlich'],
    ['payout.iban', 'DE88370400440532013000', 'Gültige IBAN eines SEPA-Landes erforderlich'],
    ['payout.iban', 'BR1800360305000010009795493C1', 'Gültige IBAN eines SEPA-Landes erforderlich'],
    ['payout.bic', 'COBADEF', 'Gültige BIC erforderlich'],
  ])('say at %s what is wrong with “%s”, and no more once it is right', async (...row) => {
    const [name, typed, message] = row;
    const { page, open } = visit();
    await open(path);
    await input('email').waitFor();
    if (name in bank) {
      await pay('Überweisung');
      await fill(bank);
    }
    const before = await input(name).inputValue();
    await input(name).fill(typed);
    expect(await problemAt(name).count()).toBe(0);
    await openForm(page).trySave();
    await eventually(async () => expect(await problemAt(name).innerText()).toBe(message));
    expect(await input(name).getAttribute('aria-invalid')).toBe('true');
    await eventually(async () => expect(await hasFocus(input(name))).toBe(true));
    await input(name).fill(before);
    await eventually(async () => expect(await problemAt(name).count()).toBe(0));
    expect(saves()).toBe(0);
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

  it('tell what each payout method takes', async () => {
    const { page, open } = visit();
    await open(path);
    await input('email').waitFor();
    const text = (await page.getByRole('group', { name: 'Auszahlungsart' }).innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('Ab 50,00 €, abzüglich 3,5 % Gebühr. Das Geld ist nach der Zahlung sofort da.');
    expect(text).toContain('Ab 50,00 €, ohne Gebühr. Das Geld ist 2 bis 7 Tage nach der Zahlung');
  });

  it('put what the service does not take at its field, and save once it is changed', async () => {
    const { world, page, open, inspect } = visit();
    world.partner.refuses = [
      { field: 'address.zip', message: 'Diese Postleitzahl gibt es nicht' },
      { field: 'payout.email', message: 'Dieses Konto gibt es nicht' },
    ];
    await open(path);
    await input('payout.email').fill('neu@example.com');
    await openForm(page).trySave();
    await eventually(async () =>
      expect(await problemAt('address.zip').innerText()).toBe('Diese Postleitzahl gibt es nicht'),
    );
    expect(await problemAt('payout.email').innerText()).toBe('Dieses Konto gibt es nicht');
    await page.getByText('2 Angaben lassen sich so nicht speichern.').waitFor();
    await eventually(async () => expect(await hasFocus(input('address.zip'))).toBe(true));
    await inspect('partner-preferences-refused');
    world.partner.refuses = [];
    await input('address.zip').fill('10117');
    await eventually(async () => expect(await problemAt('address.zip').count()).toBe(0));
    expect(await problemAt('payout.email').count()).toBe(1);
    await openForm(page).save();
    expect(world.partner.programme.preferences?.address.zip).toBe('10117');
  });

  it('keep everything when saving fails, say why, and save on the next try', async () => {
    const { world, page, open } = visit();
    await open(path);
    await input('address.city').fill('Bonn');
    world.failing = true;
    await openForm(page).trySave();
    await page.getByText('Gerade nicht erreichbar').first().waitFor();
    expect(await input('address.city').inputValue()).toBe('Bonn');
    world.failing = false;
    await openForm(page).save();
    expect(world.partner.programme.preferences?.address.city).toBe('Bonn');
  });

  it('are sent once, however often the button is pressed', async () => {
    const { world, page, open } = visit();
    await open(path);
    await input('address.city').fill('Bonn');
    world.delayMs = 100;
    await page.locator('ui-save-bar').evaluate((bar) => {
      const button = bar.querySelector('button');
      button?.click();
      button?.click();
    });
    await page.locator('ui-save-bar').waitFor({ state: 'hidden' });
    expect(saves()).toBe(1);
  });

  it('are clean again when a change is taken back or discarded', async () => {
    const { page, open } = visit();
    await open(path);
    const form = openForm(page);
    await input('address.city').fill('Bonn');
    await eventually(async () => expect(await form.isDirty()).toBe(true));
    await input('address.city').fill('Berlin');
    await eventually(async () => expect(await form.isDirty()).toBe(false));
    await input('taxId').fill('nichts');
    await form.trySave();
    await problemAt('taxId').waitFor();
    await pay('Überweisung');
    await form.discard();
    await eventually(async () => expect(await input('taxId').inputValue()).toBe('181/815/08155'));
    await input('payout.email').waitFor();
    expect(await problemAt('taxId').count()).toBe(0);
  });

  it('take over what another window saves, below what is being typed', async () => {
    const { world, page, open } = visit();
    await open(path);
    await input('address.city').fill('Bonn');
    const { preferences } = world.partner.programme;
    if (!preferences) throw new Error('The sample has them.');
    world.partner.save({ ...preferences, taxId: '21/815/08150' });
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      expect(await input('taxId').inputValue()).toBe('21/815/08150');
    });
    await openForm(page).save();
    expect(world.partner.programme.preferences).toMatchObject({
      taxId: '21/815/08150',
      address: { city: 'Bonn' },
    });
  });

  it('ask before they are left behind unsaved, and keep them for who stays', async () => {
    const { page, open } = visit();
    await open(path);
    await input('address.city').fill('Bonn');
    const leave = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('ui-nav-menu a[href="/plan"]')?.click());
    const asked = () =>
      page.evaluate(() => {
        const { shopify } = globalThis as unknown as { shopify: { saveBar: { leaving: unknown[] } } };
        return shopify.saveBar.leaving.length;
      });
    await leave();
    await eventually(async () => expect(await asked()).toBe(1));
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await input('address.city').inputValue()).toBe('Bonn');
    await page.evaluate(() => {
      const { shopify } = globalThis as unknown as { shopify: { saveBar: { leaving: (() => void)[] } } };
      shopify.saveBar.leaving[0]?.();
    });
    await page.waitForURL('**/plan');
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
