import { describe, expect, it } from '@jest/globals';
import { joinGateways } from './join-gateways.ts';

describe('the payment methods of a shop', () => {
  it('come most used first, equal ones by name', () => {
    const counted = [
      { gateway: 'paypal', count: 3 },
      { gateway: 'manual', count: 7 },
      { gateway: 'klarna', count: 3 },
    ];
    expect(joinGateways(counted, []).map(({ gateway }) => gateway)).toEqual(['manual', 'klarna', 'paypal']);
  });

  it('add what only recent orders show, and never count an order twice', () => {
    const recent = [['paypal', 'paypal'], ['paypal', 'gift_card'], ['paypal']];
    expect(joinGateways([{ gateway: 'paypal', count: 2 }], recent)).toEqual([
      { gateway: 'paypal', count: 3 },
      { gateway: 'gift_card', count: 1 },
    ]);
    expect(joinGateways([{ gateway: 'paypal', count: 90 }], recent)[0]).toEqual({
      gateway: 'paypal',
      count: 90,
    });
  });

  it('distinguish spellings, as the preferences do', () => {
    expect(joinGateways([], [['Shopify Payments'], ['shopify_payments']])).toHaveLength(2);
  });

  it('leave out what no preference can name and what no order is paid with any more', () => {
    const counted = [
      { gateway: '', count: 4 },
      { gateway: 'x'.repeat(201), count: 4 },
      { gateway: 'old', count: 0 },
    ];
    expect(joinGateways(counted, [[' ']])).toEqual([]);
  });

  it('are no more than 200, the least used left out', () => {
    const counted = Array.from({ length: 300 }, (_, index) => ({ gateway: `g${index}`, count: index + 1 }));
    const joined = joinGateways(counted, []);
    expect(joined).toHaveLength(200);
    expect(joined.at(-1)).toEqual({ gateway: 'g100', count: 101 });
  });
});
