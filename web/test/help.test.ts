import { listBlockLines, splitLine } from '@belegfluss/gateway/help';
import { eventually } from '@belegfluss/testing/eventually';
import { keepPicture } from '@belegfluss/testing/keep-picture';
import { afterEach, describe, expect, it } from '@jest/globals';
import { linkAddress } from '../src/features/help/model/link-address.ts';
import { sections } from '../src/features/help/model/sections.ts';
import { paths } from '../src/lib/paths.ts';
import { seriousViolations, widths } from './browser.ts';
import { anOperator } from './samples/operator.ts';
import { desk } from './stage.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const articles = sections.flatMap((section) => section.articles);

/** Pages of the settings and what a link may name in them: specification 3, section 2. */
const settings = [
  paths.setup,
  paths.preferences,
  paths.creditPreferences,
  paths.contactPreferences,
  paths.gatewayPreferences,
  paths.metafieldPreferences,
  paths.orderPreferences,
  paths.invoicePreferences,
  ...['create', 'layout', 'due', 'date', 'deliveryDate', 'taxRules', 'zeroRate', 'enshrine', 'mail'].map(
    (anchor) => `${paths.invoicePreferences}#${anchor}`,
  ),
  `${paths.invoicePreferences}?assistant=email-integration`,
  `${paths.creditPreferences}?assistant=email-integration`,
];

/** Addresses inside the app that articles lead to, each once. */
const insideLinks = [
  ...new Set(
    articles
      .flatMap(({ blocks }) => blocks.flatMap(listBlockLines).flatMap(splitLine))
      .flatMap((part) => (part.kind === 'link' ? [linkAddress(part.target).url] : []))
      .filter((url) => url.startsWith('/')),
  ),
];

describe('the overview of the help', () => {
  it('shows every section with its articles', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/help');
    await page.getByRole('heading', { name: 'Steuern' }).waitFor();
    expect(await byId('help-entry').count()).toBe(articles.length);
    await inspect('help');
  });

  it('finds articles by any word, however its umlauts are typed, and keeps the question in its address', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/help');
    await page.getByLabel('Hilfe durchsuchen').fill('pruefziffer');
    await page.getByText(/Beiträge? gefunden/).waitFor();
    expect(await byId('help-entry').allInnerTexts()).toContainEqual(
      expect.stringContaining('Geschäftskunden und USt-IdNr.'),
    );
    await inspect('help-search');
    await page.reload();
    await byId('help-entry').filter({ hasText: 'Geschäftskunden' }).getByRole('link').click();
    await page.waitForURL('**/help/taxes/business');
  });

  it('says when nothing is found, and how to ask', async () => {
    const { page, open, inspect } = visit();
    await open('/help?search=mondfahrt');
    await page.getByText('Dazu gibt es keinen Beitrag').waitFor();
    await inspect('help-nothing-found');
    await page.getByRole('link', { name: 'Kontakt aufnehmen' }).click();
    await page.getByLabel('Betreff').waitFor();
  });
});

