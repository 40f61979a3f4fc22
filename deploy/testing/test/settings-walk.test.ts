import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { sharedBrowser } from '../src/browser.ts';
import { collectComplaints } from '../src/collect-complaints.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keepPicture } from '../src/keep-picture.ts';
import { sevdeskToken } from '../src/outside.ts';
import { openQuickContext } from '../src/quick-page.ts';
import { moveApp, putPanelAway } from './support/admin-window.ts';

/** One window of the shop's admin with the app in its frame. */
type Window = {
  readonly page: Page;
  readonly app: FrameLocator;
  /** Opens a page of the settings: nothing is loaded again once the admin is open. */
  open(path: string): Promise<void>;
};

/** The settings with every real part: admin and App Bridge of the sandbox, gateway, services, provider. */
describe('the settings in the shop’s admin', () => {
  let installation: Installation;
  /** Its windows share one cache. */
  let context: BrowserContext;
  let here: Window;
  const problems: string[] = [];

  beforeAll(async () => {
    installation = await startInstallation('together');
    const browser = await sharedBrowser();
    context = await openQuickContext(browser, { viewport: { width: 1600, height: 1000 } });
    await putPanelAway(context);
    here = await openWindow();
  }, 120_000);
  afterAll(async () => {
    await context?.close();
    await installation?.stop();
  }, 60_000);

  afterEach(() => expect(problems.splice(0)).toEqual([]));

  const openWindow = async (): Promise<Window> => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    collectComplaints(page, problems, { answersMayFail: true });
    const app = page.frameLocator('iframe').first();
    return {
      page,
      app,
      async open(path) {
        const isOpen = page.url().startsWith(installation.adminUrl);
        await (isOpen ? moveApp(page, path) : page.goto(`${installation.adminUrl}${path}`));
        await app.locator(`nav a[href="${path}"][aria-current=page]`).waitFor();
      },
    };
  };
  const saveBar = ({ page }: Window) => page.locator('#save-bar');
  const save = async (window: Window) => {
    await saveBar(window).getByRole('button', { name: 'Speichern' }).click();
    await window.page.getByText('Gespeichert', { exact: true }).waitFor();
    await saveBar(window).waitFor({ state: 'hidden' });
  };
  const keep = (name: string) => keepPicture(here.page, `settings-${name}`);

  it.each([
    ['/preferences', 'One-Stop-Shop (OSS)'],
    ['/preferences/invoices', 'Name des Shops als Tag'],
    ['/preferences/credits', 'Name der Bestellung als Tag'],
    ['/preferences/contacts', 'Telefonnummer'],
    ['/preferences/orders', 'Kostenlose Bestellungen überspringen'],
  ])('save a change on %s through the admin’s save bar and show it again', async (path, label) => {
    await here.open(path);
    await here.app.getByLabel(label, { exact: true }).check();
    await keep(`changed${path.replaceAll('/', '-')}`);
    await save(here);
    await here.page.reload();
    await here.app.getByLabel(label, { exact: true }).waitFor();
    expect(await here.app.getByLabel(label, { exact: true }).isChecked()).toBe(true);
  });

  it('keep metafields and linked payment methods', async () => {
    const { app, page } = here;
    await here.open('/preferences/metafields');
    await app.getByRole('button', { name: 'Metafeld zum Lesen hinzufügen' }).click();
    await app.getByLabel('Namensraum des Felds 1 zum Lesen').fill('custom');
    await app.getByLabel('Schlüssel des Felds 1 zum Lesen').fill('filiale');
    await save(here);
    await page.reload();
    await app.getByLabel('Schlüssel des Felds 1 zum Lesen').waitFor();
    expect(await app.getByLabel('Schlüssel des Felds 1 zum Lesen').inputValue()).toBe('filiale');

    await installation.shopify('POST', '/sandbox/place', { payment: 'paid' });
    await eventually(async () => expect(await installation.listOrders()).toHaveLength(1));
    await here.open('/preferences/transactions');
    const gateway = app.locator('[data-field="transactions.transactionGateway"]');
    await gateway.getByRole('button').first().click();
    await gateway.locator('select').first().selectOption({ index: 1 });
    const account = await gateway.locator('select').first().inputValue();
    await save(here);
    const stored = await (await installation.api('GET', '/api/preferences/transactions')).json();
    expect(JSON.stringify(stored)).toContain(`"account":"${account}"`);
  });

  it('repeat the setup without a second reward', async () => {
    const { app, page } = here;
    await page.goto(`${installation.adminUrl}/setup?reset`);
    await app.getByText('Dein sevdesk-Konto ist verbunden').waitFor();
    await app.getByRole('button', { name: 'Weiter' }).click();
    await app.getByRole('heading', { name: 'Was soll Belegfluss für dich tun?' }).waitFor();
    await app.getByRole('button', { name: /eiter$/ }).click();
    await app.getByRole('button', { name: 'Einrichtung abschließen' }).click();
    await app.getByText('Alles bereit').waitFor();
    await keep('setup-done');
    expect(await app.getByText('Übertragungen geschenkt').count()).toBe(0);
    await page.getByTestId('app-link').click();
    await app.getByTestId('transfers-remaining').waitFor();
  });

  it('ask in the admin before unsaved changes are discarded', async () => {
    await here.open('/preferences/orders');
    await here.app.getByLabel('Geschenkgutscheine überspringen').uncheck();
    await here.app.getByRole('link', { name: 'Kontakte' }).click();
    const question = here.page.getByRole('dialog');
    await question.waitFor();
    await keep('leave-question');
    expect(here.page.url()).toContain('/preferences/orders');
    await question.getByTestId('confirm-yes').click();
    await here.page.waitForURL('**/preferences/contacts');
  });

  it('show the second of two windows that the first has saved, and keep its input', async () => {
    const there = await openWindow();
    await here.open('/preferences');
    await there.open('/preferences');
    const address = 'E-Mail-Adresse für Benachrichtigungen';
    await there.app.getByLabel(address).fill('zwei@teeladen.example');
    await here.app.getByLabel(address).fill('eins@teeladen.example');
    await save(here);
    await saveBar(there).getByRole('button', { name: 'Speichern' }).click();
    await there.app.getByText('Jemand hat diese Einstellungen inzwischen geändert').waitFor();
    expect(await there.app.getByLabel(address).inputValue()).toBe('zwei@teeladen.example');
    await save(there);
    await there.page.close();
    await here.page.reload();
    await here.app.getByLabel(address).waitFor();
    expect(await here.app.getByLabel(address).inputValue()).toBe('zwei@teeladen.example');
  });

  it('explain a wrong token, an unreachable sevdesk and a revoked token, with the next step', async () => {
    const { app, page } = here;
    await here.open('/preferences');
    await app.getByRole('button', { name: 'Verbindung trennen' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Trennen', exact: true }).click();
    const connect = async (typed: string) => {
      await app.getByLabel('API-Token').fill(typed);
      await app.getByRole('button', { name: 'sevdesk verbinden' }).click();
    };
    await connect('f'.repeat(32));
    await app.getByText('sevdesk hat den API-Token abgelehnt. Kopiere ihn noch einmal').waitFor();
    await keep('wrong-token');

    await installation.setProviderKnobs({
      timeoutAfterCommit: { every: 1, methods: ['GET'] },
      timeoutMode: 'destroy',
    });
    await connect(sevdeskToken);
    await app.getByText('Versuche es in ein paar Minuten noch einmal').first().waitFor();
    await keep('unreachable');
    await installation.setProviderKnobs(null);
    await app.getByRole('button', { name: 'sevdesk verbinden' }).click();
    await app.getByTestId('section-connection').getByText('Verbunden', { exact: true }).waitFor();

    await installation.setProviderKnobs({ unauthorized: true });
    await app.getByRole('button', { name: 'Synchronisieren' }).click();
    await app.getByText('sevdesk hat den API-Token abgelehnt').first().waitFor();
    await page.reload();
    await app.getByText('sevdesk hat den gespeicherten API-Token abgelehnt').waitFor();
    await keep('revoked-token');
    await installation.setProviderKnobs(null);
    await connect(sevdeskToken);
    await app.getByTestId('section-connection').getByText('Verbunden', { exact: true }).waitFor();
  });
});
