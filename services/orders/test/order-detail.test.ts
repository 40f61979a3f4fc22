import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { planOrder } from '../src/documents/domain/plan-order.ts';
import type { PlanOrder } from '../src/documents/use-cases/plan-with-extras.ts';
import { inWords } from './in-words.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
let plan: PlanOrder;
beforeAll(async () => {
  fixture = await startFixture({
    overrides: { documents: { plan: (input) => plan(input) }, now: () => new Date('2026-03-12T12:00:00Z') },
  });
});
beforeEach(() => {
  plan = planOrder;
});
afterAll(() => fixture.stop());

const off = { invoices: { invoiceCreate: false } };

async function shopWith(
  order: Readonly<Record<string, unknown>>,
  settings?: Readonly<Record<string, object>>,
): Promise<string> {
  const shop = fixture.newShop();
  if (settings) fixture.preferences.set(shop, settings);
  await fixture.deliver(shop, 'orders/updated', order);
  await fixture.idle(shop);
  return shop;
}
async function fetchDetail(shop: string, id: string) {
  const { detail } = await fixture.orders.getOrder({ shop, id });
  if (!detail) throw new Error('An order was answered without its details.');
  return inWords(detail);
}
const saying = (detail: Awaited<ReturnType<typeof fetchDetail>>, about: string) =>
  detail.statements.filter((statement) => statement.about === about).map(({ text }) => text);

