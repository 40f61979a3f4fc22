import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { tabTo } from './keyboard.ts';
import { asChosen, asConnected, asNew, press, token } from './new-shop.ts';
import { openAgain } from './reopen.ts';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the setup', () => {
  it('leads a new shop from the token to the end by keyboard alone', async () => {
    const { world, page, open, byId, inspect, spoilTab } = visit();
    asNew(world);
    await open('/');
    await page.waitForURL('**/setup');
    await byId('setup-connect').getByText('Schritt 1 von 4').waitFor();
    await inspect('setup-1-connect');
    await tabTo(page.getByLabel('API-Token', { exact: true }));
    // Nobody types it: it is pasted.
    await page.keyboard.insertText(token);
    await page.keyboard.press('Enter');

    await byId('setup-preferences').getByText('Schritt 2 von 4').waitFor();
    expect(await page.getByLabel('Rechnungen automatisch erstellen').isChecked()).toBe(true);
    expect(await page.getByLabel('Gutschriften automatisch erstellen').isChecked()).toBe(true);
    expect(world.settings.preferences.invoices.invoiceCreate).toBe(false);
    await byId('setup-preferences').getByText('Für Bestellungen ab dem 01.03.2026.').waitFor();
    await inspect('setup-2-preferences');
    await tabTo(page.getByLabel('One-Stop-Shop (OSS)', { exact: true }));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: 'Übernehmen und weiter' }));
    await page.keyboard.press('Enter');

    await byId('setup-preview').getByText('Schritt 3 von 4').waitFor();
    expect(world.settings.preferences.general.oss).toBe(true);
    // The shop's day of installation: what was sold before may have been invoiced elsewhere.
    expect(world.settings.preferences.invoices.invoiceCreate).toBe('2026-03-01');
    expect(world.settings.preferences.credits.creditCreate).toBe(true);
    await byId('document-frame').waitFor();
    await inspect('setup-3-preview');
    spoilTab();
    await page.clock.install();
    await tabTo(page.getByRole('button', { name: 'Einrichtung abschließen' }));
    await page.keyboard.press('Enter');

    await byId('setup-done').getByText('10 Übertragungen geschenkt').waitFor();
    await byId('confetti').waitFor({ state: 'attached' });
    await byId('celebration').getByText('Deine Belege entstehen jetzt von selbst').waitFor();
    await page.clock.runFor(12_000);
    await byId('confetti').waitFor({ state: 'detached' });
    await byId('celebration').waitFor({ state: 'detached' });
    await inspect('setup-4-done');
    await page.getByRole('link', { name: 'Bestellungen ansehen' }).press('Enter');
    await byId('order-row').first().waitFor();
  }, 60_000);

  it('invoices from the day of the last installation on, also when it is switched off and on again', async () => {
    const { world, page, open, byId } = visit();
    asConnected(world);
    // Half an hour after midnight in Germany.
    world.shop = { ...world.shop, reinstalledAt: '2026-07-31T22:30:00Z' };
    await open('/setup');
    const invoices = page.getByLabel('Rechnungen automatisch erstellen');
    await invoices.uncheck();
    await invoices.check();
    await page.getByText('Für Bestellungen ab dem 01.08.2026.').waitFor();
    await press(page, 'Übernehmen und weiter');
    await byId('setup-preview').waitFor();
    expect(world.settings.preferences.invoices.invoiceCreate).toBe('2026-08-01');
  });

  it('puts the focus on the heading of each step that a person comes to', async () => {
    const { world, page, open } = visit();
    asConnected(world);
    await open('/setup?step=connect');
    await press(page, 'Weiter');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Was soll Belegfluss für dich tun?',
      ),
    );
  });

  it.each([
    ['nothing is connected', asNew, 'setup-connect'],
    ['sevdesk is connected', asConnected, 'setup-preferences'],
    ['first choices are stored', asChosen, 'setup-preview'],
  ] as const)('goes on where the shop is, on any device, when %s', async (_case, make, step) => {
    const { world, open, byId } = visit();
    make(world);
    await open('/preferences/setup');
    await byId(step).waitFor();
    await open('/preferences/setup');
    await byId(step).waitFor();
  });

  it('promises no day to a shop that has chosen all orders before', async () => {
    const { world, page, open, byId } = visit();
    asChosen(world);
    await open('/setup?step=preferences');
    await byId('setup-preferences').waitFor();
    await page.getByLabel('Rechnungen automatisch erstellen').waitFor();
    await eventually(async () => expect(await page.getByText('ab dem Tag der Installation').count()).toBe(0));
  });

  it('stays on the step a person went back to when the page is loaded again', async () => {
    const { world, page, open, byId } = visit();
    asChosen(world);
    await open('/setup');
    await byId('setup-preview').waitFor();
    await press(page, 'Zurück');
    await byId('setup-preferences').waitFor();
    await page.reload();
    await byId('setup-preferences').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Weiter', exact: true }).count()).toBe(1),
    );
  });

  it('switches nothing on that the person has unticked', async () => {
    const { world, page, open, byId } = visit();
    asConnected(world);
    await open('/setup');
    await page.getByLabel('Rechnungen automatisch erstellen').uncheck();
    await eventually(async () =>
      expect(await page.getByLabel('Gutschriften automatisch erstellen').isChecked()).toBe(false),
    );
    await press(page, 'Weiter');
    await byId('setup-preview').waitFor();
    expect(world.settings.versions.invoices).toBe(0);
    await press(page, 'Einrichtung abschließen');
    await page.getByText('Die automatische Erstellung ist ausgeschaltet').waitFor();
    await eventually(async () => expect(await byId('confetti').count()).toBe(0));
  });

  it('shows a small business what that means, and keeps what others have stored', async () => {
    const { world, page, open, inspect } = visit();
    asConnected(world);
    world.settings.setAccount({ smallBusiness: true });
    world.settings.store('invoices', { invoiceEnshrine: 'fulfilled' });
    await open('/setup?step=preferences');
    await page.getByText('Dein sevdesk-Konto nutzt die Kleinunternehmerregelung').waitFor();
    expect(await page.getByLabel('Nach Versand', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('Rechnungen automatisch erstellen').isChecked()).toBe(false);
    await inspect('setup-2-small-business');
  });

  it('gives its reward once, also when it is gone through again', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    asChosen(world);
    await open('/setup');
    await press(page, 'Einrichtung abschließen');
    await byId('setup-reward').waitFor();
    await openAgain(here);
    await byId('setup-done').waitFor();
    await eventually(async () => expect(await byId('setup-reward').count()).toBe(0));
    await open('/setup?reset');
    await press(page, 'Weiter');
    await press(page, 'Weiter');
    await press(page, 'Einrichtung abschließen');
    await byId('setup-done').waitFor();
    await eventually(async () => expect(await byId('setup-reward').count()).toBe(0));
  });
});

describe('the start of the app', () => {
  it.each([
    ['is not completed', () => ({ ...aShop(), setupCompletedAt: null }), '/setup'],
    ['has lost its connection', () => aShop({ sevdesk: { isConnected: false } }), '/setup'],
    ['is completed and connected', () => aShop(), '/home'],
    [
      'has a connection that nobody knows',
      () => ({ ...aShop({ sevdesk: { isConnected: null } }), setupCompletedAt: null }),
      '/home',
    ],
  ])('of a shop that %s', async (_case, make, path) => {
    const { world, page, open } = visit();
    world.shop = make();
    await open('/');
    await page.waitForURL(`**${path}`);
  });
});
