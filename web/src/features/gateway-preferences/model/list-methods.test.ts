import { describe, expect, it } from '@jest/globals';
import { listMethods } from './list-methods.ts';

const aLink = { account: '901', create: false, book: false, fetch: false };

describe('the list of payment methods', () => {
  it('keeps the order of use and puts linked ones that nobody paid with behind', () => {
    const seen = [
      { gateway: 'paypal', count: 9 },
      { gateway: 'manual', count: 4 },
    ];
    expect(listMethods(seen, { manual: aLink, klarna: aLink, cash: aLink })).toEqual([
      { gateway: 'paypal', count: 9 },
      { gateway: 'manual', count: 4 },
      { gateway: 'cash', count: null },
      { gateway: 'klarna', count: null },
    ]);
  });
});
