import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expertSections, settingsPages } from '../src/lib/preferences/anchors.ts';
import { showEverything } from './samples/everything.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const pages = Object.values(settingsPages).map(({ path, sections }) => [path, sections] as const);
const readSectionIds = (page: Page) =>
  page.locator('section[data-testid^="section-"]').evaluateAll((all) => all.map(({ id }) => id));

/** A payment method whose payments are read where they happen. */
const read = { account: '902', create: false, book: false, fetch: true };

/** The section is in view and its heading has the focus. */
const arrivesAt = (page: Page, id: string) =>
  eventually(async () => {
    await page.locator(`[id="${id}-title"]:focus`).waitFor({ timeout: 2_000 });
    const { height } = page.viewportSize() ?? { height: 0 };
    expect((await page.locator(`section[id="${id}"]`).boundingBox())?.y).toBeLessThan(height - 50);
  });

describe('the sections of the settings', () => {
  it.each(pages)('of %s are those that links can name, in their order', async (path, sections) => {
    const { world, page, open } = visit();
    showEverything(world.settings);
    const transactionGateway = { paypal: read, shopify_payments: read };
    world.settings.store('transactions', { transactionGateway });
    await open(path);
    // Some come later than their page: what they show is read first.
    await eventually(async () => expect(await readSectionIds(page)).toEqual(sections));
  });

  it.each([...expertSections])('of experts open to whom a link leads there: %s', async (link) => {
    const { world, page, open } = visit();
    world.settings.view = { expertMode: false, closedHints: [] };
    await open(link);
    await arrivesAt(page, link.split('#')[1] ?? '');
    await page.getByText('Dieser Abschnitt gehört zum Expertenmodus').waitFor();
    expect(world.settings.view.expertMode).toBe(false);
  });

  it.each(['/preferences#languages', '/preferences/invoices#zeroRate', '/preferences/orders#payment'])(
    'of everybody come into view without a word: %s',
    async (link) => {
      const { world, page, open } = visit();
      world.settings.view = { expertMode: false, closedHints: [] };
      await open(link);
      await arrivesAt(page, link.split('#')[1] ?? '');
      expect(await page.getByText('gehört zum Expertenmodus').count()).toBe(0);
    },
  );

  it('say why there are no tax rules to whom a link leads there', async () => {
    const { world, page, open, byId } = visit();
    world.settings.view = { expertMode: false, closedHints: [] };
    world.settings.setAccount({ systemVersion: '1.0' });
    await open('/preferences/invoices#taxRules');
    await byId('section-taxRules').getByText('Systemversion 2').waitFor();
    await arrivesAt(page, 'taxRules');
    world.settings.setAccount({ smallBusiness: true });
    await open('/preferences/invoices#taxRules');
    await byId('section-taxRules').getByText('Steuerbefreiung für Kleinunternehmer').waitFor();
  });
});
