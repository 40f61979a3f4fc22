import { describe, expect, it } from '@jest/globals';
import { readSale } from '../order/read-sale.ts';
import { type Sale, type SaleItem, sumGrossParts } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { anInput, aShop, preferencesWith, type Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aShippingLine, discount, money, tax } from '../testing/order-builder.ts';
import { type CorrectedSale, correctSale } from './correct-sale.ts';

type Given = {
  readonly order?: Parameters<typeof anOrder>[0];
  readonly fixes?: Sections['orders'];
  readonly contacts?: Sections['contacts'];
  readonly shop?: Parameters<typeof aShop>[0];
};

function createPlanInput({ order, fixes, contacts, shop }: Given): PlanInput {
  return anInput({
    order: anOrder(order),
    preferences: preferencesWith({ orders: fixes, contacts }),
    shop: aShop(shop),
  });
}

function requireSale(input: PlanInput): Sale {
  const reading = readSale(input.order, 'presentment');
  if (!reading.ok) throw new Error(reading.problem.why);
  return reading.sale;
}

function correct(given: Given): CorrectedSale {
  const input = createPlanInput(given);
  return correctSale(input, requireSale(input));
}

/** `[kind, unit price, [rate in percent, base, tax] …]` in cents. */
function describeItems({ sale }: CorrectedSale): unknown[] {
  return sale.items.map((item: SaleItem) => [
    item.kind,
    Number(item.unitPrice),
    ...item.parts.map((part) => [Number(part.rate) / 10_000, Number(part.base), Number(part.tax)]),
  ]);
}

const smallBusiness = { provider: { smallBusiness: true } };
const austria = { ...anAddress, countryCode: 'AT', zip: '1010', city: 'Wien' };
const toAustria = { shippingAddress: austria, billingAddress: austria };
const inNote = { vatIdPlaces: ['order-note' as const] };
const netOrder = {
  taxesIncluded: false,
  lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
} as const;
const giftCardLine = aLine({ id: '509', price: '50.00', giftCard: true, requiresShipping: false });
const at19 = aLine({ taxLines: [tax(19, '19.00')] });
const at7 = aLine({ id: '502', price: '107.00', taxLines: [tax(7, '7.00')] });
const remitted = { ...tax(19, '19.00'), channelLiable: true };

describe('REMOVE_TAX', () => {
  const fixes = { fixTaxRemoveTax: true };

  it('takes the tax out of prices that contain it; the price stays', () => {
    const result = correct({ fixes, shop: smallBusiness });
    expect(describeItems(result)).toEqual([['line', 11900, [0, 11900, 0]]]);
    expect(result.changes).toEqual([{ code: 'REMOVE_TAX', detail: '19,00 EUR' }]);
    expect(result.sale.total).toBe(11900n);
  });

  it('makes the price what was price and tax', () => {
    const result = correct({ fixes, shop: smallBusiness, order: netOrder });
    expect(describeItems(result)).toEqual([['line', 11900, [0, 11900, 0]]]);
    expect(result.sale.total).toBe(11900n);
  });

  it('keeps a discount in proportion', () => {
    // 3 × 10.00 − 3.00 = 27.00 + 5.13 tax = 32.13 = 3 × 11.90 − 3.57
    const line = aLine({
      price: '10.00',
      quantity: 3,
      discounts: [discount('3.00')],
      taxLines: [tax(19, '5.13')],
    });
    const order = { taxesIncluded: false, lines: [line], total: '32.13', tax: '5.13' };
    expect(describeItems(correct({ fixes, shop: smallBusiness, order }))).toEqual([
      ['line', 1190, [0, 3213, 0]],
    ]);
  });

  it('says nothing when there is no tax', () => {
    const order = { tax: '0.00', lines: [aLine()] };
    expect(correct({ fixes, shop: smallBusiness, order }).changes).toEqual([]);
  });

  it('is for small businesses alone', () => {
    expect(correct({ fixes })).toMatchObject({ changes: [] });
  });

  it('does nothing unless it is switched on', () => {
    expect(correct({ shop: smallBusiness })).toMatchObject({ changes: [] });
  });

  it('needs no change for a rate that makes no tax', () => {
    const order = {
      total: '0.00',
      tax: '0.00',
      lines: [aLine({ price: '0.00', taxLines: [tax(19, '0.00')] })],
    };
    const result = correct({ shop: smallBusiness, order });
    expect([describeItems(result), result.changes]).toEqual([[['line', 0, [0, 0, 0]]], []]);
  });
});

