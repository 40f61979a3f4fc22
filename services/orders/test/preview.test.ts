import { setImmediate } from 'node:timers/promises';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { readPdfText } from '@belegfluss/testing/pdf-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { planOrder } from '../src/documents/domain/plan-order.ts';
import { renderDocument } from '../src/documents/pdf/render-document.ts';
import type { PlanOrder } from '../src/documents/use-cases/plan-with-extras.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { aContent, planBy, saveSteps } from './scripted-plan.ts';

let fixture: Fixture;
let plan: PlanOrder;
beforeAll(async () => {
  fixture = await startFixture({ overrides: { documents: { plan: (input) => plan(input) } } });
});
beforeEach(() => {
  plan = planOrder;
});
afterAll(() => fixture.stop());

const preview = (shop: string, orderId: string, kind: DocumentKind = DocumentKind.INVOICE) =>
  fixture.orders.previewDocument({ shop, orderId, kind });
/** Stores the order while the merchant has switched documents off. */
const receive = async (orderId: string, given: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const shop = fixture.newShop();
  fixture.preferences.set(shop, { invoices: { invoiceCreate: false }, credits: { creditCreate: false } });
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId, given));
  await fixture.idle(shop);
  return shop;
};
const readRunTraces = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT (SELECT count(*)::int FROM document WHERE shop = $1) AS documents,
       (SELECT count(*)::int FROM work WHERE shop = $1) AS work,
       (SELECT count(*)::int FROM log_entry WHERE shop = $1 AND event LIKE 'invoice%') AS log`,
    [shop],
  );
  return rows[0];
};

describe('the preview of a document', () => {
  it('that does not exist yet is drawn from the same plan, and nothing is written', async () => {
    const shop = await receive('6501');
    const { content, code } = await preview(shop, '6501');
    expect([content.subarray(0, 5).toString(), code]).toEqual(['%PDF-', undefined]);
    expect(await readRunTraces(shop)).toEqual({ documents: 0, work: 0, log: 0 });
    expect(fixture.provider.calls.filter((call) => call.shop === shop)).toEqual([]);
    expect([...fixture.shops.listShopTransfers(shop)]).toEqual([]);
  });

  it("that exists is the provider's", async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('6502'));
    await fixture.idle(shop);
    const [document] = fixture.provider.readDocuments(shop);
    const { content } = await preview(shop, '6502');
    expect(content.toString()).toBe(`%PDF of ${document?.id}`);
  });

  it.each<[string, string, Record<string, unknown>, DocumentKind, string, RegExp]>([
    [
      'without an address',
      '6503',
      { billing_address: null },
      DocumentKind.INVOICE,
      'MISSING_ADDRESS',
      /adresse/,
    ],
    ['that is a test', '6504', { test: true }, DocumentKind.INVOICE, 'TEST_ORDER', /Testbestellung/],
    [
      'that contradicts itself',
      '6505',
      { total_price: '90.00', current_total_price: '90.00' },
      DocumentKind.INVOICE,
      'INCONSISTENT_ORDER',
      /Beträge/,
    ],
    ['without an invoice', '6506', {}, DocumentKind.CREDIT_NOTE, 'NO_INVOICE', /Rechnung/],
  ])('of an order %s says why there is none', async (_what, orderId, given, kind, code, reason) => {
    const shop = await receive(orderId, given);
    const answer = await preview(shop, orderId, kind);
    expect(answer).toMatchObject({ code });
    expect(answer.content).toHaveLength(0);
    expect(answer.reason).toMatch(reason);
    expect(answer.reason).not.toMatch(/[{}]/);
  });

  it('of a credit note without a refund says so', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('6507'));
    await fixture.idle(shop);
    expect(await preview(shop, '6507', DocumentKind.CREDIT_NOTE)).toMatchObject({ code: 'NO_REFUND' });
  });

  it("finds no other shop's order", async () => {
    await receive('6508');
    await expect(preview(fixture.newShop(), '6508')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('fetches what the plan asks for without keeping it', async () => {
    const shop = await receive('6509');
    plan = (input) =>
      input.extras.companyLocation === null
        ? { kind: 'fetch', parts: ['companyLocation'] }
        : planBy(() => saveSteps(input))(input);
    expect((await preview(shop, '6509')).content.length).toBeGreaterThan(1_000);
    const { rows } = await fixture.pool.query('SELECT extras FROM orders WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ extras: {} }]);
  });
});

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
/** `…` in the alphabet of the standard fonts. */
const ellipsis = '\x85';

/** Most milliseconds of computing between two turns of others: not of the clock, which a busy machine stretches. */
async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    await setImmediate();
    const { user, system } = process.cpuUsage(before);
    // Other processes lengthen the time, and other threads of this one the CPU.
    longest = Math.max(longest, Math.min((user + system) / 1_000, performance.now() - startedAt));
  }
  return longest;
}

describe('the drawing', () => {
  it('states sender, recipient, facts, positions and totals', async () => {
    const pdf = await renderDocument(aContent('1'), 'Teehaus Übersee');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = readPdfText(pdf);
    for (const words of [
      'Teehaus Übersee',
      'Mira Holm',
      '50667 Köln',
      '10.03.2026',
      '08.03.2026 – 12.03.2026',
      'ATU12345675',
      '14 Tage',
      '2 % in 7 Tage',
      'Rechnung 1',
      'Kanne',
      // 119.00 ÷ 1.19
      '100,00',
      '19,00',
      '119,00 EUR',
      'Seite 1 von 1',
      'kein Beleg',
    ])
      expect(text).toContain(words);
  });

  it('of 250 positions goes on over pages, each with its head and number, no position lost', async () => {
    const [position] = aContent('1').positions;
    if (!position) throw new Error('There is no position.');
    const positions = Array.from({ length: 250 }, (_, index) => ({
      ...position,
      title: `Kanne ${index + 1}`,
      detail: index % 3 === 0 ? 'Farbe: Blau\nGravur: A & T' : '',
    }));
    const pdf = await renderDocument({ ...aContent('1'), positions }, 'Teehaus');
    const text = readPdfText(pdf);
    const pages = countPages(pdf);
    expect(pages).toBeGreaterThan(4);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Seite ${page} von ${pages}`);
    // The table's head is on every page.
    expect(text.match(/^Bezeichnung$/gm)).toHaveLength(pages);
    for (let place = 1; place <= 250; place += 1) expect(text).toMatch(new RegExp(`Kanne ${place}\\b`));
    // 250 × 119.00
    expect(text).toContain('29.750,00 EUR');
  });

  it('of very long texts shows some pages of each and says that there is more', async () => {
    const long = `Anfang ${'Tee und Kannen '.repeat(7_000)} Schluss`;
    const content = { ...aContent('1'), headText: long, footText: 'Zeile<br>'.repeat(5_000) };
    const pdf = await renderDocument({ ...content, buyerReference: long }, long);
    const text = readPdfText(pdf);
    expect(text).toContain('Anfang');
    expect(text).not.toContain('Schluss');
    expect(text).toContain(ellipsis);
    expect(text).toContain('119,00 EUR');
    expect(countPages(pdf)).toBeGreaterThan(1);
    expect(countPages(pdf)).toBeLessThan(12);
  });

  it('of more positions than anybody prints counts the rest, and the total is still of all', async () => {
    const [position] = aContent('1').positions;
    if (!position) throw new Error('There is no position.');
    const positions = Array.from({ length: 3_000 }, () => ({
      ...position,
      detail: 'Farbe: Blau\nGravur: A',
    }));
    const pdf = await renderDocument({ ...aContent('1'), positions }, 'Teehaus');
    const text = readPdfText(pdf);
    expect(countPages(pdf)).toBeLessThan(55);
    const drawn = text.match(/^Kanne$/gm)?.length ?? 0;
    expect(drawn).toBeGreaterThan(500);
    expect(text).toContain(`${ellipsis} und ${3_000 - drawn} weitere Positionen`);
    // 3,000 × 119.00
    expect(text).toContain('357.000,00 EUR');
  });

  it.each<[string, string]>([
    ['one word', 'x'.repeat(100_000)],
    ['words', 'Lorem ipsum dolor sit amet '.repeat(4_000)],
    ['characters that the fonts lack', '日'.repeat(100_000)],
    ['accents', `Z${'\u0301'.repeat(100_000)}`],
    ['lines', 'x\n'.repeat(50_000)],
    ['opening brackets', '<'.repeat(100_000)],
  ])(
    'of 100,000 characters of %s in every field lets the process do other work meanwhile',
    async (_, text) => {
      const content = aContent('1');
      const [position] = content.positions;
      if (!position) throw new Error('There is no position.');
      const rendering = renderDocument(
        {
          ...content,
          address: { nameLines: [text, text], street: text, zip: text, city: text, countryCode: 'DE' },
          headText: text,
          footText: text,
          taxText: text,
          subject: text,
          vatId: text,
          buyerReference: text,
          positions: Array.from({ length: 10 }, () => ({ ...position, title: text, detail: text })),
        },
        text,
      );
      expect(await longestTurnMs(rendering)).toBeLessThan(1_000);
      expect(countPages(await rendering)).toBeLessThan(150);
    },
  );
});
