import { defaultPreferences, type PreferenceContext, type Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { decideMetafieldWay } from './metafield-way.ts';

const facts: Omit<PreferenceContext, 'expertMode'> = {
  features: ['metafields'],
  scopes: ['read_orders', 'write_orders'],
  storePlan: 'Basic',
  account: { connected: false },
};
const writing = (...metafieldWrite: Preferences['metafields']['metafieldWrite']): Preferences => ({
  ...defaultPreferences,
  metafields: { ...defaultPreferences.metafields, metafieldWrite },
});
const link = { value: 'invoice.link', namespace: 'belege', key: 'link' } as const;

describe('the way by a metafield', () => {
  it('is open where the link is written into one', () => {
    const number = { value: 'invoice.number', namespace: 'belege', key: 'nummer' } as const;
    expect(decideMetafieldWay('invoice', writing(number, link), facts)).toEqual({
      kind: 'ready',
      place: { namespace: 'belege', key: 'link' },
    });
  });

  it('asks for a metafield where none holds the link of this kind', () => {
    expect(decideMetafieldWay('invoice', writing(), facts)).toEqual({
      kind: 'unset',
      suggested: { namespace: 'belegfluss', key: 'rechnung' },
    });
    expect(decideMetafieldWay('credit', writing(link), facts)).toEqual({
      kind: 'unset',
      suggested: { namespace: 'belegfluss', key: 'gutschrift' },
    });
  });

  it('takes no metafield whose name would be code in the template', () => {
    const odd = { ...link, namespace: "belege'] }}" };
    expect(decideMetafieldWay('invoice', writing(odd), facts).kind).toBe('unset');
  });

  it.each([
    ['plan', { features: [] }],
    ['scope', { scopes: ['read_orders'] }],
  ] as const)('is closed without the %s, and says so before anything else', (why, missing) => {
    expect(decideMetafieldWay('invoice', writing(link), { ...facts, ...missing })).toMatchObject({
      kind: 'locked',
      offer: { why },
    });
  });
});
