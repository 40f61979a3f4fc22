import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import type { DocumentContent } from '../document/document.ts';
import { predictTotals } from '../document/predict-totals.ts';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { composeGivenInvoice } from '../testing/compose-order.ts';
import { aShop, preferencesWith } from '../testing/input-builder.ts';
import { anAddress, anOrder, money } from '../testing/order-builder.ts';
import { aTaxDecision } from '../testing/tax-builder.ts';

const preferring = (invoices: Partial<Preferences['invoices']>): Partial<PlanInput> => ({
  preferences: preferencesWith({ invoices }),
});

describe('an invoice', () => {
  it('says what the merchant has not changed', () => {
    const { content, notes } = composeGivenInvoice();
    expect(notes).toEqual([]);
    expect(content).toMatchObject({
      kind: 'invoice',
      invoiceType: 'standard',
      language: 'de',
      reference: '#1001',
      date: '2026-03-10',
      deliveryDate: '2026-03-10',
      deliveryDateUntil: null,
      currency: 'EUR',
      pricesIncludeTax: true,
      taxRuleId: '1',
      taxText: 'Umsatzsteuer 19 %',
      subject: 'Rechnung',
      paymentTermDays: null,
      cashDiscount: null,
      number: null,
      vatId: null,
      buyerReference: null,
      eInvoice: false,
      paymentMethodId: null,
      costCentreId: null,
      revenueAccountId: null,
      contactPersonId: null,
      print: {
        layoutId: null,
        letterpaperId: null,
        customerNumber: null,
        posTax: null,
        qrCode: null,
        epcCode: null,
        foldLines: null,
        pageNumbers: null,
        timeToPay: null,
      },
      tags: [],
      deliveryCountryCode: 'DE',
      total: '119.00',
      tax: '19.00',
      invoiceOrdinal: null,
    });
  });

  const cases: [string, Partial<PlanInput>, Partial<DocumentContent>][] = [
    [
      'has the name of the order as its number',
      preferring({ invoiceNumber: 'order.name' }),
      { number: '#1001' },
    ],
    ['states its term', preferring({ invoiceDue: 14 }), { paymentTermDays: 14 }],
    [
      'offers Skonto',
      preferring({ invoiceLayoutAllowanceValue: 2, invoiceLayoutAllowanceDays: 10 }),
      { cashDiscount: { percent: '2', days: 10 } },
    ],
    ['has a fixed cost centre', preferring({ invoiceLayoutCostcentre: '31' }), { costCentreId: '31' }],
    [
      'has the cost centre of the country of delivery',
      {
        ...preferring({ invoiceLayoutCostcentre: 'COUNTRY' }),
        shop: aShop({ provider: { costCentreByCountry: { DE: '49' } } }),
      },
      { costCentreId: '49' },
    ],
    [
      'has no cost centre where none names the country',
      {
        ...preferring({ invoiceLayoutCostcentre: 'COUNTRY' }),
        shop: aShop({ provider: { costCentreByCountry: { AT: '43' } } }),
      },
      { costCentreId: null },
    ],
    [
      'has an own revenue account',
      preferring({ invoiceLayoutAccountDatev: '8400' }),
      { revenueAccountId: '8400' },
    ],
    ['names a contact person', preferring({ invoiceLayoutContactPerson: '12' }), { contactPersonId: '12' }],
    [
      'has the payment method of its gateway',
      preferring({ invoiceGateway: { shopify_payments: '114251' } }),
      { paymentMethodId: '114251' },
    ],
    [
      'has no payment method where the merchant states none',
      preferring({ invoiceGateway: { shopify_payments: null } }),
      { paymentMethodId: null },
    ],
    [
      'has no payment method for a gateway that has the name of a member of all objects',
      { ...preferring({ invoiceGateway: { paypal: '2' } }), order: anOrder({ gateways: ['constructor'] }) },
      { paymentMethodId: null },
    ],
    [
      'has none for a gateway named like the prototype',
      { ...preferring({ invoiceGateway: { paypal: '2' } }), order: anOrder({ gateways: ['__proto__'] }) },
      { paymentMethodId: null },
    ],
    [
      'has the payment method of the gateway beside a gift card',
      {
        ...preferring({ invoiceGateway: { gift_card: '1', paypal: '2' } }),
        order: anOrder({ gateways: ['gift_card', 'paypal'] }),
      },
      { paymentMethodId: '2' },
    ],
    [
      'has the tags that are wanted, each once',
      {
        ...preferring({
          invoiceTagShopify: true,
          invoiceTagShop: true,
          invoiceTagOrderName: true,
          invoiceTagOrderTags: true,
        }),
        order: anOrder({ tags: ['vip', ' Shopify ', ''] }),
      },
      { tags: ['Shopify', 'Teeladen', '#1001', 'vip'] },
    ],
    [
      'has no tags without the feature',
      { ...preferring({ invoiceTagShopify: true }), shop: aShop({ features: [] }) },
      { tags: [] },
    ],
    ['has the buyer’s own number', { order: anOrder({ poNumber: ' PO-77 ' }) }, { purchaseOrder: 'PO-77' }],
    [
      'is dated by its fulfilment where that is wanted',
      {
        ...preferring({ invoiceDate: 'fulfilled' }),
        order: anOrder({ fulfilledAt: '2026-03-12T10:00:00.000Z' }),
      },
      { date: '2026-03-12', deliveryDate: '2026-03-10' },
    ],
    [
      'is English for a buyer who reads English',
      { order: anOrder({ locale: 'en-GB' }) },
      { language: 'en', taxText: 'VAT 19%' },
    ],
  ];
  it.each(cases)('%s', (_what, given, expected) =>
    expect(composeGivenInvoice(given).content).toMatchObject(expected),
  );

  it('is printed as the merchant wants; layouts of one’s own need the feature', () => {
    const invoices = {
      invoiceLayout: 'l1',
      invoiceLayoutLetterpaper: 'p1',
      invoiceLayoutQrCode: true,
      invoiceLayoutEpcCode: false,
      invoiceLayoutPosTax: true,
      invoiceLayoutTimeToPay: false,
    };
    const printed = {
      layoutId: 'l1',
      letterpaperId: 'p1',
      customerNumber: null,
      posTax: true,
      qrCode: true,
      epcCode: false,
      foldLines: null,
      pageNumbers: null,
      timeToPay: false,
    };
    expect(composeGivenInvoice(preferring(invoices)).content.print).toEqual(printed);
    const shop = aShop({ features: ['createInvoices'] });
    expect(composeGivenInvoice({ ...preferring(invoices), shop }).content.print).toEqual({
      ...printed,
      layoutId: null,
      letterpaperId: null,
    });
  });

  it('counts on from the order’s name, because a number is used once', () => {
    const given = preferring({ invoiceNumber: 'order.name' });
    expect(composeGivenInvoice(given, { ordinal: 2 }).content.number).toBe('#1001-2');
  });

  it('shows net prices with the VAT id of a business', () => {
    const tax = aTaxDecision({ netPrices: true, isBusiness: true, vatId: 'DE136695976' });
    expect(composeGivenInvoice({}, { tax }).content).toMatchObject({
      pricesIncludeTax: false,
      vatId: 'DE136695976',
      total: '119.00',
      tax: '19.00',
      positions: [{ unitPrice: '100.00' }],
    });
  });

  it('goes to the location of a company', () => {
    const companyLocation = {
      companyName: 'Holm Handels GmbH',
      taxId: null,
      address: {
        ...anAddress,
        company: 'Lager Nord',
        address1: 'Hafenstraße 1',
        zip: '20457',
        city: 'Hamburg',
      },
    };
    const order = anOrder({ company: { id: '1', locationId: '2' } });
    const extras = { ...noExtras, companyLocation };
    expect(composeGivenInvoice({ order, extras }).content.address).toEqual({
      nameLines: ['Holm Handels GmbH', 'Mira Holm'],
      street: 'Hafenstraße 1',
      zip: '20457',
      city: 'Hamburg',
      countryCode: 'DE',
    });
    const unknown = { ...extras, companyLocation: 'unavailable' as const };
    expect(composeGivenInvoice({ order, extras: unknown }).content.address.street).toBe('Lindenweg 4');
  });
});

