import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.ts';
import { type Form, type Installation, startInstallation } from './installation.ts';
import { sevdeskToken } from './outside.ts';

type Money = { readonly amount: string; readonly currency_code: string };
type PlacedOrder = {
  readonly name: string;
  readonly total_price_set: { readonly shop_money: Money; readonly presentment_money: Money };
};

/**
 * The main task from the shop's checkout to the provider's document, the same in every form of the installation. Each
 * promise is read at both ends: in the app and at the provider.
 */
export function wholeRoadSuite(
  form: Form,
  start = () => startInstallation(form, { sweepIntervalMs: 2_000 }),
  { enshrinesOnSending = false } = {},
): void {
  describe(`the whole road, ${form}${enshrinesOnSending ? ', where sending enshrines' : ''}`, () => {
    let installation: Installation;

    beforeAll(async () => {
      installation = await start();
      if (!enshrinesOnSending) return;
      await installation.switchEnshrinement(true);
      // Most of the tested behaviour follows a payment.
      await installation.prefer('invoices', { invoiceEnshrine: 'paid' });
    }, 120_000);
    afterAll(() => installation?.stop(), 60_000);

    const place = async (choices: object) => {
      const answer = await installation.shopify('POST', '/sandbox/place', choices);
      return { id: answer.id, order: answer.body.order as PlacedOrder };
    };
    const change = (id: string, action: string, body: object = {}) =>
      installation.shopify('POST', `/sandbox/orders/${id}/${action}`, body);
    const shown = async (id: string) => {
      const order = await installation.findOrder(id);
      if (!order) throw new Error(`The app does not know order ${id}.`);
      return order;
    };
    const firstInvoice = async (id: string) => {
      const invoice = (await shown(id)).invoices[0];
      if (!invoice) throw new Error('There is no invoice yet.');
      return invoice;
    };
    const listOrderDocuments = async (id: string) =>
      (await installation.providerDocuments()).filter((entry) => entry.orderIds.includes(id));

    it('makes one numbered, booked invoice of a paid order, with the order’s total and a real PDF', async () => {
      const { id, order } = await place({ payment: 'paid', items: 3, rates: 'mixed' });
      const invoice = await eventually(async () => {
        const found = await firstInvoice(id);
        expect(found).toMatchObject({ status: 'PAID', total: order.total_price_set.shop_money.amount });
        return found;
      });
      expect(invoice.number).toMatch(/^RE-\d+$/);
      expect(await listOrderDocuments(id)).toMatchObject([
        { kind: 'invoice', number: invoice.number, status: '1000' },
      ]);
      const pdf = await installation.api('GET', invoice.pdf);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    });

    it('keeps a draft before any event, numbers it when paid and enshrines it when shipped', async () => {
      const { id } = await place({ payment: 'unpaid' });
      await eventually(async () =>
        expect(await firstInvoice(id)).toMatchObject({ status: 'draft', number: null }),
      );
      await change(id, 'pay');
      await eventually(async () =>
        expect(await firstInvoice(id)).toMatchObject({ status: 'PAID', enshrined: enshrinesOnSending }),
      );
      await change(id, 'fulfil');
      await eventually(async () => expect(await firstInvoice(id)).toMatchObject({ enshrined: true }));
      expect(await listOrderDocuments(id)).toHaveLength(1);
    });

    it('makes a credit note for each refund, and together they credit the whole invoice', async () => {
      const { id, order } = await place({ payment: 'paid', items: 2, shipping: 'standard' });
      await eventually(async () => expect((await firstInvoice(id)).number).not.toBeNull());
      await change(id, 'refund', { amount: '5.00', note: 'Kulanz' });
      await eventually(async () => expect((await shown(id)).credits).toMatchObject([{ total: '5.00' }]));
      await change(id, 'refund', { shipping: 'full', lines: [] });
      await eventually(async () => expect((await shown(id)).credits).toHaveLength(2));
      const lines = JSON.parse(
        (await installation.shopify('GET', `/sandbox/orders/${id}`)).text.replace(
          /"id":\s*(\d+)/g,
          '"id":"$1"',
        ),
      ) as {
        order: { line_items: { id: string; quantity: number }[] };
      };
      await change(id, 'refund', {
        lines: lines.order.line_items.map((line) => ({
          id: line.id,
          quantity: line.quantity,
          restock: true,
        })),
      });
      const credits = await eventually(async () => {
        const found = (await shown(id)).credits;
        expect(found).toHaveLength(3);
        expect(found.every((credit) => credit.number !== null)).toBe(true);
        return found;
      });
      const sum = credits.reduce((cents, credit) => cents + Math.round(Number(credit.total) * 100), 0);
      expect(sum).toBeLessThanOrEqual(Math.round(Number(order.total_price_set.shop_money.amount) * 100));
      expect(new Set(credits.map((credit) => credit.number)).size).toBe(3);
    });

    const orders = {
      'prices without tax': { taxesIncluded: false, items: 5, rates: 'mixed' },
      'a percentage off': { discount: 'code10percent', items: 4, rates: 'mixed' },
      'a fixed discount': { discount: 'fixed5', items: 3 },
      'free shipping': { shipping: 'free' },
      'a tip': { tip: true },
      'a gift card as payment': { giftCardPayment: true },
      'a gift card sold': { giftCardSold: true },
      'Swiss francs': { currency: 'CHF', country: 'CH' },
      'yen, which have no cents': { currency: 'JPY' },
      'discount without tax in prices': { taxesIncluded: false, discount: 'code10percent', items: 6 },
    };
    /** The orders are processed in parallel; each test reads its own. */
    let placing: Promise<Map<string, Awaited<ReturnType<typeof place>>>> | null = null;
    const placeAll = async () =>
      new Map(
        await Promise.all(
          Object.entries(orders).map(async ([name, choices]) => [name, await place(choices)] as const),
        ),
      );

    it.each(Object.keys(orders))('equals the order’s total to the cent: %s', async (name) => {
      placing ??= placeAll();
      const placed = (await placing).get(name);
      if (!placed) throw new Error(`Nobody placed ${name}.`);
      const { amount: charged, currency_code: currency } = placed.order.total_price_set.presentment_money;
      // A voucher sold for 25.00 is no turnover: the invoice bills what was sold beside it.
      const amount = name === 'a gift card sold' ? Number(charged) - 25 : Number(charged);
      const invoice = await eventually(async () => {
        const found = await firstInvoice(placed.id);
        expect(found.number).not.toBeNull();
        return found;
      });
      expect({ total: Number(invoice.total), currency: invoice.currency }).toEqual({
        total: amount,
        currency,
      });
      const documents = await listOrderDocuments(placed.id);
      expect(documents.map((entry) => Number(entry.total))).toEqual([amount]);
    });

    it('cancels the invoice of a cancelled, unpaid order and credits nothing', async () => {
      const { id } = await place({ payment: 'unpaid' });
      await eventually(async () => expect((await firstInvoice(id)).status).toBe('draft'));
      await change(id, 'cancel', { reason: 'customer' });
      await eventually(async () => expect(await listOrderDocuments(id)).toEqual([]));
      expect((await shown(id)).credits).toEqual([]);
    });

    it('makes no document of a test notification and none of an order that does not add up', async () => {
      await installation.shopify('POST', '/sandbox/test-notification');
      const { id } = await installation.shopify('POST', '/sandbox/orders', ordersThatDoNotAddUp());
      await eventually(async () => expect((await shown(id)).reason).toBe('INCONSISTENT_ORDER'));
      await eventually(async () => {
        const reasons = (await installation.listOrders()).map((order) => order.reason);
        expect(reasons).toContain('TEST_ORDER');
      });
      expect(await listOrderDocuments(id)).toEqual([]);
    });

    it('finds an order without a webhook by the sweep', async () => {
      await installation.shopify('POST', '/sandbox/knobs', { webhooks: { dropProbability: 1 } });
      const { id } = await place({ payment: 'paid' });
      await installation.shopify('DELETE', '/sandbox/knobs');
      await eventually(async () => expect((await firstInvoice(id)).status).toBe('PAID'), {
        withinMs: 60_000,
      });
      expect(await listOrderDocuments(id)).toHaveLength(1);
    });

    it('stops when the provider refuses the token, reports it, and continues when it is connected again', async () => {
      await installation.setProviderKnobs({ unauthorized: true });
      const { id } = await place({ payment: 'paid' });
      await eventually(async () => expect((await shown(id)).reason).toBe('NOT_CONNECTED'));
      expect((await installation.getShop()).sevdesk?.isConnected).toBe(false);
      await installation.setProviderKnobs(null);
      expect(
        (await installation.api('POST', '/api/sevdesk/connection', { token: sevdeskToken })).status,
      ).toBe(200);
      await eventually(async () => expect((await firstInvoice(id)).status).toBe('PAID'));
      expect(await listOrderDocuments(id)).toHaveLength(1);
    });

    it('reports every step in the log', async () => {
      const { id } = await place({ payment: 'paid' });
      await eventually(async () => expect((await firstInvoice(id)).status).toBe('PAID'));
      const log = await installation.api('GET', `/api/shops/logs?order=${id}&sortDir=asc`);
      const { items } = (await log.json()) as { items: { event: string }[] };
      expect(items.map((item) => item.event)).toEqual(
        expect.arrayContaining(['order.received', 'invoice.created', 'invoice.opened', 'transaction.booked']),
      );
    });
  });
}

/** Two items for 30 euros whose total says 25 without naming a discount. */
const ordersThatDoNotAddUp = () => ({
  currency: 'EUR',
  presentment_currency: 'EUR',
  taxes_included: true,
  total_price: '25.00',
  subtotal_price: '25.00',
  total_tax: '3.99',
  financial_status: 'paid',
  customer: { id: 7_001, first_name: 'Erika', last_name: 'Muster', email: 'erika@example.com' },
  billing_address: {
    first_name: 'Erika',
    last_name: 'Muster',
    address1: 'Lange Gasse 3',
    zip: '10115',
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
  },
  line_items: [
    {
      title: 'Kanne',
      name: 'Kanne',
      quantity: 2,
      price: '15.00',
      taxable: true,
      requires_shipping: true,
      tax_lines: [{ title: 'MwSt.', rate: 0.19, price: '4.79' }],
    },
  ],
  shipping_lines: [],
});
