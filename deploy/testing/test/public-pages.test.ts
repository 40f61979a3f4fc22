import { ProgrammeServiceService } from '@belegfluss/protos/partners/v1/programme';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from '../src/browser.ts';
import { collectComplaints } from '../src/collect-complaints.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keepPicture } from '../src/keep-picture.ts';
import { coarse } from '../src/quick-page.ts';

const pages = [
  ['landing', '/'],
  ['landing-coupon', '/?coupon=TEE-50'],
  ['affiliate', '/affiliate'],
  ['help', '/help'],
  ['help-search', '/help?search=Gutschrift'],
  ['help-section', '/help/documents'],
  ['help-article', '/help/payments/link'],
  ['help-not-found', '/help/moon'],
  ['imprint', '/help/imprint'],
  ['contact', '/help/contact?subject=Frage&message=Hallo'],
  ['install-coupon', '/install?coupon=TEE-50'],
] as const;
const widths = [320, 360, 768, 1440] as const;
/** These rules judge layout and drawing; all others judge content and roles. */
const appearanceRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** The pages that a visitor without an account sees, in a real browser. */
describe('the public pages', () => {
  let installation: Installation;
  let browser: Browser;
  let page: Page;
  let address: string;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    [installation, browser] = await Promise.all([startInstallation('together'), sharedBrowser()]);
    address = installation.services.gatewayUrl;
    await letPartnerMake('TEE-50');
    page = await openPage();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await installation?.stop();
  }, 60_000);
  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  async function letPartnerMake(code: string): Promise<void> {
    const programme = createClient(ProgrammeServiceService, {
      address: installation.services.addresses.partners,
      security: { token: installation.serviceToken },
    });
    const shop = 'teehaus-partner.myshopify.com';
    await programme.joinProgramme({ shop, email: 'teehaus@example.de' });
    await programme.createPartnerCoupon({ shop, code, type: '3x50' });
    programme.close();
  }

  /** Opens a page with empty storage. */
  async function openPage(options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
    const context = await browser.newContext({
      ...coarse,
      ...options,
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
    });
    contexts.push(context);
    const opened = await context.newPage();
    collectComplaints(opened, complaints, { answersMayFail: true });
    return opened;
  }

  async function violations(runOnly?: readonly string[]): Promise<readonly string[]> {
    const options = { resultTypes: ['violations'], runOnly };
    const found = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  it.each(pages)('have no accessibility violation and no overflow, at any width: %s', async (name, path) => {
    await page.goto(address + path);
    await page.evaluate(axe.source);
    let judged = '';
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      // Where the same elements are shown as at another width, only the appearance can differ.
      const shown = await page.evaluate<string>(shownElements);
      expect(await violations(shown === judged ? appearanceRules : undefined)).toEqual([]);
      judged = shown;
      await keepPicture(page, `public-${name}-${width}`, { fullPage: true });
    }
  });

  it('make no request to other hosts, set no cookie, and store nothing in the browser', async () => {
    const asked: string[] = [];
    const page = await openPage();
    page.on('request', (request) => asked.push(request.url()));
    for (const path of ['/', '/affiliate', '/help/payments/link']) await page.goto(address + path);
    expect(asked.filter((url) => !url.startsWith(`${address}/`))).toEqual([]);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  });

  it('are complete without JavaScript: prices, answers, and the link to the App Store', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(address);
    await page.getByRole('link', { name: 'Preise', exact: true }).first().click();
    await page.getByText('18,99').first().waitFor();
    await page.getByText('oder 14,99').first().waitFor();
    await page.getByText('Was zählt als Übertragung?').first().click();
    await page.getByText('Eine neu erstellte Rechnung oder Gutschrift.').first().waitFor();
    const toStore = page.getByRole('link', { name: 'Zum Shopify App Store' });
    expect(await toStore.getAttribute('href')).toBe('/install');
    const answer = await fetch(`${address}/install`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
  });

  it('keep a partner’s code on the way to the App Store, to be copied whole', async () => {
    await page.goto(`${address}/?coupon=TEE-50`);
    await page.getByRole('link', { name: 'Installieren' }).first().click();
    const code = page.getByText('TEE-50', { exact: true });
    await code.click();
    await eventually(async () => expect(await page.evaluate('String(getSelection())')).toBe('TEE-50'));
    expect(await page.getByRole('link', { name: 'zum Shopify App Store' }).getAttribute('href')).toBe(
      '/install/with?coupon=TEE-50',
    );
  });

  it('start with a skip link for keyboard users', async () => {
    await page.goto(address);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await eventually(async () => expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0));
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await page.evaluate('document.activeElement?.id')).toBe('main'));
  });

  it('show their help inside the app’s frame as the app does, and outside as a page', async () => {
    await page.goto(`${installation.adminUrl}/help/taxes/oss`);
    const frame = page.frameLocator('iframe').first();
    await frame.getByRole('heading', { level: 1, name: 'One-Stop-Shop' }).waitFor();
    await frame
      .getByRole('button', { name: 'Rückmeldung geben' })
      .or(frame.getByRole('link', { name: 'Rückmeldung geben' }))
      .first()
      .waitFor();
    expect(await frame.getByRole('contentinfo').getByRole('link').allInnerTexts()).toEqual([
      'Bestellungen',
      'Tarif',
      'Einstellungen',
    ]);
    await page.goto(`${address}/help/taxes/oss`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).waitFor();
  });

  it('do not shift while they load, and show their text at once', async () => {
    for (const path of ['/', '/help', '/help/payments/link']) {
      await page.goto(address + path, { waitUntil: 'load' });
      // The browser reports a paint a moment later.
      const seen = await eventually(async () => {
        const now = await page.evaluate<Seen>(paintScript);
        expect(['H1', 'P']).toContain(now.element);
        return now;
      });
      expect(seen.shift).toBe(0);
      console.log(`${path}: LCP ${Math.round(seen.lcpMs)} ms (${seen.element}), CLS ${seen.shift}`);
    }
  });
});

/** Runs in the page: lists which of its elements are visible, neither hidden nor moved out of sight. */
const shownElements = `[...document.querySelectorAll('*')]
  .map((one) => Number(one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().right > 0))
  .join('')`;

type Seen = { readonly lcpMs: number; readonly element: string; readonly shift: number };

/** Runs in the page: its largest paint and its layout shifts. */
const paintScript = `(async () => {
  const read = (type) => new Promise((resolve) => {
    const found = [];
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, found)));
  });
  const [paints, shifts] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(read));
  const last = paints.at(-1);
  return {
    lcpMs: last?.startTime ?? 0,
    element: last?.element?.tagName ?? 'none',
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
})()`;
