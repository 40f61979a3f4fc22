import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const hour = 3_600_000;
const downtime = (warnIn: number, startIn: number, endIn: number) => ({
  warnAt: inMs(warnIn),
  startAt: inMs(startIn),
  endAt: inMs(endIn),
  status: 'Wir ziehen in ein neues Rechenzentrum um.',
  url: 'https://status.belegfluss.example/umzug',
});

describe('maintenance', () => {
  it('is announced above every page and closes none', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.shop = aShop({ downtimes: [downtime(-hour, hour, 2 * hour)] });
    await open('/home');
    await page.getByText('Wartung angekündigt').waitFor();
    await page.getByText('neues Rechenzentrum').waitFor();
    await byId('transfers-remaining').waitFor();
    await inspect('maintenance-announced');
    await open('/orders');
    await page.getByText('Wartung angekündigt').waitFor();
  });

  it('is not shown before anybody is to be warned', async () => {
    const { world, page, open, byId } = visit();
    world.shop = aShop({ downtimes: [downtime(hour, 2 * hour, 3 * hour)] });
    await open('/home');
    await byId('transfers-remaining').waitFor();
    await eventually(async () => expect(await page.getByText('Wartung angekündigt').count()).toBe(0));
  });

  it('stands in place of the pages while it runs, but for the start, help and plans', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.shop = aShop({ downtimes: [downtime(-2 * hour, -hour, hour)] });
    for (const path of ['/home', '/orders', '/orders/5002', '/preferences/invoices', '/completion']) {
      await open(path);
      await page.getByRole('heading', { name: 'Belegfluss wird gerade gewartet', level: 1 }).waitFor();
    }
    await inspect('maintenance-running');
    await open('/');
    await byId('transfers-remaining').waitFor();
    await page.getByText('Belegfluss wird gerade gewartet').waitFor();
    await open('/help');
    await page.getByRole('heading', { name: 'Hilfe', level: 1 }).waitFor();
    await open('/plan');
    await page.getByRole('heading', { name: 'Tarif', level: 1 }).waitFor();
  });

  it('begins and ends on an open page', async () => {
    const { world, page, open, byId, spoilTab } = visit();
    world.shop = aShop({ downtimes: [downtime(-hour, hour, 2 * hour)] });
    spoilTab();
    await page.clock.install();
    await open('/home');
    await page.getByText('Wartung angekündigt').waitFor();
    await page.clock.fastForward(hour);
    await page.getByRole('heading', { name: 'Belegfluss wird gerade gewartet', level: 1 }).waitFor();
    await page.clock.fastForward(hour);
    await byId('transfers-remaining').waitFor();
  });
});
