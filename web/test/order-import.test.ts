import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { inOneVisit } from './in-one-visit.ts';
import { anImportDay } from './mock/import-routes.ts';
import { address, choose, foresee, isOff, posts } from './order-import.ts';
import { anOrder } from './samples/order.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** The list behind the dialog does not matter. */
beforeEach(() => {
  visit().world.orders = [anOrder()];
});

describe('the import of earlier orders', () => {
  it('imports the days of a range that were not imported yet and follows them', async () => {
    const { world, gateway, page, open, toasts, inspect } = visit();
    world.imports.days = [
      anImportDay({ day: '2026-03-03', state: 'done', found: 4, done: 4, documents: 3, skipped: 1 }),
    ];
    await open('/orders');
    await page.getByRole('button', { name: 'Importieren' }).click();
    await page.getByRole('dialog', { name: 'Frühere Bestellungen importieren' }).waitFor();
    await choose(page, '2026-03-02', '2026-03-04');
    await page.getByText('2 Tage ausgewählt').waitFor();
    await inspect('order-import');
    await foresee(page);
    await page.getByRole('button', { name: '2 Tage importieren' }).click();
    await eventually(async () => expect(await toasts()).toContain('Der Import von 2 Tagen hat begonnen'));
    expect(posts(gateway.asked)).toEqual([
      'POST /api/orders/import/forecast',
      'POST /api/orders/import/days',
    ]);
    const row = (day: string) => page.locator(`[data-day="${day}"]`);
    await row('2026-03-04').getByText('Wartet').waitFor();
    world.imports.days = world.imports.days.map((day) =>
      day.day === '2026-03-04'
        ? { ...day, state: 'working', found: 10, done: 4, documents: 3, skipped: 1 }
        : day,
    );
    await row('2026-03-04').getByText('4 von 10 Bestellungen').waitFor();
    await row('2026-03-04').getByText('3 mit Beleg · 1 übersprungen').waitFor();
    await inspect('order-import-running');
  });

  it('takes days from the calendar, without those that were imported', async () => {
    const { world, page, open } = visit();
    world.imports.days = [anImportDay({ day: '2026-11-10', state: 'done' })];
    await open(address);
    const dayButton = (name: RegExp) => page.getByRole('button', { name });
    await dayButton(/9\. November 2026|November 9,? 2026|9 November 2026/i).click();
    await dayButton(/12\. November 2026|November 12,? 2026|12 November 2026/i).click();
    await page.getByText('3 Tage ausgewählt').waitFor();
    expect(await page.getByLabel('Erster Tag').inputValue()).toBe('2026-11-09');
    expect(await page.getByLabel('Letzter Tag').inputValue()).toBe('2026-11-12');
    expect(await isOff(page, 'November 10 2026')).toBe(true);
  });

  it('offers the first day and the last one in the calendar, which follows what is typed', async () => {
    const { page, open } = visit();
    await open(address);
    const areOff = (days: string[]) => Promise.all(days.map((day) => isOff(page, day)));
    expect(await areOff(['November 20 2026', 'November 21 2026'])).toEqual([false, true]);
    await choose(page, '2026-01-11', '2026-01-12');
    await eventually(async () =>
      expect(await areOff(['Januar 9 2026', 'Januar 10 2026'])).toEqual([true, false]),
    );
  });

  it('says what is no day when its field is left', async () => {
    const { page, open } = visit();
    await open(address);
    await page.getByLabel('Erster Tag').pressSequentially('1.3.2026');
    await eventually(async () =>
      expect(await page.getByText('Gib ein Datum als JJJJ-MM-TT ein.').count()).toBe(0),
    );
    await page.keyboard.press('Tab');
    await page.getByText('Gib ein Datum als JJJJ-MM-TT ein.').waitFor();
  });

  const wrong: [first: string, last: string, message: string][] = [
    ['2026-01-09', '2026-03-01', 'Diese Tage lassen sich nicht importieren.'],
    ['2026-11-01', '2026-11-21', 'Diese Tage lassen sich nicht importieren.'],
    ['2026-02-30', '2026-03-01', 'Gib ein Datum als JJJJ-MM-TT ein.'],
  ];
  const refuses = inOneVisit(
    wrong,
    () => visit().open(address),
    async (first, last, message) => {
      const { page } = visit();
      await choose(page, first, last);
      await page.getByText(message).waitFor();
      expect(await page.getByRole('button', { name: 'Vorschau ansehen' }).isDisabled()).toBe(true);
      await choose(page, '', '');
      await page.getByText(message).waitFor({ state: 'detached' });
    },
  );
  it.each(wrong)('refuses days from %s to %s', refuses);

  it('says what would come of it before it begins: documents, orders without one and why, transfers', async () => {
    const { world, gateway, page, open, inspect } = visit();
    world.imports.foreseen = {
      orders: 12,
      examined: 12,
      documented: 2,
      documents: [
        { kind: 'invoice', count: 5 },
        { kind: 'credit', count: 1 },
      ],
      leftOut: [
        {
          outcome: 'skipped',
          reason: 'SKIP_TAG',
          reasonText: 'Die Bestellung hat einen ausgeschlossenen Tag.',
          count: 4,
          examples: ['#1001', '#1002', '#1003'],
        },
        {
          outcome: 'failed',
          reason: 'MISSING_VAT-ID',
          reasonText: 'Die USt-IdNr. fehlt.',
          count: 1,
          examples: ['#1009'],
        },
      ],
      transfers: { left: 100, needed: 6, mostNeeded: 6 },
    };
    await open(address);
    await choose(page, '2026-03-02', '2026-03-03');
    await foresee(page);
    const facts = await page.getByTestId('import-forecast').locator('dd').allTextContents();
    // 2 with a document, 5 that get one, 4 + 1 without: 12 orders.
    expect(facts).toEqual(['12', '2', '5', '1', '5', '6', '100']);
    const left = await page.getByTestId('forecast-left-out').allTextContents();
    expect(left).toEqual([
      expect.stringMatching(/4 Bestellungen.*z\. B\. #1001, #1002, #1003.*ausgeschlossenen Tag/),
      expect.stringMatching(/1 Bestellung.*Abgelehnt.*#1009.*USt-IdNr\. fehlt/),
    ]);
    await inspect('order-import-forecast');
    // Who goes away leaves no trace.
    await page.getByRole('button', { name: 'Zurück' }).click();
    await eventually(async () =>
      expect(await page.getByLabel('Letzter Tag').inputValue()).toBe('2026-03-03'),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(posts(gateway.asked)).toEqual(['POST /api/orders/import/forecast']);
    expect(world.imports.days).toEqual([]);
  });

  it('promises no more than it has seen of many orders', async () => {
    const { world, page, open, inspect } = visit();
    world.imports.foreseen = {
      orders: 3_412,
      examined: 200,
      documents: [{ kind: 'invoice', count: 180 }],
      transfers: { left: 1_000, needed: 180, mostNeeded: 3_392 },
    };
    await open(address);
    await choose(page, '2026-03-02', '2026-03-03');
    await foresee(page);
    await page.getByText('Belegfluss hat sich vorab 200 von 3.412 Bestellungen angesehen.').waitFor();
    await page.getByText('mindestens 180').waitFor();
    await page.getByText('180 bis 3.392').waitFor();
    await page.getByText('Deine Übertragungen reichen vielleicht nicht').waitFor();
    await inspect('order-import-sample');
  });

  it('says how many transfers are missing before it begins', async () => {
    const { world, gateway, page, open, inspect } = visit();
    world.imports.found = 60;
    await open(address);
    await choose(page, '2026-03-02', '2026-03-03');
    await foresee(page);
    await page.getByText('Deine Übertragungen wurden (fast) vollständig verbraucht').waitFor();
    // Two days of 60 orders, and 100 transfers.
    await page.getByText('Für diesen Import fehlen dir 20 Übertragungen.').waitFor();
    await page.getByText('Was nicht reicht, wartet und wird fortgesetzt').waitFor();
    await inspect('order-import-missing');
    world.imports.refusal = { status: 503, code: 'UNAVAILABLE' };
    await page.getByRole('button', { name: '2 Tage importieren' }).click();
    await page.getByText('Gerade nicht erreichbar').waitFor();
    await page.getByRole('button', { name: '2 Tage importieren' }).click();
    await page.locator('[data-day="2026-03-03"]').waitFor();
    expect(posts(gateway.asked)).toEqual([
      'POST /api/orders/import/forecast',
      'POST /api/orders/import/days',
      'POST /api/orders/import/days',
    ]);
  });
});
