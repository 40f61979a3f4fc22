import { describe, expect, it } from '@jest/globals';
import { aClient } from '../../../../test/samples/client.ts';
import { aShop } from '../../../../test/samples/shop.ts';
import { lacksTaxIdentity } from './lacks-tax-identity.ts';

const address = { city: 'Köln', countryCode: 'DE', email: '', street: 'Lindenweg 4', zip: '50667' };
const shopWith = (taxNumber: string | null, vatNumber: string | null, stated = true) =>
  aShop({
    sevdesk: {
      client: aClient({
        company: { smallSettlement: false, ceo: null, taxNumber, vatNumber },
        address: stated ? address : null,
      }),
    },
  });

describe('an account by which the law cannot name its seller', () => {
  it.each([
    ['neither', shopWith(null, null), true],
    ['blanks alone', shopWith(' ', ''), true],
    ['a tax number', shopWith('214/5678/9012', null), false],
    ['a VAT id', shopWith(null, 'DE136695976'), false],
    ['nothing, because it does not state it', shopWith(null, null, false), false],
    ['nothing, because none is connected', aShop(), false],
  ])('has %s', (_what, shop, lacks) => {
    expect(lacksTaxIdentity(shop)).toBe(lacks);
  });
});
