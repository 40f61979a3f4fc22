import { readFile } from 'node:fs/promises';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { aCustomer, anOrder } from './samples/order.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const address = '/orders?assistant=order-export';

const locateDialog = (page: Page) => page.getByRole('dialog');
const start = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Exportieren' }).click();

/** The file that the browser saved. */
async function savedBy(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const manyOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anOrder({ id: String(10_000 + index), name: `#${10_000 + index}`, createdAt: '2026-11-20T10:00:00Z' }),
  );

describe('the export of orders', () => {
  it('opens from the list and saves a CSV file of everything with the usual fields', async () => {
    const { gateway, page, open, inspect } = visit();
    await open('/orders');
    await page.getByRole('button', { name: 'Exportieren' }).click();
    await page.getByRole('dialog', { name: 'Bestellungen exportieren' }).waitFor();
    await inspect('order-export');
    const { name, text } = await savedBy(page, () => start(page));
    expect(name).toBe('allTime.csv');
    expect(text.startsWith('\ufeffBestellung;Bestelldatum;E-Mail;')).toBe(true);
    const [heading, ...lines] = parse(text, { delimiter: ';', bom: true }) as string[][];
    expect(lines.map(([order]) => order)).toContain('#1002');
    const paid = lines.find(([order]) => order === '#1002');
    expect(paid?.[heading?.indexOf('Rechnungsbetrag') ?? -1]).toMatch(/^\d+,\d\d$/);
    expect(paid?.[heading?.indexOf('PDF der Rechnung') ?? -1]).toMatch(
      /\/doc\/[0-9a-f]{32}\/order_1002_invoice\.pdf$/,
    );
    await page.getByText('Die Datei ist fertig').waitFor();
    await inspect('order-export-done');
    expect(gateway.asked.filter((path) => path.includes('sortDir=asc'))).toEqual([
      'GET /api/orders?sortBy=createdAt&sortDir=asc&limit=500&filter=all',
    ]);
  });

  it('reads a year of orders with an invoice into JSON, with the fields that were chosen', async () => {
    const { gateway, page, open } = visit();
    await open(address);
    await locateDialog(page).getByLabel('Zeitraum').selectOption('2026');
    await page.getByText('Nur mit Rechnung').click();
    await page.getByText('JSON (für Programme)').click();
    await page.getByLabel('Kundschaft').uncheck();
    const { name, text } = await savedBy(page, () => start(page));
    expect(name).toBe('2026.json');
    const orders = JSON.parse(text) as Record<string, unknown>[];
    expect(orders.length).toBeGreaterThan(1);
    expect(orders.every((order) => 'invoices' in order && !('customer' in order))).toBe(true);
    expect(gateway.asked).toContainEqual(
      expect.stringContaining('filter=invoice&since=2026-01-01&until=2027-01-01'),
    );
  });

  it('says what is missing before it begins', async () => {
    const { gateway, page, open } = visit();
    await open(address);
    await locateDialog(page).getByLabel('Zeitraum').selectOption('days');
    await start(page);
    await page.getByText('Wähle einen ersten und einen letzten Tag.').waitFor();
    await page.getByLabel('Erster Tag').fill('2026-03-31');
    await page.getByLabel('Letzter Tag').fill('2026-01-01');
    await page.getByText('Der letzte Tag liegt vor dem ersten.').waitFor();
    await page.getByLabel('Letzter Tag').fill('2026-03-31');
    const chosen = locateDialog(page).getByRole('checkbox', { checked: true });
    while ((await chosen.count()) > 0) await chosen.first().uncheck();
    await start(page);
    await page.getByText('Wähle mindestens ein Feld.').waitFor();
    expect(gateway.asked.filter((path) => path.includes('sortDir=asc'))).toEqual([]);
  });

  it('says when there is nothing', async () => {
    const { world, page, open, inspect } = visit();
    world.orders = [];
    await open(address);
    await start(page);
    await page.getByText('Keine Ergebnisse').waitFor();
    await inspect('order-export-empty');
    await page.getByRole('button', { name: 'Neuer Export' }).click();
    await locateDialog(page).getByLabel('Zeitraum').waitFor();
  });

  it('shows how far it is and can be called off', async () => {
    const { world, page, open, inspect } = visit();
    world.orders = manyOrders(1_200);
    await open(address);
    await locateDialog(page).getByLabel('Zeitraum').waitFor();
    const find = world.findOrders;
    // All but the first page are a while on their way.
    world.findOrders = (query) => {
      world.delayMs = 5_000;
      return find(query);
    };
    await start(page);
    await page.getByText('500 von 1.200 Bestellungen').first().waitFor();
    await inspect('order-export-running');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await locateDialog(page).getByLabel('Zeitraum').waitFor();
  });

  it('goes on where it stopped when the server did not answer', async () => {
    const { world, gateway, page, open, inspect, spoilTab } = visit();
    spoilTab();
    world.orders = manyOrders(1_200);
    await open(address);
    await locateDialog(page).getByLabel('Zeitraum').waitFor();
    const find = world.findOrders;
    world.findOrders = (query) => {
      if (query.cursor) throw new Error('Not now.');
      return find(query);
    };
    await page.clock.install();
    await start(page);
    await page.getByText('500 von 1.200 Bestellungen').first().waitFor();
    // It tries on its own before it asks a person. The clock's leap would time out what is on its way.
    await eventually(async () => {
      expect(gateway.open()).toBe(0);
      await page.clock.fastForward(31_000);
      expect(await page.getByText('Bisher gelesen: 500 Bestellungen.').count()).toBe(1);
    });
    await inspect('order-export-failed');
    world.findOrders = find;
    const { text } = await savedBy(page, () => page.getByRole('button', { name: 'Fortsetzen' }).click());
    const names = (parse(text, { delimiter: ';', bom: true, from: 2 }) as string[][]).map(([name]) => name);
    expect(names).toHaveLength(1_200);
    expect(new Set(names).size).toBe(1_200);
    expect(
      gateway.asked.filter((path) => path.includes('sortDir=asc') && !path.includes('cursor')),
    ).toHaveLength(1);
  }, 60_000);

  it('executes nothing that customers wrote', async () => {
    const { world, page, open } = visit();
    const firstName = '=HYPERLINK("https://boese.example")';
    world.orders = [
      anOrder({ id: '1', name: '#1', customer: aCustomer({ firstName, lastName: '\u202e;"\r\n<b>@x' }) }),
    ];
    await open(address);
    const { text } = await savedBy(page, () => start(page));
    const [line, ...others] = parse(text, { delimiter: ';', bom: true, from: 2 }) as string[][];
    expect(others).toEqual([]);
    expect(line?.slice(3, 5)).toEqual([`'${firstName}`, ';" <b>@x']);
  });

  it('asks for an upgrade where the plan has no export', async () => {
    const { world, page, open, inspect } = visit();
    world.shop = { ...world.shop, plan: world.shop.plan && { ...world.shop.plan, id: 'basic' } };
    await open(address);
    await page.getByRole('dialog', { name: 'Upgrade erforderlich' }).waitFor();
    await inspect('order-export-upgrade');
    await page
      .getByRole('link', { name: 'Tarife ansehen' })
      .or(page.getByRole('button', { name: 'Tarife ansehen' }))
      .click();
    await page.waitForURL('**/plan?feature=exportOrders');
  });

  it('leaves the page alive while 20,000 orders are written', async () => {
    const { world, page, open } = visit();
    world.orders = manyOrders(20_000);
    await open(address);
    await locateDialog(page).getByLabel('Zeitraum').waitFor();
    await page.evaluate(() => {
      const longest = { ms: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
      }).observe({ type: 'longtask' });
    });
    const { text } = await savedBy(page, () => start(page));
    expect(text.split('\r\n')).toHaveLength(20_002);
    const longest = await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
    expect(longest).toBeLessThan(1_000);
  }, 60_000);
});
