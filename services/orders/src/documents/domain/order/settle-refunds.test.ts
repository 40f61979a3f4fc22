import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import { readRefunds } from './read-refund.ts';
import { settleRefunds } from './settle-refunds.ts';
import type { Refund } from './snapshot.ts';

type Lines = { readonly kept: number; readonly current: string; readonly outstanding?: string };

/** Two cans at 119.00 were ordered; `sale` is what the order comes to after edits, in cents. */
function settleValues(
  { kept, current, outstanding = '0.00' }: Lines,
  sale: bigint,
  refunds: readonly Refund[],
): string[] {
  const order = anOrder({
    lines: [aLine({ quantity: 2, currentQuantity: kept, taxLines: [tax(19, '38.00')] })],
    total: '238.00',
    tax: '38.00',
    totals: { currentTotal: money(current), outstanding: money(outstanding) },
    refunds,
  });
  return settleRefunds(order, readRefunds(order, 'shop'), sale, 'shop').map(
    ({ refund, value }) => `${refund.id} ${value}`,
  );
}

const payout = aRefund({ id: '902', createdAt: '2026-03-13T10:00:00.000Z', refunded: money('119.00') });
const canFor = (refunded: string) => aRefund({ lines: [aRefundLine()], refunded: money(refunded) });

describe('what refunds are worth where money also settles edits', () => {
  it('a payout of what an edit took off is worth nothing more', () => {
    expect(settleValues({ kept: 1, current: '119.00' }, 11_900n, [payout])).toEqual([]);
  });

  it('a payout of goods that were taken off by a refund without money is worth nothing more', () => {
    expect(settleValues({ kept: 1, current: '119.00' }, 23_800n, [canFor('0.00'), payout])).toEqual([
      '901 11900',
    ]);
  });

  it('a payout beyond it is goodwill for the rest', () => {
    const more = { ...payout, refunded: money('129.00') };
    expect(settleValues({ kept: 1, current: '109.00' }, 11_900n, [more])).toEqual(['902 1000']);
  });

  it('money alone is a refund where nothing was taken off', () => {
    expect(settleValues({ kept: 2, current: '119.00' }, 23_800n, [payout])).toEqual(['902 11900']);
  });

  it('a stated discrepancy is a refund whatever was taken off', () => {
    const amount = money('-119.00');
    const stated = {
      ...payout,
      adjustments: [{ reason: 'refund_discrepancy' as const, amount, tax: money('0.00') }],
    };
    expect(settleValues({ kept: 1, current: '0.00' }, 11_900n, [stated])).toEqual(['902 11900']);
  });

  // The can went back for 95.20 because 23.80 of other goods were added: 238.00 + 23.80 − 119.00 = 142.80.
  it('goods that were exchanged count in full although less money went back', () => {
    expect(settleValues({ kept: 1, current: '142.80' }, 26_180n, [canFor('95.20')])).toEqual(['901 11900']);
  });

  it('a restocking fee that the order still comes to is kept', () => {
    expect(settleValues({ kept: 1, current: '129.00' }, 23_800n, [canFor('109.00')])).toEqual(['901 10900']);
  });

  // 238.00 + 23.80 − 119.00 whatever is still to be paid, or to be paid out.
  it.each(['-23.80', '23.80'])('an exchange is one while %s is open', (outstanding) => {
    const given = { kept: 1, current: '142.80', outstanding };
    expect(settleValues(given, 26_180n, [canFor('95.20')])).toEqual(['901 11900']);
  });

  it('what is open of an exchange and paid out later is worth nothing more', () => {
    const rest = { ...payout, refunded: money('23.80') };
    expect(settleValues({ kept: 1, current: '142.80' }, 26_180n, [canFor('95.20'), rest])).toEqual([
      '901 11900',
    ]);
  });

  const lessFee = (refunded: string): Refund => ({
    ...canFor(refunded),
    adjustments: [{ reason: 'refund_discrepancy', amount: money('9.00'), tax: money('0.00') }],
  });

  // 119.00 − 9.00 are worth 110.00, of which 23.80 are paid with other goods: 238.00 + 23.80 − 110.00.
  it('a stated fee lessens exchanged goods', () => {
    expect(settleValues({ kept: 1, current: '151.80' }, 26_180n, [lessFee('86.20')])).toEqual(['901 11000']);
  });

  it('goods less a fee count in full where less was paid for them', () => {
    expect(settleValues({ kept: 1, current: '128.00' }, 23_800n, [lessFee('50.00')])).toEqual(['901 11000']);
  });

  // One can was taken off by an edit, the other is exchanged for 23.80: 119.00 + 119.00 − 23.80 are paid out.
  it('what an edit took off may be paid out with goods', () => {
    expect(settleValues({ kept: 0, current: '23.80' }, 14_280n, [canFor('214.20')])).toEqual(['901 11900']);
  });

  it('a refund under way has left the current total already and lends nothing to others', () => {
    const underWay = aRefund({ id: '902', lines: [aRefundLine()], pending: true });
    const given = { kept: 0, current: '10.00', outstanding: '0.00' };
    expect(settleValues(given, 23_800n, [canFor('109.00'), underWay])).toEqual(['901 10900']);
  });
});
