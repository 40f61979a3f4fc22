import { describe, expect, it } from '@jest/globals';
import { anInput, aShop, preferencesWith } from '../testing/input-builder.ts';
import { findGatewayLink } from './gateway-link.ts';

const link = { account: '404', create: false, book: false, fetch: false };
const linked = (given: Partial<typeof link>, filledAccountIds: readonly string[] = []) =>
  findGatewayLink(
    anInput({
      preferences: preferencesWith({
        transactions: { transactionGateway: { paypal: { ...link, ...given } } },
      }),
      shop: aShop({ provider: { filledAccountIds } }),
    }),
    'paypal',
  );

describe('what happens to payments by a method', () => {
  it.each([
    ['are made where nobody else brings them', { create: true }, [], { how: 'create', isFetched: false }],
    [
      'are looked for where sevdesk brings them',
      { create: true },
      ['404'],
      { how: 'match', isFetched: false },
    ],
    [
      'are made where sevdesk fills another account',
      { create: true },
      ['9'],
      { how: 'create', isFetched: false },
    ],
    ['are looked for', { book: true }, ['404'], { how: 'match', isFetched: false }],
    ['are looked for by the ids of the service', { fetch: true }, ['404'], { how: 'match', isFetched: true }],
  ])('payments %s', (_what, given, filled, expected) => {
    expect(linked(given, filled)).toEqual({ ...expected, accountId: '404' });
  });

  it.each(['constructor', '__proto__', 'toString'])('is nothing for a method named %s', (gateway) => {
    expect(findGatewayLink(anInput({}), gateway)).toBeNull();
  });

  it('is nothing without an action', () => {
    expect(linked({}, ['404'])).toBeNull();
  });
});
