import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { seriousViolations } from './browser.ts';
import { haveFewOrders, skipTheTill } from './few-orders.ts';
import { hasFocus } from './keyboard.ts';
import { openForm } from './preference-forms.ts';
import { anOrder } from './samples/order.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('a list of orders that its address describes', () => {
  it('shows the orders of a filter, a reason and a period, and how it was chosen', async () => {
    const { gateway, page, open, byId, inspect } = visit();
    await open('/orders?filter=skipped&reason=MISSING_ADDRESS&since=2026-11-19&until=2026-11-20&limit=100');
    await byId('order-row').first().waitFor();
    expect(await byId('order-row').allTextContents()).toEqual([expect.stringContaining('#1004')]);
    expect(gateway.asked).toContain(
      'GET /api/orders?sortBy=createdAt&sortDir=desc&limit=100&filter=skipped&reason=MISSING_ADDRESS&since=2026-11-19&until=2026-11-20',
    );
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Übersprungen');
    expect(await page.getByLabel('Grund').inputValue()).toBe('MISSING_ADDRESS');
    expect(await page.getByLabel('Zeitraum').inputValue()).toBe('own');
    expect(await page.getByLabel('Bis einschließlich').inputValue()).toBe('2026-11-19');
    expect(await page.getByLabel('Bestellungen je Seite').inputValue()).toBe('100');
    await inspect('orders-reason');
  });

  it('is narrowed by hand, and the way back is one click', async () => {
    const { world, page, open, byId } = visit();
    skipTheTill(world, 3);
    await open('/orders');
    await page.getByRole('tab', { name: 'Übersprungen' }).click();
    await page.waitForURL(/filter=skipped$/);
    await page.getByRole('tab', { name: 'Übersprungen', selected: true }).waitFor();
    await page.getByLabel('Grund').selectOption({ label: 'Kostenlos (1)' });
    await page.waitForURL(/filter=skipped&reason=SKIP_FREE/);
    await byId('order-row').nth(1).waitFor({ state: 'detached' });
    expect(await byId('order-row').textContent()).toContain('#9');
    // A reason belongs to its filter.
    await page.getByRole('tab', { name: 'Mit Rechnung' }).click();
    await page.waitForURL(/orders\?filter=invoice$/);
    await eventually(async () => expect(await page.getByLabel('Grund').count()).toBe(0));
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await byId('order-row').nth(3).waitFor();
  });

  it('says so when the reasons cannot be had, and shows the orders all the same', async () => {
    const { page, open, byId } = visit();
    await page.route('**/api/orders/reasons*', (route) => route.fulfill({ status: 404 }));
    await open('/orders?filter=skipped');
    await page.getByText('Die Gründe sind gerade nicht abrufbar.').waitFor();
    await byId('order-row').first().waitFor();
  });

  it('takes a range of days by its last day, once the day is whole', async () => {
    const { page, open, gateway } = visit();
    await open('/orders');
    await page.getByLabel('Zeitraum').selectOption('own');
    // It begins with some days, which are typed over.
    await page.waitForURL(/since=\d{4}-\d{2}-\d{2}&until=/);
    await eventually(async () => expect(await page.getByLabel('Von').inputValue()).not.toBe(''));
    await page.getByLabel('Von').fill('2026-02-01');
    await page.waitForURL(/since=2026-02-01/);
    await page.getByLabel('Bis einschließlich').fill('2026-02-28');
    await page.waitForURL(/since=2026-02-01&until=2026-03-01/);
    await page.getByText('Keine passenden Bestellungen').waitFor();
    expect(gateway.asked.some((ask) => ask.includes('since=2026-02-01&until=2026-03-01'))).toBe(true);
    await page.getByLabel('Zeitraum').selectOption('all');
    await page.waitForURL(/orders$/);
  });
});

