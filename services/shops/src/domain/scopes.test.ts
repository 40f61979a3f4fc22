import { describe, expect, it } from '@jest/globals';
import { withImpliedScopes } from './scopes.ts';

describe('granted scopes', () => {
  it.each([
    [['read_orders'], ['read_orders']],
    [['write_orders'], ['write_orders', 'read_orders']],
    [
      ['read_orders', 'write_orders'],
      ['read_orders', 'write_orders'],
    ],
    [
      ['read_products', 'write_inventory'],
      ['read_products', 'write_inventory', 'read_inventory'],
    ],
    [[], []],
  ])('%j allow %j', (granted, allowed) => {
    expect(withImpliedScopes(granted)).toEqual(allowed);
  });
});
