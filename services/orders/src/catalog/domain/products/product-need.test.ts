import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../documents/domain/testing/input-builder.ts';
import type { ShopContext } from '../../../kernel/domain/shop-context.ts';
import { decideProductNeed } from './product-need.ts';

const shop = (changed: Partial<ShopContext> & { readonly connected?: boolean }) => {
  const { connected = true, ...rest } = changed;
  return aShop({ features: ['products'], scopes: ['read_products'], ...rest, provider: { connected } });
};

describe('what a shop lacks to have its products transferred', () => {
  const cases: [string, Parameters<typeof decideProductNeed>[0], string | null][] = [
    ['nothing', shop({}), null],
    ['nothing when it may write products', shop({ scopes: ['write_products'] }), null],
    ['its installation', null, 'NOT_INSTALLED'],
    ['the plan', shop({ features: [], scopes: [], connected: false }), 'FEATURE_MISSING'],
    ['the permission', shop({ scopes: ['read_orders'], connected: false }), 'SCOPE_MISSING'],
    ['the connection', shop({ connected: false }), 'NOT_CONNECTED'],
  ];
  it.each(cases)('%s', (_what, given, need) => expect(decideProductNeed(given)).toBe(need));
});
