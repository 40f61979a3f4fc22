import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  answers,
  choose,
  copied,
  giveClipboardBack,
  invoiceWizard,
  openWithClipboard,
  reviewsAsked,
  snippet,
  toCode,
  toLook,
  toTest,
} from './embed-wizard.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the test of what the shop’s notifications can do', () => {
  const copyCode = (page: Page) => page.getByRole('button', { name: 'HTML-Code kopieren' });
  const isWithoutCode = (page: Page) => eventually(async () => expect(await copyCode(page).count()).toBe(0));
  const testTo = async (answer: keyof typeof answers) => {
    const { page, open } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await choose(page, 'Zum Download anbieten');
    await toTest(page);
    await choose(page, answers[answer]);
  };

  it('has to be answered before there is code, with that of the notification at hand', async () => {
    const { page, open, byId } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await toTest(page);
    expect(await page.getByRole('textbox', { name: 'Testzeile' }).inputValue()).toBe(
      "{{ 'a' | hmac_sha256: 'b' }}",
    );
    expect(await page.getByRole('link', { name: 'Code bearbeiten' }).getAttribute('href')).toBe(
      'shopify://admin/email_templates/order_confirmation/edit',
    );
    await isWithoutCode(page);
    expect(await byId('code-context').count()).toBe(0);
    await page.getByRole('button', { name: 'Schließen' }).last().waitFor();
  });

  it('helps where something else appeared, and does not lead on', async () => {
    const { page, inspect } = visit();
    await testTo('other');
    await page.getByText('Das hilft meistens weiter').waitFor();
    await isWithoutCode(page);
    await inspect('embed-other');
  });

  it('leads by a metafield where the filter is not known, with code that needs no secret', async () => {
    const { world, page, byId, inspect } = visit();
    world.settings.store('metafields', {
      metafieldWrite: [{ value: 'invoice.link', namespace: 'belege', key: 'link' }],
    });
    await testTo('plain');
    await page.getByText('Belegfluss schreibt den Link in das Metafeld „belege.link“.').waitFor();
    await eventually(async () =>
      expect(await snippet(page)).toContain("order.metafields['belege']['link'].value"),
    );
    expect(await snippet(page)).not.toContain(world.embed.links?.secret);
    await page.getByText('Das Metafeld füllt sich, sobald die Rechnung ihre Nummer hat.').waitFor();
    await page.getByText('öffnet der Link den Beleg immer im Browser').waitFor();
    await inspect('embed-metafield-3');
    // The metafield of the invoice is none of the credit note.
    await page.getByLabel('Benachrichtigung', { exact: true }).selectOption('refund_notification');
    await page.getByText('Wert „Link zur Gutschrift“, Namensraum „belegfluss“').waitFor();
    await isWithoutCode(page);
    expect(await byId('code-context').count()).toBe(0);
  });

  it('says which metafield is missing, and the way to it', async () => {
    const { page, inspect } = visit();
    await testTo('plain');
    await page.getByText('Wert „Link zur Rechnung“, Namensraum „belegfluss“, Schlüssel „rechnung“').waitFor();
    await isWithoutCode(page);
    await inspect('embed-metafield-unset');
    await page.getByRole('link', { name: 'Metafeld einrichten' }).click();
    await page.waitForURL((url) => url.pathname === '/preferences/metafields');
  });

  it.each([
    ['plan', 'plan'],
    ['scope', 'scope'],
  ] as const)('says that the %s is missing for metafields', async (missing, why) => {
    const { world, page, byId } = visit();
    const { facts } = world.settings;
    world.settings.facts =
      missing === 'plan'
        ? { ...facts, features: facts.features.filter((feature) => feature !== 'metafields') }
        : { ...facts, scopes: facts.scopes.filter((scope) => scope !== 'write_orders') };
    await testTo('plain');
    await eventually(async () => expect(await byId('offer-note').getAttribute('data-why')).toBe(why));
    await isWithoutCode(page);
  });
});

describe('copying the code', () => {
  afterEach(() => giveClipboardBack(visit().page));

  it('says so for two seconds and asks for a review a second later, once', async () => {
    const { page, spoilTab } = visit();
    spoilTab();
    await page.clock.install();
    await openWithClipboard(visit(), true);
    await toLook(page);
    await toCode(page);
    const [copy, done] = ['HTML-Code kopieren', 'HTML-Code kopiert'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy?.click();
    await done?.waitFor();
    expect(await copied(page)).toEqual([await snippet(page)]);
    await page.clock.runFor(1_900);
    await eventually(async () => expect(await done?.count()).toBe(1));
    await page.clock.runFor(200);
    await copy?.waitFor();
    expect(await reviewsAsked(page)).toBe(0);
    await page.clock.runFor(1_000);
    expect(await reviewsAsked(page)).toBe(1);
    await copy?.click();
    await done?.waitFor();
    await page.clock.runFor(5_000);
    expect(await reviewsAsked(page)).toBe(1);
  });

  it('marks the code where the browser refuses, and asks for nothing', async () => {
    const { page } = visit();
    await openWithClipboard(visit(), false);
    await toLook(page);
    await toCode(page);
    await page.getByRole('button', { name: 'HTML-Code kopieren' }).click();
    await page.getByText('Dein Browser erlaubt das Kopieren hier nicht').waitFor();
    const selected = await page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
    expect(selected).toBe(await snippet(page));
    expect(await reviewsAsked(page)).toBe(0);
  });

  it('is not offered while the code cannot be made, and why is said', async () => {
    const { world, page, open } = visit();
    const { links } = world.embed;
    world.embed.links = null;
    await open(invoiceWizard);
    await toLook(page);
    await toCode(page);
    await page.getByText('Gerade nicht erreichbar').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'HTML-Code kopieren' }).count()).toBe(0),
    );
    world.embed.links = links;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await page.getByRole('button', { name: 'HTML-Code kopieren' }).waitFor();
  });
});
