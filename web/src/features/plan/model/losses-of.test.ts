import { describe, expect, it } from '@jest/globals';
import { lossesOf } from './losses-of.ts';

describe('what stops working with a change of plan', () => {
  it('leaves out what nobody could use yet', () => {
    expect(lossesOf({ lost: ['products', 'paypal', 'inventory', 'shopifyPlus'] })).toEqual([
      'paypal',
      'shopifyPlus',
    ]);
  });
});
