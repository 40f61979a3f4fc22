import { describe, expect, it } from '@jest/globals';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import {
  anInput,
  aShop,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  selectSaves,
} from '../testing/input-builder.ts';
import { aLine, anOrder, money, tax } from '../testing/order-builder.ts';

const shipped = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-13T15:00:00.000Z' } as const;

describe('what an invoice says', () => {
  const content = (given: Partial<PlanInput> = {}) => selectSaves(planOrder(anInput(given)))[0]?.content;

  it('carries the order’s name, day, texts, address and totals', () => {
    expect(content()).toMatchObject({
      kind: 'invoice',
      reference: '#1001',
      date: '2026-03-10',
      deliveryDate: '2026-03-10',
      currency: 'EUR',
      taxRuleId: '1',
      taxText: 'Umsatzsteuer 19 %',
      subject: 'Rechnung',
      paymentTermDays: null,
      number: null,
      deliveryCountryCode: 'DE',
      address: {
        nameLines: ['Mira Holm'],
        street: 'Lindenweg 4',
        zip: '50667',
        city: 'Köln',
        countryCode: 'DE',
      },
      total: '119.00',
      tax: '19.00',
      invoiceOrdinal: null,
    });
    expect(content()?.headText).toContain('#1001');
  });

  it('is dated by the Berlin day of the order, or of the shipment where that is chosen', () => {
    const late = { createdAt: '2026-06-30T22:30:00.000Z' };
    const now = new Date('2026-06-30T22:31:00.000Z');
    expect(content({ order: anOrder(late), now })?.date).toBe('2026-07-01');
    const preferences = preferencesWith({ invoices: { invoiceDate: 'fulfilled' } });
    expect(content({ order: anOrder(), preferences })?.date).toBe('2026-03-10');
    expect(content({ order: anOrder(shipped), preferences })).toMatchObject({
      date: '2026-03-13',
      // The delivery date has its own preference: the day of the order.
      deliveryDate: '2026-03-10',
    });
  });

  it('states the payment term and the order name as number where that is chosen', () => {
    const preferences = preferencesWith({ invoices: { invoiceDue: 14, invoiceNumber: 'order.name' } });
    expect(content({ preferences })).toMatchObject({ paymentTermDays: 14, number: '#1001' });
  });

  it('speaks the currency of the shop where that is chosen', () => {
    const order = anOrder({
      currency: { shop: 'EUR', presentment: 'JPY' },
      totals: { total: money('119.00', '19500'), tax: money('0.00', '0') },
      lines: [aLine({ unitPrice: money('119.00', '19500') })],
    });
    expect(content({ order })).toMatchObject({ currency: 'JPY', total: '19500' });
    const preferences = preferencesWith({ orders: { orderMoney: 'shop' } });
    expect(content({ order, preferences })).toMatchObject({ currency: 'EUR', total: '119.00' });
  });

  it('applies the small business rule to an order without tax and refuses one with tax', () => {
    const shop = aShop({ provider: { smallBusiness: true } });
    const untaxed = anOrder({ tax: '0.00', lines: [aLine()] });
    expect(content({ shop, order: untaxed })).toMatchObject({
      taxRuleId: '11',
      taxText: 'Umsatzsteuer 0 %',
      footText:
        'Wir freuen uns auf Ihre nächste Bestellung.<br><br>Steuerfrei nach § 19 UStG (Kleinunternehmerregelung)',
    });
    const plan = planOrder(anInput({ shop }));
    expect([listActionTypes(plan), listNoteCodes(plan)]).toEqual([[], ['INVALID_TAX_RATE']]);
  });

  it('names no single rate when there are several', () => {
    const lines = [
      aLine({ taxLines: [tax(19, '19.00')] }),
      aLine({ id: '502', price: '107.00', taxLines: [tax(7, '7.00')] }),
    ];
    expect(content({ order: anOrder({ total: '226.00', tax: '26.00', lines }) })?.taxText).toBe(
      'Umsatzsteuer',
    );
  });
});
