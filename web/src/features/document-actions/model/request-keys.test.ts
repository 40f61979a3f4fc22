import { describe, expect, it } from '@jest/globals';
import { createRequestKeys } from './request-keys.ts';

const newKeys = () => {
  let count = 0;
  return createRequestKeys(() => {
    count += 1;
    return `key-${count}`;
  });
};

describe('the key of a click', () => {
  it('stays while nobody knows what became of it', () => {
    const keys = newKeys();
    expect([keys.keyFor('cancel'), keys.keyFor('cancel')]).toEqual(['key-1', 'key-1']);
  });

  it('is another one for another content, also when the first comes back', () => {
    const keys = newKeys();
    expect([keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('a')]).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('is another one after an answer', () => {
    const keys = newKeys();
    keys.keyFor('cancel');
    keys.forget();
    expect(keys.keyFor('cancel')).toBe('key-2');
  });
});