describe('FIX_TAX_FOREIGN_BNB', () => {
  const fixes = { fixTaxForeignB2b: true };
  const note = 'ATU13585627';

  it('makes the gross price of a business in another member state its net price', () => {
    const result = correct({ fixes, contacts: inNote, order: { ...toAustria, note } });
    expect(describeItems(result)).toEqual([['line', 11900, [0, 11900, 0]]]);
    expect(result.changes).toEqual([{ code: 'FIX_TAX_FOREIGN_BNB', detail: '19,00 EUR' }]);
  });

  it.each<readonly [string, Given]>([
    ['a consumer', { order: toAustria }],
    ['a business at home', { order: { note: 'DE136695976' } }],
    [
      'a business that shows the VAT id of the seller’s country',
      { order: { ...toAustria, note: 'DE136695976' } },
    ],
    ['goods that stay at home', { order: { note } }],
    ['a business outside the EU', { order: { shippingAddress: { ...anAddress, countryCode: 'CH' }, note } }],
    ['an order without tax', { order: { ...toAustria, note, tax: '0.00', lines: [aLine()] } }],
    ['a small business', { order: { ...toAustria, note }, shop: smallBusiness }],
  ])('leaves %s alone', (_what, given) => {
    expect(correct({ fixes, contacts: inNote, ...given }).changes).toEqual([]);
  });
});

describe('FIX_TAX_SHIPPING', () => {
  const fixes = { fixTaxShipping: true };
  const shipping = (price: string, given = {}) => [aShippingLine(price, given)];

  it('splits untaxed shipping over the rates of the goods (Abschn. 3.10 UStAE)', () => {
    // 4.90 as 119 : 107 is 2.58 at 19 % (0.41 tax) and 2.32 at 7 % (0.15 tax).
    const order = { lines: [at19, at7], shippingLines: shipping('4.90'), total: '230.90', tax: '26.00' };
    const result = correct({ fixes, order });
    expect(describeItems(result).at(2)).toEqual(['shipping', 490, [19, 258, 41], [7, 232, 15]]);
    expect(result.changes).toEqual([{ code: 'FIX_TAX_SHIPPING', detail: '0,56 EUR' }]);
    expect(result.sale.total).toBe(23090n);
  });

  it('takes the tax out of the shipping of an order with net prices', () => {
    const order = { ...netOrder, shippingLines: shipping('5.95'), total: '124.95' };
    expect(describeItems(correct({ fixes, order })).at(1)).toEqual(['shipping', 500, [19, 500, 95]]);
  });

  it('takes it out of a discounted price, too', () => {
    const discounted = shipping('11.90', { discounts: [discount('5.95')] });
    const order = { ...netOrder, shippingLines: discounted, total: '124.95' };
    expect(describeItems(correct({ fixes, order })).at(1)).toEqual(['shipping', 1000, [19, 500, 95]]);
  });

  it('does not count gift cards among the goods', () => {
    const order = { lines: [at19, giftCardLine], shippingLines: shipping('11.90'), total: '180.90' };
    const kept = { ...fixes, skipOrderGiftCard: false };
    expect(describeItems(correct({ fixes: kept, order })).at(2)).toEqual(['shipping', 1190, [19, 1190, 190]]);
  });

  it('does not count downloads that nobody ships', () => {
    const download = { ...at7, requiresShipping: false };
    const order = {
      lines: [at19, download],
      shippingLines: shipping('11.90'),
      total: '237.90',
      tax: '26.00',
    };
    expect(describeItems(correct({ fixes, order })).at(2)).toEqual(['shipping', 1190, [19, 1190, 190]]);
  });

  it.each<readonly [string, Given]>([
    [
      'shipping that has tax',
      {
        order: {
          lines: [at19],
          shippingLines: shipping('11.90', { taxLines: [tax(19, '1.90')] }),
          total: '130.90',
          tax: '20.90',
        },
      },
    ],
    [
      'shipping unless it is switched on',
      { fixes: {}, order: { lines: [at19], shippingLines: shipping('4.90'), total: '123.90' } },
    ],
    ['free shipping', { order: { lines: [at19], shippingLines: shipping('0.00') } }],
    [
      'goods without tax',
      { order: { lines: [aLine()], tax: '0.00', shippingLines: shipping('4.90'), total: '123.90' } },
    ],
    [
      'a small business',
      { order: { lines: [at19], shippingLines: shipping('4.90'), total: '123.90' }, shop: smallBusiness },
    ],
  ])('leaves %s alone', (_what, given) => {
    expect(correct({ fixes, ...given }).changes).toEqual([]);
  });
});

