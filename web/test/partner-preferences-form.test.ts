import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { hasFocus } from './keyboard.ts';
import { bank, path, visitPartnerPreferences } from './partner-preferences.ts';
import { openForm } from './preference-forms.ts';

const { visit, input, problemAt, pay, saves, withoutPreferences, fill } = visitPartnerPreferences();

describe('the preferences of a partner', () => {
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
});
