import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();
const dashboardCalls = () =>
  visit().gateway.asked.filter((request) => request === 'GET /api/admin/dashboard').length;

beforeEach(() => {
  const { world } = visit();
  world.shop = { ...world.shop, permissions: ['view_dashboard'] };
});

describe('the dashboard', () => {
  it('shows shops, money, transfers, webhooks, services, dead letters, failures and plans', async () => {
    const { open, byId, inspect } = visit();
    await open('/admin');
    await byId('service-row').first().waitFor();
    const figures = (await byId('figure').allInnerTexts()).join('\n');
    for (const part of ['1.016', '34 neu', '4.654,97', '327,00', '61.204', 'von 112.020', '1.204.311'])
      expect(figures).toContain(part);
    expect(await byId('plan-row').nth(1).innerText()).toMatch(/Standard[\s\S]*143[\s\S]*40[\s\S]*2\.477,57/);
    expect(await byId('failure-row').first().innerText()).toMatch(/PROVIDER_REJECTED[\s\S]*33[\s\S]*6/);
    expect(await byId('failure-row').nth(2).innerText()).toContain('A_CODE_OF_TOMORROW');
    await inspect('admin');
  });

  it('says in words which queue is old, and where counting ended', async () => {
    const { open, byId } = visit();
    await open('/admin');
    const rows = byId('service-row');
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts).toHaveLength(7);
    expect(texts[0]).toMatch(/Shops[\s\S]*In Ordnung/);
    expect(texts[3]).toMatch(/Bestellungen[\s\S]*Staut sich[\s\S]*10\.000 oder mehr[\s\S]*14 min/);
    expect(texts[4]).toMatch(/Hinkt nach[\s\S]*75 s/);
  });

  it('names a service that is away and shows what the others say', async () => {
    const { world, page, open, byId, inspect } = visit();
    const { dashboard } = world.admin;
    world.admin.dashboard = {
      ...dashboard,
      figures: null,
      failures: null,
      services: dashboard.services.map((one) =>
        ['shops', 'orders'].includes(one.service) ? { ...one, state: null } : one,
      ),
      deadLetters: [],
    };
    await open('/admin');
    await page.getByText('Ohne Antwort: Shops, Bestellungen.').waitFor();
    await eventually(async () =>
      expect(await byId('service-row').filter({ hasText: 'Antwortet nicht' }).count()).toBe(2),
    );
    expect(await byId('figure').first().innerText()).toContain('Gerade nicht verfügbar');
    await eventually(async () => expect(await byId('plan-row').count()).toBe(0));
    await eventually(async () => expect(await byId('failure-row').count()).toBe(0));
    await inspect('admin-partial');
  });

  it('says that there is nothing where there is nothing', async () => {
    const { world, page, open, inspect } = visit();
    const { dashboard } = world.admin;
    world.admin.dashboard = {
      ...dashboard,
      figures: dashboard.figures && { ...dashboard.figures, plans: [] },
      deadLetters: [],
      failures: [],
    };
    await open('/admin');
    for (const title of ['Alles zugestellt', 'Nichts gescheitert', 'Noch kein Shop'])
      await page.getByText(title).waitFor();
    await inspect('admin-empty');
  });

  it('asks again after twenty seconds', async () => {
    const { world, page, open, byId, spoilTab } = visit();
    spoilTab();
    await page.clock.install();
    await open('/admin');
    await byId('service-row').first().waitFor();
    const before = dashboardCalls();
    world.admin.dashboard = { ...world.admin.dashboard, failures: [] };
    await page.clock.runFor(21_000);
    await page.getByText('Nichts gescheitert').waitFor();
    expect(dashboardCalls()).toBeGreaterThan(before);
  });

  it('can be asked for again after a failure', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open('/admin');
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('service-row').first().waitFor();
  });

  it.each([320, 768, 1_600])('fits a screen of %s pixels', async (width) => {
    const { page, open, byId } = visit();
    await page.setViewportSize({ width, height: 900 });
    await open('/admin');
    await byId('service-row').first().waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width),
    );
  });
});

describe('a dead letter', () => {
  const replayFirst = async () => {
    const { page, open, byId } = visit();
    await open('/admin');
    await byId('letter').nth(1).waitFor();
    await page.getByRole('button', { name: 'Ereignis 17 von Bestellungen erneut zustellen' }).click();
  };

  it('is handed over again, and then is gone from the list', async () => {
    const { gateway, byId, toasts } = visit();
    await replayFirst();
    await eventually(async () => expect(await byId('letter').count()).toBe(1));
    expect(gateway.asked).toContain('POST /api/admin/dead-letters/orders/17/replay');
    await eventually(async () => expect(await toasts()).toEqual(['Ereignis zugestellt']));
  });

  it('stays with its new error when the consumer fails again', async () => {
    const { world, page, byId, toasts } = visit();
    world.admin.failsAgain = 'RangeError: another one';
    await replayFirst();
    await page.getByText('RangeError: another one').waitFor();
    await eventually(async () => expect(await byId('letter').count()).toBe(2));
    await eventually(async () =>
      expect((await toasts())[0]).toMatch(/^Der Empfänger ist wieder gescheitert/),
    );
  });

  it('that somebody else replayed meanwhile goes from the list, too', async () => {
    const { world, page, open, byId, toasts } = visit();
    await open('/admin');
    await byId('letter').nth(1).waitFor();
    world.admin.replay('orders', '17');
    await page.getByRole('button', { name: 'Ereignis 17 von Bestellungen erneut zustellen' }).click();
    await eventually(async () => expect(await byId('letter').count()).toBe(1));
    await eventually(async () => expect((await toasts())[0]).toMatch(/schon erledigt/));
  });
});

describe('the page', () => {
  it('is in the menu of the admin for the operator', async () => {
    const { page, open } = visit();
    await open('/home');
    await page.locator('ui-nav-menu a[href="/admin"]').waitFor({ state: 'attached' });
  });

  it('is not there for anybody else, and nothing is asked for them', async () => {
    const { world, page, open } = visit();
    world.shop = { ...world.shop, permissions: ['view_orders'] };
    await open('/admin');
    await page.getByText('Diese Seite gibt es nicht oder nicht mehr.').waitFor();
    await eventually(async () => expect(await page.locator('ui-nav-menu a[href="/admin"]').count()).toBe(0));
    expect(dashboardCalls()).toBe(0);
  });
});