describe('a range of days of one’s own', () => {
  beforeEach(() => haveFewOrders(visit().world, '5002'));

  it('begins with what was shown, also where that was a whole month', async () => {
    const { page, open } = visit();
    await open('/orders');
    const period = page.getByLabel('Zeitraum');
    await period.selectOption('lastMonth');
    await page.waitForURL(/since=\d{4}-\d{2}-01&until=\d{4}-\d{2}-01$/);
    const { search } = new URL(page.url());
    await eventually(async () => expect(await period.inputValue()).toBe('lastMonth'));
    await period.selectOption('own');
    await page.getByLabel('Von').waitFor();
    expect(await period.inputValue()).toBe('own');
    const since = new URLSearchParams(search).get('since');
    await eventually(async () => expect(await page.getByLabel('Von').inputValue()).toBe(since));
    await period.selectOption('last7');
    await page.getByLabel('Von').waitFor({ state: 'detached' });
    await eventually(async () => expect(await period.inputValue()).toBe('last7'));
  });

  it('loses nothing of what is chosen before the page has followed its address', async () => {
    const { page, open } = visit();
    await open('/orders?since=2026-06-01&until=2026-07-01');
    const first = page.getByLabel('Von');
    const last = page.getByLabel('Bis einschließlich');
    await eventually(async () => expect(await last.inputValue()).toBe('2026-06-30'));
    // As a slow machine has it: the address has changed, and no task has come by to draw the page again.
    const fields = [await first.elementHandle(), await last.elementHandle()];
    await page.evaluate(async (inputs) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [index, day] of ['2026-02-01', '2026-02-28'].entries()) {
        setValue?.call(inputs[index], day);
        inputs[index]?.dispatchEvent(new Event('input', { bubbles: true }));
        inputs[index]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        for (let turn = 0; turn < 100; turn += 1) await null;
      }
    }, fields);
    await page.waitForURL(/since=2026-02-01&until=2026-03-01/);
    await eventually(async () =>
      expect([await first.inputValue(), await last.inputValue()]).toEqual(['2026-02-01', '2026-02-28']),
    );
  });

  it('keeps its fields and the focus when the typed days come to a whole month', async () => {
    const { page, open } = visit();
    await open('/orders');
    await page.getByLabel('Zeitraum').selectOption('lastMonth');
    await page.waitForURL(/until=/);
    const chosen = new URL(page.url()).searchParams;
    const [since, until] = [chosen.get('since') ?? '', chosen.get('until') ?? ''];
    const lastDay = new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);
    await eventually(async () => expect(await page.getByLabel('Zeitraum').inputValue()).toBe('lastMonth'));
    await page.getByLabel('Zeitraum').selectOption('own');
    await page.getByLabel('Von').fill('2026-01-02');
    await page.waitForURL(/since=2026-01-02/);
    await page.getByLabel('Bis einschließlich').fill(lastDay);
    await page.getByLabel('Von').fill(since);
    await page.waitForURL(`**/orders?since=${since}&until=${until}`);
    await eventually(async () => expect(await hasFocus(page.getByLabel('Von'))).toBe(true));
    expect(await page.getByLabel('Zeitraum').inputValue()).toBe('own');
  });
});

describe('an order that is not done', () => {
  it('says why beside the documents it has', async () => {
    const { world, open, byId } = visit();
    world.orders = [
      anOrder({ id: '7', name: '#7', work: 'waiting', reason: 'TRANSFERS_EXHAUSTED' }),
      anOrder({ id: '8', name: '#8', reason: 'DISMISSED' }),
    ];
    await open('/orders');
    const waiting = await byId('order-row').filter({ hasText: '#7' }).innerText();
    for (const words of ['RE-1000', 'Wartet', 'Keine Übertragungen mehr']) expect(waiting).toContain(words);
    const dismissed = await byId('order-row').filter({ hasText: '#8' }).innerText();
    expect(dismissed).toContain('Beleg storniert oder gelöscht');
  });
});

