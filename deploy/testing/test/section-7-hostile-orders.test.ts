import { readFile } from 'node:fs/promises';
import { type Order, orderPage } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { hostileOrder, hostileTexts } from '../security/support/hostile-texts.ts';
import { sharedBrowser } from '../src/browser.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { openQuickPage } from '../src/quick-page.ts';
import { type Calls, createGatewayCalls, untilIdle } from './support/calls.ts';
import { visible } from './support/visible.ts';

/** Texts that a spreadsheet might evaluate, or split into another cell. */
const texts: Readonly<Record<string, string>> = {
  ...hostileTexts,
  'a function': '@SUM(1;1)',
  'a formula behind a blank': ' =1+1',
  'a formula behind a line break': '\r\n=1+1',
  'a formula behind a mark that turns it': '\u202e=1+1',
  'a formula of full width': '＝1＋1',
  'the end of a cell': 'x";=1+1;"',
  'the end of a line': 'x"\r\n=1+1;"',
};

let installation: Installation;
let calls: Calls;
/** Id of the order that carries each text. */
const ids = new Map<string, string>();
/** All orders, once all work is done. */
let orders: readonly Order[];

beforeAll(async () => {
  installation = await startInstallation('together');
  calls = createGatewayCalls(installation);
  await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      ids.set(name, (await installation.shopify('POST', '/sandbox/orders', hostileOrder(text))).id);
    }),
  );
  // The whole list is long: it is read once all are done.
  for (const id of ids.values()) await untilIdle(installation, [id]);
  orders = await eventually(async () => {
    const items = await readAll();
    expect(items.filter(({ work }) => !['idle', 'failed'].includes(work))).toEqual([]);
    return items;
  });
}, 180_000);
afterAll(() => installation?.stop(), 60_000);

const readAll = async (search = '') => {
  const { items } = await calls.read(
    orderPage,
    `/api/orders?${new URLSearchParams({ limit: '500', sortBy: 'createdAt', sortDir: 'asc', search })}`,
  );
  return items;
};
const carrying = (name: string): Order => {
  const order = orders.find(({ id }) => id === ids.get(name));
  if (!order) throw new Error(`The list has no order with ${name}.`);
  return order;
};

describe('orders whose buyers write hostile texts', () => {
  it('are all in the list, which the web can parse', () => {
    expect(orders.map(({ id }) => id).sort()).toEqual([...ids.values()].sort());
    for (const { customer, tags } of orders)
      for (const text of [customer?.firstName, customer?.lastName, customer?.note, ...tags])
        expect(text ?? '').not.toMatch(/[\0\p{Cs}]/u);
  });

  it.each([
    'script',
    'a formula',
    'right to left',
    'a header of a mail',
    'a line break of Unicode',
    'liquid',
    'xml',
    'a difference',
  ])('keep the text letter by letter: %s', (name) => {
    const { customer } = carrying(name);
    expect([customer?.firstName, customer?.lastName, customer?.note]).toEqual(Array(3).fill(texts[name]));
  });

  it.each(['sql', 'sql in a pattern', 'script', 'a formula', 'a shell', 'path of Windows'])(
    'are found by a search for the text: %s',
    async (name) => {
      const found = await readAll(texts[name]);
      expect(found.map(({ id }) => id)).toEqual([ids.get(name)]);
    },
  );
});

/** Most fields have more space; a name is cut. */
const short = 60;

describe('sevdesk documents of hostile orders', () => {
  it('are one invoice over the whole amount for every order, and a contact for every customer', () => {
    for (const name of Object.keys(texts)) {
      const { invoices, contact } = carrying(name);
      expect([name, invoices.map(({ total }) => Number(total)), contact?.id]).toEqual([
        name,
        [11.9],
        expect.stringMatching(/^\d+$/),
      ]);
    }
  });

  it.each(Object.keys(texts))(
    'contain the text on separate lines, without invisible characters: %s',
    async (name) => {
      const { invoices, contact } = carrying(name);
      const [position, invoice, person] = await Promise.all([
        installation.readProvider(`/Invoice/${invoices[0]?.id}/getPositions`),
        installation.readProvider(`/Invoice/${invoices[0]?.id}`),
        installation.readProvider(`/Contact/${contact?.id}`),
      ]);
      const lines = {
        title: position.name,
        addressName: invoice.addressName,
        addressStreet: invoice.addressStreet,
        addressCity: invoice.addressCity,
        contact: person.name ?? person.familyname,
      };
      const written = visible(texts[name] ?? '');
      for (const [place, line] of Object.entries(lines)) {
        const text = String(line ?? '');
        expect([place, text]).toEqual([
          place,
          expect.not.stringMatching(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u),
        ]);
        // First and last name, or title and variant: both contain the text and nothing else.
        if (written !== '' && written.length <= short)
          expect([place, visible(text).replaceAll(written, '§')]).toEqual([
            place,
            expect.stringMatching(/^§(?:[-,]?§)?$/),
          ]);
      }
    },
  );
});

describe('the export of hostile orders', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openQuickPage(await sharedBrowser(), { viewport: { width: 1600, height: 1000 } });
    page.setDefaultTimeout(30_000);
  }, 120_000);
  afterAll(() => page?.close(), 30_000);

  it('has one line per order with every column in its place, and no cell that a spreadsheet evaluates', async () => {
    const admin = installation.adminUrl;
    await page.goto(`${admin}/orders?assistant=order-export`);
    const dialog = page.frameLocator('iframe').first().getByRole('dialog');
    await dialog.getByRole('button', { name: 'Alle Felder' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exportieren' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeffBestellung;Bestelldatum;E-Mail;Vorname;Nachname;')).toBe(true);

    // Throws on lines with more or fewer cells than the first.
    const rows = parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.Bestellung)).toEqual(orders.map(({ name }) => name));
    for (const row of rows)
      for (const [column, cell] of Object.entries(row)) {
        expect([column, cell]).toEqual([
          column,
          expect.not.stringMatching(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u),
        ]);
        if (!/^-?\d+(?:,\d+)?$/.test(cell))
          expect([column, cell]).toEqual([column, expect.not.stringMatching(/^[=+\-@＝＋－＠]/)]);
      }

    const findExportRow = (name: string) => rows[orders.indexOf(carrying(name))];
    // The cell repeats any text, after the sign that keeps it a text.
    for (const [name, written] of Object.entries(texts)) {
      const cell = findExportRow(name)?.Vorname ?? '';
      const [said, meant] = [visible(cell), visible(written)];
      expect([name, [meant, `'${meant}`]]).toEqual([name, expect.arrayContaining([said])]);
    }

    expect(findExportRow('a sum')).toMatchObject({ Vorname: "'=1+1", Nachname: "'=1+1", Tags: "'=1+1" });
    expect(findExportRow('a formula behind a mark that turns it')).toMatchObject({ Vorname: "'=1+1" });
    expect(findExportRow('a formula behind a line break')).toMatchObject({ Vorname: "'=1+1" });
    expect(findExportRow('the end of a cell')).toMatchObject({ Vorname: 'x";=1+1;"', Nachname: 'x";=1+1;"' });
    expect(findExportRow('script')).toMatchObject({ Vorname: texts.script, Bestellbetrag: '11,90' });
  }, 120_000);
});
