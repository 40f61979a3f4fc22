import { readFile } from 'node:fs/promises';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the general settings', () => {
  it('saves every one of its fields and finds them again', async () => {
    const { world, page, open } = visit();
    await open('/preferences');
    const form = openForm(page);
    await page.getByLabel('Rechnungen automatisch erstellen').check();
    await page.getByLabel('One-Stop-Shop (OSS)').check();
    await page.getByLabel('Englisch').uncheck();
    await page.getByLabel('Gesetzlicher Steuerhinweis').selectOption('provider');
    await page.getByLabel('Wenn nur noch 20 % der Übertragungen übrig sind').uncheck();
    await page.getByLabel('Wenn alle Übertragungen verbraucht sind').uncheck();
    await page.getByLabel('Wenn die Verbindung zu sevdesk fehlt').uncheck();
    await page.getByLabel('Wenn dein Abonnement endet').uncheck();
    await page.getByLabel('E-Mail-Adresse für Benachrichtigungen').fill('buero@teeladen.example');
    await page.getByRole('radio', { name: 'Bestellungen' }).check({ force: true });
    await form.save();
    expect(world.settings.preferences.invoices.invoiceCreate).toBe(true);
    expect(world.settings.preferences.general).toEqual({
      home: 'orders',
      oss: true,
      accountCountry: '',
      languages: ['de'],
      taxNote: 'provider',
      notificationEmail: 'buero@teeladen.example',
      notifyCreditsLow: false,
      notifyCreditsExhausted: false,
      notifyConnectionMissing: false,
      notifySubscriptionEnded: false,
    });
    await open('/preferences');
    await eventually(async () =>
      expect(await page.getByLabel('E-Mail-Adresse für Benachrichtigungen').inputValue()).toBe(
        'buero@teeladen.example',
      ),
    );
    await eventually(async () => expect(await page.getByLabel('Englisch').isChecked()).toBe(false));
    await eventually(async () =>
      expect(await page.getByLabel('Bestellungen', { exact: true }).isChecked()).toBe(true),
    );
  });

  it('leads on to where documents are set, to the wizards, and has its sections at their addresses', async () => {
    const { page, open } = visit();
    await open('/preferences');
    await page.getByTestId('section-connection').waitFor();
    const ids = await page.locator('section[id]').evaluateAll((found) => found.map(({ id }) => id));
    expect(ids).toEqual(['connection', 'creation', 'tax', 'languages', 'notifications', 'configuration']);
    for (const [name, address] of [
      ['Bestellungen ansehen', '/orders'],
      ['Tarife ansehen', '/plan'],
      ['Rechnungen einstellen', '/preferences/invoices#create'],
      ['Festschreibung einstellen', '/preferences/invoices#enshrine'],
      ['Gutschriften einstellen', '/preferences/credits'],
      ['Gutschriftlink in E-Mails einbetten', '/preferences/credits?assistant=email-integration'],
      ['Einrichtung noch einmal durchgehen', '/setup?reset'],
    ] as const)
      expect([name, await page.getByRole('link', { name }).getAttribute('href')]).toEqual([name, address]);
  });

  it('keeps at least one language and refuses an address that is none', async () => {
    const { world, page, open } = visit();
    await open('/preferences');
    await page.getByLabel('Deutsch').uncheck();
    await page.getByLabel('Englisch').uncheck();
    await page.getByText('Wähle mindestens eine Sprache.').waitFor();
    await page.getByLabel('Englisch').check();
    await page.getByLabel('E-Mail-Adresse für Benachrichtigungen').fill('niemand');
    await page.getByText('Gib eine gültige E-Mail-Adresse ein').waitFor();
    await openForm(page).trySave();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email'),
    );
    expect(world.settings.versions.general).toBe(0);
  });

  it('shows how much is automatic, and that credit notes go off with invoices', async () => {
    const { world, page, open } = visit();
    world.settings.store('invoices', { invoiceCreate: true });
    world.settings.store('credits', { creditCreate: true });
    await open('/preferences');
    const section = page.getByTestId('section-creation');
    await section.getByText('Automatisiert', { exact: true }).waitFor();
    await page.getByLabel('Rechnungen automatisch erstellen').uncheck();
    await section.getByText('Manuell', { exact: true }).waitFor();
    await page
      .getByTestId('effects-note')
      .getByText('Die Gutschriftserstellung wurde ausgeschaltet')
      .waitFor();
    expect(await page.getByLabel('Gutschriften automatisch erstellen').isChecked()).toBe(false);
    await page.getByLabel('Rechnungen automatisch erstellen').check();
    await section.getByText('Teilautomatisiert', { exact: true }).waitFor();
  });

  it('refuses credit notes without invoices where they are switched on', async () => {
    const { page, open } = visit();
    await open('/preferences');
    await page.getByText('Gutschriften setzen Rechnungen voraus').first().waitFor();
    expect(await page.getByLabel('Gutschriften automatisch erstellen').isDisabled()).toBe(true);
  });

  it('celebrates once both kinds of documents come by themselves', async () => {
    const { page, open, byId } = visit();
    await open('/preferences');
    await page.getByLabel('Rechnungen automatisch erstellen').check();
    await page.getByLabel('Gutschriften automatisch erstellen').check();
    await openForm(page).save();
    await byId('celebration').waitFor();
    await byId('confetti').waitFor({ state: 'attached' });
    // Confetti would rain on into the tests that follow.
    await page.goto('about:blank');
  });

  it('celebrates with 300 particles for four seconds, and with words for ten', async () => {
    const { page, open, byId, spoilTab } = visit();
    spoilTab();
    await page.addInitScript(countParticles);
    await page.clock.install();
    await open('/preferences');
    await page.getByLabel('Rechnungen automatisch erstellen').check();
    await page.getByLabel('Gutschriften automatisch erstellen').check();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('ui-save-bar').getByRole('button', { name: 'Speichern' }).click();
    await byId('confetti').waitFor({ state: 'attached' });
    await page.clock.runFor(3_500);
    expect(await page.evaluate(() => (globalThis as unknown as Drawn).particles)).toBe(300);
    await eventually(async () => expect(await byId('confetti').count()).toBe(1));
    await page.clock.runFor(1_500);
    await byId('confetti').waitFor({ state: 'detached' });
    await page.clock.runFor(4_500);
    await eventually(async () => expect(await byId('celebration').count()).toBe(1));
    await page.clock.runFor(1_500);
    await byId('celebration').waitFor({ state: 'detached' });
  });

  it('brings closed hints back', async () => {
    const { world, page, open, toasts } = visit();
    world.settings.changeView({ closeHints: ['invoices.enshrine'] });
    await open('/preferences');
    await page.getByRole('button', { name: 'Hinweise wieder einblenden' }).click();
    await expectToast(toasts, 'Hinweise zurückgesetzt');
    expect(world.settings.view.closedHints).toEqual([]);
  });

  it('removes the links of orders only after asking back', async () => {
    const { world, page, open, toasts } = visit();
    await open('/preferences');
    await page.getByRole('button', { name: 'Bestellungsverknüpfungen entfernen' }).click();
    await page.getByText('Doppelte Belege entstehen dadurch nicht.').waitFor();
    expect(world.settings.linksRemoved).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expectToast(toasts, 'Bestellungsverknüpfungen entfernt');
    expect(world.settings.linksRemoved).toBe(1);
  });

  it('opens and closes the export where the page stands', async () => {
    const { page, open } = visit();
    await open('/preferences');
    const opener = page.getByRole('button', { name: 'Einstellungen exportieren' });
    await opener.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => globalThis.scrollY);
    expect(place).toBeGreaterThan(0);
    await opener.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(place);
  });

  it('gives all settings as a file at ?export', async () => {
    const { world, page, open } = visit();
    world.settings.store('invoices', { invoiceDue: 14 });
    await open('/preferences?export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Datei herunterladen' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^belegfluss-einstellungen-teeladen-\d{4}-\d\d-\d\d\.json$/);
    const content = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(content).toMatchObject({
      shop: 'teeladen.myshopify.com',
      preferences: { invoices: { invoiceDue: 14 } },
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
    await page.waitForURL((url) => url.search === '');
  });
});

type Drawn = { particles: number };

/** Counts the shapes between two wipes of a canvas, and keeps the most. */
function countParticles(): void {
  const drawn = globalThis as unknown as Drawn;
  drawn.particles = 0;
  let shapes = 0;
  const { clearRect, fill } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...place) {
    shapes = 0;
    clearRect.apply(this, place);
  };
  CanvasRenderingContext2D.prototype.fill = function (...path: unknown[]) {
    shapes += 1;
    drawn.particles = Math.max(drawn.particles, shapes);
    Reflect.apply(fill, this, path);
  };
}

const expectToast = (toasts: () => Promise<string[]>, text: string) =>
  eventually(async () => expect(await toasts()).toContain(text));
