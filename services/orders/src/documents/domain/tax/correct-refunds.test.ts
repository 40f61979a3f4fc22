import { describe, expect, it } from '@jest/globals';
import { readRefunds } from '../order/read-refund.ts';
import { readSale } from '../order/read-sale.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import { anInput, aShop, preferencesWith, type Sections } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, aShippingLine, money, tax } from '../testing/order-builder.ts';
import { correctRefunds } from './correct-refunds.ts';
import { correctSale } from './correct-sale.ts';

type Given = {
  readonly order: Parameters<typeof anOrder>[0];
  readonly fixes?: Sections['orders'];
  readonly smallBusiness?: boolean;
};

function readCorrectedRefunds({ order, fixes, smallBusiness = false }: Given): readonly RefundReading[] {
  const input = anInput({
    order: anOrder(order),
    preferences: preferencesWith({ orders: fixes }),
    shop: aShop({ provider: { smallBusiness } }),
  });
  const reading = readSale(input.order, 'presentment');
  if (!reading.ok) throw new Error(reading.problem.why);
  const corrected = correctSale(input, reading.sale).sale;
  return correctRefunds(reading.sale, corrected, readRefunds(input.order, 'presentment'));
}

const whole = (amount: string, given = {}) =>
  aRefund({ lines: [aRefundLine(given)], refunded: money(amount) });

describe('refunds of a corrected sale', () => {
  it('stay as they are when nothing was corrected', () => {
    expect(readCorrectedRefunds({ order: { refunds: [whole('119.00')] } })).toMatchObject([
      { value: 11900n, lines: [{ base: 11900n, tax: 1900n }] },
    ]);
  });

  it('lose the tax that a small business must not show, and keep their value', () => {
    const line = aLine({ price: '100.00', taxLines: [tax(19, '19.00')] });
    const refunds = [whole('119.00', { subtotal: money('100.00') })];
    const order = { taxesIncluded: false, lines: [line], refunds };
    expect(
      readCorrectedRefunds({ order, fixes: { fixTaxRemoveTax: true }, smallBusiness: true }),
    ).toMatchObject([{ value: 11900n, lines: [{ base: 11900n, tax: 0n }] }]);
  });

  it('do not give back what a marketplace gives back', () => {
    const line = aLine({ taxLines: [{ ...tax(19, '19.00'), channelLiable: true }] });
    expect(readCorrectedRefunds({ order: { lines: [line], refunds: [whole('119.00')] } })).toMatchObject([
      { value: 10000n, lines: [{ base: 10000n, tax: 0n }] },
    ]);
  });

  it('leave out gift cards that the invoice leaves out', () => {
    const card = aLine({ id: '509', price: '50.00', giftCard: true });
    const both = aRefund({
      lines: [aRefundLine(), aRefundLine({ lineId: '509', subtotal: money('50.00'), tax: money('0.00') })],
      refunded: money('169.00'),
    });
    const only = aRefund({
      id: '902',
      lines: [aRefundLine({ lineId: '509', subtotal: money('50.00'), tax: money('0.00') })],
      refunded: money('50.00'),
    });
    const lines = [aLine({ taxLines: [tax(19, '19.00')] }), card];
    const fixes = { skipOrderGiftCard: true };
    expect(readCorrectedRefunds({ order: { lines, total: '169.00', refunds: [both] }, fixes })).toMatchObject(
      [{ value: 11900n, lines: [{ lineId: '501' }] }],
    );
    expect(readCorrectedRefunds({ order: { lines, total: '169.00', refunds: [only] }, fixes })).toEqual([]);
  });

  it('include the tax that was given to the shipping', () => {
    // 11.90 of shipping at 19 % is 10.00 + 1.90.
    const order = {
      lines: [aLine({ taxLines: [tax(19, '19.00')] })],
      shippingLines: [aShippingLine('11.90')],
      total: '130.90',
      refunds: [
        aRefund({ shipping: [{ amount: money('11.90'), tax: money('0.00') }], refunded: money('11.90') }),
      ],
    };
    expect(readCorrectedRefunds({ order, fixes: { fixTaxShipping: true } })).toMatchObject([
      { value: 1190n, shipping: { base: 1190n, tax: 190n } },
    ]);
  });
});
