import { describe, expect, it } from '@jest/globals';
import { quoteSaying } from './quote-saying.ts';

describe('what another system says', () => {
  it.each([
    ['is quoted', 'Tax rate not allowed', {}, 'sevdesk sagt dazu: „Tax rate not allowed“.'],
    ['ends with one full stop', ' Mailbox is full. ', {}, 'sevdesk sagt dazu: „Mailbox is full“.'],
    ['names its code', 'no', { code: '4501' }, 'sevdesk sagt dazu: „no“ (Code 4501).'],
    ['may be said by others', 'Too many.', { by: 'Shopify' }, 'Shopify sagt dazu: „Too many“.'],
    ['is nothing where nothing was said', ' ', { code: '422' }, ''],
    [
      'is a status without words',
      'The provider answered HTTP 422.',
      {},
      'sevdesk nennt keinen Grund (Antwort 422).',
    ],
  ] as const)('%s', (_, message, given, expected) => {
    expect(quoteSaying(message, given)).toBe(expected);
  });

  it('is cut where nobody would read on', () => {
    // 300 characters and our own words around them.
    expect(quoteSaying('x'.repeat(5_000)).length).toBeLessThanOrEqual(300 + 'sevdesk sagt dazu: „“.'.length);
  });
});
