import { conditionKeys } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { choiceOfKey, keyChoices } from './key-choices.ts';

const read = [{ resource: 'order', namespace: 'zoll', key: 'art' } as const];

describe('what a condition can look at', () => {
  it('are all keys there are, each once, and the metafields that are read', () => {
    const values = keyChoices(read).flatMap(({ options }) => options.map(({ value }) => value));
    expect(values).toHaveLength(new Set(values).size);
    expect(values).toEqual(expect.arrayContaining([...conditionKeys, 'metafield.order.zoll.art']));
  });

  it('is a metafield by name where it is not read', () => {
    expect(choiceOfKey('metafield.order.zoll.art', read)).toBe('metafield.order.zoll.art');
    expect(choiceOfKey('metafield.customer.zoll.art', read)).toBe('metafield.customer..');
    expect(choiceOfKey('order.note', read)).toBe('order.note');
  });
});