describe('the articles', () => {
  it('each open with their title, without a complaint of the browser and without a barrier', async () => {
    const { page, goTo } = visit();
    const sizes = Object.entries(widths);
    for (const { section, sub, title } of articles) {
      await goTo(`/help/${section}/${sub}`);
      await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
      for (const [device, width] of sizes) {
        await page.setViewportSize({ ...desk, width });
        await keepPicture(page, `help-${section}-${sub}-${device}`, { fullPage: true });
        expect(await seriousViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      // The next one begins where this one ends: to size a page costs about as much as to judge it.
      sizes.reverse();
    }
  }, 240_000);

  it('lead to pages that exist, wherever they lead inside the app', async () => {
    const { page, goTo } = visit();
    expect(insideLinks.length).toBeGreaterThan(30);
    for (const url of insideLinks.filter((one) => !settings.includes(one))) {
      // From nowhere, so that the page before is not taken for this one.
      await goTo('/moon');
      await page.getByText('Diese Seite gibt es nicht').waitFor();
      await goTo(url);
      await page.getByText('Diese Seite gibt es nicht').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([url, await page.getByText('Diesen Beitrag gibt es nicht').count()]).toEqual([url, 0]);
    }
  }, 120_000);

  it('lead on to their neighbours and to feedback that names them', async () => {
    const { page, open } = visit();
    const [first, second] = articles;
    await open(`/help/${first?.section}/${first?.sub}`);
    const neighbours = page.getByRole('navigation', { name: 'Weitere Beiträge' });
    await neighbours.getByRole('link', { name: second?.title ?? '' }).click();
    await page.getByRole('heading', { name: second?.title ?? '', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Rückmeldung geben' }).click();
    const subject = page.getByLabel('Betreff');
    await subject.waitFor();
    expect(await subject.inputValue()).toBe(`Rückmeldung zum Hilfebeitrag „${second?.title}“`);
  });

  it('are listed by section', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/help/apps');
    await page.getByRole('heading', { name: 'Andere Apps', level: 1 }).waitFor();
    await eventually(async () => expect(await byId('help-entry').count()).toBe(2));
    await inspect('help-section');
  });

  it.each(['/help/moon', '/help/taxes/moon', '/help/moon/oss'])(
    'are searched where %s is asked for, which there is not',
    async (path) => {
      const { page, open, byId, inspect } = visit();
      await open(path);
      await page.getByText('Diesen Beitrag gibt es nicht').waitFor();
      await inspect('help-not-found');
      await page.getByLabel('Hilfe durchsuchen').fill('Kleinunternehmer');
      await page.waitForURL('**/help?search=Kleinunternehmer');
      await byId('help-entry').filter({ hasText: 'Kleinunternehmer' }).first().waitFor();
    },
  );

  it('name the operator where that matters', async () => {
    const { open, byId } = visit();
    await open('/help/app/privacy');
    await byId('operator').waitFor();
    expect(await byId('operator').innerText()).toContain(anOperator.name);
  });
});

describe('the imprint', () => {
  it('states the operator, and nothing where there is nothing', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/help/imprint');
    await byId('operator').waitFor();
    const text = await byId('operator').innerText();
    for (const value of Object.values(anOperator)) if (value !== null) expect(text).toContain(value);
    expect(text).not.toContain('Umsatzsteuer-Identifikationsnummer');
    expect(await page.getByRole('link', { name: anOperator.email }).getAttribute('href')).toBe(
      `mailto:${anOperator.email}`,
    );
    await inspect('imprint');
  });

  it('says so when it cannot be loaded', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open('/help/imprint');
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('operator').waitFor();
  });
});

describe('the contact form', () => {
  /** Opens the form; what would open the mail program is written down. */
  const watchMail = async (path: string) => {
    await visit().open(path);
    await visit().page.evaluate(() => {
      const opened: string[] = [];
      const { open } = globalThis;
      Object.assign(globalThis, {
        opened,
        open: (address: string) => void opened.push(address),
        giveBack: () => Object.assign(globalThis, { open }),
      });
    });
  };
  // The tab is that of the tests that follow.
  afterEach(() =>
    visit().page.evaluate(() => {
      (globalThis as { giveBack?: () => void }).giveBack?.();
    }),
  );
  const openedMails = () =>
    visit().page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);

  it('begins with what its address says, as plain text, and with facts that can be removed', async () => {
    const { page, open, inspect } = visit();
    const message = '<img src=x onerror=alert(1)>\nZeile & Ende';
    await open(`/help/contact?${new URLSearchParams({ subject: 'Frage zu #1001', message })}`);
    await page.getByLabel('Betreff').waitFor();
    expect(await page.getByLabel('Betreff').inputValue()).toBe('Frage zu #1001');
    expect(await page.getByLabel('Nachricht').inputValue()).toBe(message);
    await page
      .getByText(/^Shop: .*\nTarif: .*\nBelegfluss: \d+\.\d+\.\d+$/)
      .first()
      .waitFor();
    await eventually(async () => expect(await page.locator('img[src="x"]').count()).toBe(0));
    await inspect('contact');
  });

  it('opens the mail program with exactly what was written', async () => {
    const { world, page } = visit();
    await watchMail('/help/contact?subject=Frage%20zu%20%231001');
    await page.getByLabel('Nachricht').fill('Grüße & 100 %\nzweite Zeile');
    await page.getByText(`Shop: ${world.shop.shopify.shop}`).first().waitFor();
    await page.getByRole('button', { name: 'E-Mail schreiben' }).click();
    const [address = ''] = await openedMails();
    const mail = new URL(address);
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', anOperator.email]);
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(mail.searchParams.get('subject')).toBe('Frage zu #1001');
    expect(mail.searchParams.get('body')).toMatch(
      /^Grüße & 100 %\r\nzweite Zeile\r\n\r\n--\r\nShop: .+\r\nTarif: .+\r\nBelegfluss: .+$/,
    );
  });

  it('sends no facts that the person removed', async () => {
    const { page } = visit();
    await watchMail('/help/contact?subject=a&message=b');
    await page
      .getByText(/^Shop: /)
      .first()
      .waitFor();
    await page.getByLabel('Angaben zu deinem Shop').fill('');
    await page.getByRole('button', { name: 'E-Mail schreiben' }).click();
    expect(new URL((await openedMails())[0] ?? '').searchParams.get('body')).toBe('b');
  });

  it('opens nothing while something is missing, and says what', async () => {
    const { page, inspect } = visit();
    await watchMail('/help/contact');
    await page.getByRole('button', { name: 'E-Mail schreiben' }).click();
    await page.getByText('Gib einen Betreff ein.').waitFor();
    await page.getByText('Schreib, worum es geht.').waitFor();
    expect(await openedMails()).toEqual([]);
    await inspect('contact-incomplete');
  });

  it('offers the text to be copied, also when it is too long for the mail program', async () => {
    const { page, toasts } = visit();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await watchMail('/help/contact?subject=Lang');
    await page.getByLabel('Nachricht').fill('ü'.repeat(4000));
    await page.getByRole('button', { name: 'E-Mail schreiben' }).click();
    await page.getByText('Der Text ist zu lang').waitFor();
    expect(await openedMails()).toEqual([]);
    await page.getByRole('button', { name: 'Text kopieren' }).click();
    await page.waitForFunction(
      () =>
        (globalThis as unknown as { shopify: { toast: { shown: unknown[] } } }).shopify.toast.shown.length,
    );
    await eventually(async () => expect(await toasts()).toEqual(['Text kopiert']));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`An: ${anOperator.email}\nBetreff: Lang\n\n${'ü'.repeat(4000)}`);
    await page.context().clearPermissions();
  });
});
