import { describe, expect, it } from '@jest/globals';
import { decideTagInput } from './tag-input.ts';

const tags = ['b2b', 'grosskunde'];

describe('typing tags', () => {
  it('stays in the field, in lower case, until Enter', () => {
    expect(decideTagInput(tags, 'VIP', false)).toEqual({ tags, input: 'vip' });
  });

  it('adds the tag with Enter and empties the field', () => {
    expect(decideTagInput(tags, ' VIP ', true)).toEqual({ tags: [...tags, 'vip'], input: '' });
  });

  it('adds no tag twice and no blank one', () => {
    expect(decideTagInput(tags, 'B2B', true).tags).toBe(tags);
    expect(decideTagInput(tags, '  ', true).tags).toBe(tags);
  });

  it('removes the tag with a comma at its end instead of adding one', () => {
    expect(decideTagInput(tags, 'B2b,', false)).toEqual({ tags: ['grosskunde'], input: '' });
    expect(decideTagInput(tags, 'neu,', false)).toEqual({ tags, input: '' });
  });
});