describe('FIX_TAX_TIP', () => {
  const order = { lines: [at19], total: '130.90', totals: { tip: money('11.90') } };

  it('taxes the tip like the goods', () => {
    const result = correct({ fixes: { fixTaxTip: true }, order });
    expect(describeItems(result).at(1)).toEqual(['tip', 1190, [19, 1190, 190]]);
    expect(result.changes).toEqual([{ code: 'FIX_TAX_TIP', detail: '1,90 EUR' }]);
    expect(result.sale.total).toBe(13090n);
  });

  it('leaves it untaxed otherwise: what is given freely is paid for nothing', () => {
    const result = correct({ fixes: { fixTaxShipping: true }, order });
    expect([describeItems(result).at(1), result.changes]).toEqual([['tip', 1190, [0, 1190, 0]], []]);
  });
});

describe('EXCLUDE_GIFT_CARDS', () => {
  const fixes = { skipOrderGiftCard: true };
  const mixed = { lines: [at19, giftCardLine], total: '169.00' };

  it('takes gift cards out of a mixed order; the total falls by them', () => {
    const result = correct({ fixes, order: mixed });
    expect(describeItems(result)).toEqual([['line', 11900, [19, 11900, 1900]]]);
    expect([result.sale.total, result.changes]).toEqual([
      11900n,
      [{ code: 'EXCLUDE_GIFT_CARDS', detail: '50,00 EUR' }],
    ]);
  });

  it.each<readonly [string, Given]>([
    [
      'an order that sells nothing else',
      { fixes, order: { lines: [giftCardLine], total: '50.00', tax: '0.00' } },
    ],
    ['an order without gift cards', { fixes, order: {} }],
    ['a mixed order where it is switched off', { fixes: { skipOrderGiftCard: false }, order: mixed }],
  ])('leaves %s alone', (_what, given) => {
    expect(correct(given).changes).toEqual([]);
  });
});

describe('tax that a marketplace pays', () => {
  it('is taken out of prices that contain it', () => {
    const result = correct({ order: { lines: [aLine({ taxLines: [remitted] })] } });
    expect(describeItems(result)).toEqual([['line', 10000, [0, 10000, 0]]]);
    expect([result.sale.total, result.notes]).toEqual([
      10000n,
      [{ code: 'CHANNEL_LIABLE', detail: '19,00 EUR' }],
    ]);
  });

  it('is not added to prices without tax', () => {
    const lines = [aLine({ price: '100.00', taxLines: [remitted] })];
    const result = correct({ order: { taxesIncluded: false, lines } });
    expect(describeItems(result)).toEqual([['line', 10000, [0, 10000, 0]]]);
    expect(result.sale.total).toBe(10000n);
  });

  it('leaves the seller’s own tax on the same article', () => {
    const own = tax(5, '5.00', 'GST');
    const others = { ...tax(7, '7.00', 'PST'), channelLiable: true };
    const lines = [aLine({ price: '100.00', taxLines: [own, others] })];
    const result = correct({ order: { taxesIncluded: false, lines, total: '112.00', tax: '12.00' } });
    expect(describeItems(result)).toEqual([['line', 10000, [5, 10000, 500]]]);
    expect(result.sale.total).toBe(10500n);
  });

  it('leaves other articles and takes the shipping’s', () => {
    const shippingLines = [
      aShippingLine('11.90', { taxLines: [{ ...tax(19, '1.90'), channelLiable: true }] }),
    ];
    const result = correct({ order: { lines: [at19], shippingLines, total: '130.90', tax: '20.90' } });
    expect(describeItems(result)).toEqual([
      ['line', 11900, [19, 11900, 1900]],
      ['shipping', 1000, [0, 1000, 0]],
    ]);
  });
});

describe('corrections', () => {
  it('answer the very sale when there is nothing to correct', () => {
    const input = createPlanInput({
      fixes: { fixTaxShipping: true, fixTaxTip: true, fixTaxForeignB2b: true, skipOrderGiftCard: true },
    });
    const sale = requireSale(input);
    expect(correctSale(input, sale).sale).toBe(sale);
  });

  it('always leave a sale whose items come to its total', () => {
    const shippingLines = [aShippingLine('4.99')];
    const order = { lines: [at19, at7, giftCardLine], shippingLines, total: '280.99', tax: '26.00' };
    const { sale } = correct({ order, fixes: { fixTaxShipping: true, skipOrderGiftCard: true } });
    const items = sale.items.reduce((total, item) => total + sumGrossParts(item, sale.taxesIncluded), 0n);
    expect([items, sale.total]).toEqual([23099n, 23099n]);
  });
});