describe('a number that another document has', () => {
  const numbers = [{ ordinal: 1, wanted: '#1001', number: '#1001-3' }];

  it('gives way to the one that was reserved, which a note says', () => {
    const { content, notes } = composeGivenInvoice({
      ...preferring({ invoiceNumber: 'order.name' }),
      numbers,
    });
    expect(content.number).toBe('#1001-3');
    expect(notes).toEqual([{ code: 'NUMBER_TAKEN', detail: '#1001-3' }]);
  });

  it('matters neither for an order of another name nor where the provider counts', () => {
    const named = { ...preferring({ invoiceNumber: 'order.name' }), numbers };
    expect(composeGivenInvoice({ ...named, order: anOrder({ name: '#1002' }) }).content.number).toBe('#1002');
    expect(composeGivenInvoice({ numbers })).toMatchObject({ content: { number: null }, notes: [] });
  });
});

describe('duties that the merchant leaves out', () => {
  const order = anOrder({ total: '129.00', totals: { duties: money('10.00') } });

  it('make the invoice smaller by exactly the duties', () => {
    const { content } = composeGivenInvoice({ ...preferring({ excludeDuties: true }), order });
    expect([content.total, predictTotals(content).gross, content.positions.length]).toEqual([
      '119.00',
      11_900n,
      1,
    ]);
    expect(composeGivenInvoice({ order }).content.total).toBe('129.00');
  });
});