describe('the views of the list', () => {
  const names = [
    'Alle',
    'Mit Rechnung',
    'Mit Gutschrift',
    'Ohne Beleg',
    'Fehlgeschlagen',
    'Wartet auf dich',
    'Übersprungen',
  ];

  it.each([320, 390, 490, 680, 768, 1039])(
    'are a choice that leads to each of them at %d px',
    async (width) => {
      const { page, open } = visit();
      await page.setViewportSize({ width, height: 900 });
      await open('/orders');
      const choice = page.getByLabel('Bestellungen filtern');
      await choice.waitFor();
      expect((await choice.locator('option').allTextContents()).sort()).toEqual([...names].sort());
      await eventually(async () => expect(await page.getByRole('tab').count()).toBe(0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await seriousViolations(page)).toEqual([]);
      await choice.selectOption('Übersprungen');
      await page.waitForURL(/filter=skipped$/);
      await choice.selectOption('Alle');
      await page.waitForURL(/orders$/);
    },
  );

  it.each([1040, 1280, 1400])('are tabs, each within reach, at %d px', async (width) => {
    const { page, open, byId } = visit();
    haveFewOrders(visit().world, '5002');
    await page.setViewportSize({ width, height: 900 });
    await open('/orders');
    await byId('order-row').waitFor();
    const inView = page.getByRole('tab').filter({ visible: true });
    for (const name of names) {
      await inView.getByText(name, { exact: true }).click();
      await eventually(async () =>
        expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(name),
      );
    }
    const card = await page.getByRole('tablist').boundingBox();
    for (const tab of await inView.all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) + 1);
      expect(box?.y).toBeLessThan((card?.y ?? 0) + 40);
    }
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('stay the choice when the window becomes narrow', async () => {
    const { page, open, byId } = visit();
    await open('/orders');
    await page.getByRole('tab', { name: 'Ohne Beleg' }).click();
    await page.waitForURL(/filter=none$/);
    await page.setViewportSize({ width: 680, height: 900 });
    await eventually(async () =>
      expect(await page.getByLabel('Bestellungen filtern').inputValue()).toBe('none'),
    );
    await byId('order-row').first().waitFor();
  });
});

describe('the stand of documents', () => {
  it('narrows the orders with an invoice, by hand and by a link', async () => {
    const { gateway, page, open, byId } = visit();
    await open('/orders?filter=invoice');
    await page.getByLabel('Stand der Belege').selectOption('Nicht festgeschrieben');
    await page.waitForURL(/filter=unenshrined/);
    await byId('order-row').first().waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Mit Rechnung');
    await open('/orders?filter=unpaid&since=2026-11-01&until=2026-12-01');
    await byId('order-row').first().waitFor();
    expect(await page.getByLabel('Stand der Belege').inputValue()).toBe('unpaid');
    expect(gateway.asked).toContainEqual(
      expect.stringContaining('filter=unpaid&since=2026-11-01&until=2026-12-01'),
    );
  });
});

describe('a setting that was the cause', () => {
  it('is one click away from its order', async () => {
    const { world, page, open } = visit();
    world.orders = [anOrder({ id: '7', invoices: [], reason: 'SKIP_POS' })];
    await open('/orders/7');
    await page.getByRole('link', { name: 'Zur Einstellung' }).click();
    await page.waitForURL(/preferences\/orders#orders\.skipOrderPos$/);
    await page.locator('[data-field="orders.skipOrderPos"] input').waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    ).toBe('orders.skipOrderPos');
  });

  it('offers another try for its orders once it is changed', async () => {
    const { world, gateway, page, open, byId, toasts, inspect } = visit();
    skipTheTill(world, 60);
    world.settings.store('orders', { skipOrderPos: true });
    await open('/preferences/orders');
    await page.getByLabel('Bestellungen aus dem Point of Sale überspringen').uncheck();
    await openForm(page).save();
    await byId('ended-reasons')
      .getByText('Bei 60 Bestellungen fehlt wegen der bisherigen Einstellungen ein Beleg')
      .waitFor();
    await inspect('preferences-ended-reasons');
    await page.getByRole('button', { name: 'Jetzt erneut versuchen' }).click();
    await byId('ended-reasons').waitFor({ state: 'detached' });
    await eventually(async () => expect((await toasts()).at(-1)).toBe('60 Bestellungen werden verarbeitet'));
    expect(gateway.asked.filter((ask) => ask === 'POST /api/orders/requeue')).toHaveLength(2);
    expect(world.orders.filter(({ work }) => work === 'queued')).toHaveLength(60);
  });

  it('says nothing where no order waits for it', async () => {
    const { world, page, open, byId, toasts } = visit();
    world.orders = [];
    world.settings.store('orders', { skipOrderFree: true });
    await open('/preferences/orders');
    const asked = page.waitForResponse(/orders\/reasons/);
    await page.getByLabel('Kostenlose Bestellungen überspringen').uncheck();
    await openForm(page).save();
    await asked;
    await eventually(async () => expect(await byId('ended-reasons').count()).toBe(0));
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
  });
});