describe('the details of an order', () => {
  it('state what was sold, with exact sums, where it goes and what came back', async () => {
    const line = {
      id: '11',
      title: 'Kanne <b>„Übersee“</b>',
      variant_title: 'rot',
      sku: 'K-1',
      quantity: 3,
      current_quantity: 2,
      price: '19.99',
      requires_shipping: true,
      taxable: true,
      discount_allocations: [{ amount: '0.97', discount_application_index: 0 }],
      tax_lines: [{ title: 'USt 19 %', rate: 0.19, price: '9.42' }],
    };
    const shop = await shopWith(
      restOrder('8801', {
        // 3 × 19.99 - 0.97
        total_price: '59.00',
        current_total_price: '39.33',
        total_tax: '9.42',
        line_items: [line],
        discount_applications: [{ type: 'manual', title: 'Kulanz' }],
        note: 'Bitte klingeln',
        financial_status: 'partially_refunded',
        refunds: [
          {
            id: '901',
            created_at: '2026-03-11T10:00:00+01:00',
            note: 'Bruch',
            refund_line_items: [
              {
                line_item_id: '11',
                quantity: 1,
                subtotal: '19.67',
                total_tax: '3.14',
                restock_type: 'no_restock',
              },
            ],
            transactions: [
              {
                id: 5,
                kind: 'refund',
                status: 'success',
                gateway: 'paypal',
                amount: '19.67',
                currency: 'EUR',
                created_at: '2026-03-11T10:00:00+01:00',
              },
            ],
          },
        ],
      }),
      off,
    );
    const { facts } = await fetchDetail(shop, '8801');
    expect(facts).toMatchObject({
      currency: 'EUR',
      note: 'Bitte klingeln',
      taxesIncluded: true,
      billingAddress: {
        name: 'Mira Holm',
        address1: 'Lindenweg 4',
        zip: '50667',
        city: 'Köln',
        country: 'Deutschland',
      },
      sums: { items: '59.97', discounts: '0.97', total: '59.00', currentTotal: '39.33', refunded: '19.67' },
      items: [
        {
          title: 'Kanne <b>„Übersee“</b>',
          variant: 'rot',
          sku: 'K-1',
          quantity: 3,
          currentQuantity: 2,
          unitPrice: '19.99',
          price: '59.97',
          discount: '0.97',
          taxes: [{ rate: '19', amount: '9.42' }],
        },
      ],
      refunds: [
        {
          id: '901',
          note: 'Bruch',
          amount: '19.67',
          pending: false,
          items: [{ quantity: 1, amount: '19.67' }],
          creditNumber: undefined,
        },
      ],
      transactionsKnown: false,
    });
  });

  it('say why its invoice exists and what became of it', async () => {
    const shop = await shopWith(restOrder('8802'));
    const detail = await fetchDetail(shop, '8802');
    const [number] = (await fixture.getOrder(shop, '8802')).documents.map((document) => document.number);
    expect(saying(detail, 'invoice')).toEqual([
      `Rechnung ${number} wurde erstellt, weil Rechnungen automatisch erstellt werden.`,
      'Sie ist festgeschrieben, weil die Bestellung bezahlt und ausgeführt ist, und kann nicht mehr geändert werden.',
    ]);
    expect(saying(detail, 'payment')).toEqual([`Rechnung ${number} ist bezahlt: Die Zahlung ist gebucht.`]);
    expect(saying(detail, 'credit')).toEqual(['Es gibt keine Gutschrift, weil nichts erstattet wurde.']);
    // All is done: the planner has nothing left to announce.
    expect(saying(detail, 'next')).toEqual([]);
    expect(detail.settingsKnown).toBe(true);
    expect((await fixture.getOrder(shop, '8802')).documents).toMatchObject([
      {
        kind: DocumentKind.INVOICE,
        paid: '119.00',
        handChanged: false,
        held: 'unspecified',
        taxRule: 'Umsatzsteuerpflichtige Umsätze',
      },
    ]);
  });

  it('say why there is none, by the tag that the planner finds, and that another setting would change it', async () => {
    const tagged = { invoices: { invoiceCreate: true, invoiceSkipTags: ['muster'] } };
    const shop = await shopWith(restOrder('8803', { tags: 'Muster, neu' }), tagged);
    expect((await fetchDetail(shop, '8803')).statements).toMatchObject([
      {
        about: 'absence',
        code: 'SKIP_ORDER_TAG',
        setting: 'invoices.invoiceSkipTags',
        text: 'Die Bestellung trägt den ausgeschlossenen Tag „Muster“.',
      },
    ]);
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true } });
    expect(saying(await fetchDetail(shop, '8803'), 'next')).toEqual([
      'Nach deinen jetzigen Einstellungen würde der Beleg erstellt.',
    ]);
  });

  it('are beside a log that names the message for which the order was left out', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, off);
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('8811'));
    await fixture.idle(shop);
    const reported = (await fixture.log(shop)).find(({ event }) => event === 'order.skipped');
    expect(reported?.refs).toEqual({ webhook: delivery, customer: '98811' });
  });

  it('name no age as the reason of an order that an import brought in', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(
      `INSERT INTO import_order (shop, order_id, name, day) VALUES ($1, '8809', '#8809', '2019-05-06')`,
      [shop],
    );
    const old = { created_at: '2019-05-06T10:00:00+02:00', billing_address: null };
    await fixture.deliver(shop, 'orders/updated', restOrder('8809', old));
    await fixture.idle(shop);
    const detail = await fetchDetail(shop, '8809');
    expect(saying(detail, 'absence')).toEqual([
      'Die Bestellung hat weder eine Rechnungs- noch eine Lieferadresse.',
    ]);
    expect(saying(detail, 'next')).toEqual([]);
  });

  it('report an order whose import is paused that it rests, not when it is tried again', async () => {
    const shop = await shopWith(restOrder('8810'), off);
    await fixture.pool.query(
      `WITH shop AS (INSERT INTO import_shop (shop, paused_at) VALUES ($1, now())),
         found AS (INSERT INTO import_order (shop, order_id, name, day) VALUES ($1, '8810', '#8810', '2026-03-10'))
       INSERT INTO work (shop, order_id, origin, attempts, due_at) VALUES ($1, '8810', 'import', 1, now() + interval '365 days')`,
      [shop],
    );
    expect(saying(await fetchDetail(shop, '8810'), 'next')).toContain(
      'Der Bestellimport ist angehalten. Die Bestellung ist an der Reihe, sobald du ihn fortsetzt.',
    );
  });

  it('are there without reasons that only the settings know, when the planner cannot be asked', async () => {
    const shop = await shopWith(restOrder('8804'));
    plan = () => {
      throw new Error('A planner that fails.');
    };
    const detail = await fetchDetail(shop, '8804');
    expect(detail.settingsKnown).toBe(false);
    expect(detail.facts?.items).toHaveLength(1);
    expect(saying(detail, 'invoice')[0]).toMatch(/^Rechnung \S+ wurde zu dieser Bestellung erstellt\.$/);
  });

  it('say when they were removed, and still why the documents are there', async () => {
    const shop = await shopWith(restOrder('8805'));
    await fixture.pool.query(
      `UPDATE orders SET snapshot = '{}', extras = '{}', extras_for = NULL, emptied_at = '2026-03-11T08:00:00Z' WHERE shop = $1`,
      [shop],
    );
    const detail = await fetchDetail(shop, '8805');
    expect(detail).toMatchObject({
      facts: undefined,
      emptiedAt: new Date('2026-03-11T08:00:00.000Z'),
      settingsKnown: true,
    });
    expect(saying(detail, 'tax')).toEqual(['Umsatzsteuerregelung: „Umsatzsteuerpflichtige Umsätze“.']);
  });

  it('show the recipient that a person wrote', async () => {
    const shop = await shopWith(restOrder('8806'), off);
    const address = {
      nameLines: ['Teehaus GmbH', 'Mira Holm'],
      street: 'Ring 1',
      zip: '1010',
      city: 'Wien',
      countryCode: 'AT',
    };
    await fixture.pool.query('UPDATE orders SET address = $2 WHERE shop = $1', [
      shop,
      JSON.stringify(address),
    ]);
    expect((await fetchDetail(shop, '8806')).recipient).toEqual([
      'Teehaus GmbH',
      'Mira Holm',
      'Ring 1',
      '1010 Wien',
      'Österreich',
    ]);
  });

  it('leave the order, its ledger and its log as they are, and ask nobody for a PDF', async () => {
    const shop = await shopWith(restOrder('8807'));
    const everything = async () =>
      (
        await fixture.pool.query(
          `SELECT (SELECT jsonb_agg(to_jsonb(o)) FROM orders o WHERE shop = $1) AS orders,
             (SELECT jsonb_agg(to_jsonb(d)) FROM document d WHERE shop = $1) AS documents,
             (SELECT count(*) FROM log_entry WHERE shop = $1) AS log,
             (SELECT count(*) FROM work WHERE shop = $1) AS work`,
          [shop],
        )
      ).rows;
    const [before, calls] = [await everything(), fixture.provider.calls.length];
    await fetchDetail(shop, '8807');
    expect(await everything()).toEqual(before);
    expect(fixture.provider.calls).toHaveLength(calls);
    expect(fixture.provider.shownPdfs.filter((asked) => asked.startsWith(shop))).toEqual([]);
  });

  it('of another shop are not found', async () => {
    await shopWith(restOrder('8808'));
    await expect(fixture.orders.getOrder({ shop: fixture.newShop(), id: '8808' })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
