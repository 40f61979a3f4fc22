import { describe, expect, it } from '@jest/globals';
import { indexAt, insertAt } from './caret.ts';

describe('writing at the caret', () => {
  it('puts the caret behind what was inserted', () => {
    expect(insertAt({ text: 'Hallo !', start: 6, end: 6 }, { text: '{{ contact.name }}' })).toEqual({
      text: 'Hallo {{ contact.name }}!',
      start: 24,
      end: 24,
    });
  });

  it('takes the place of what was selected', () => {
    expect(insertAt({ text: 'Hallo Mira!', start: 6, end: 10 }, { text: 'Du' }).text).toBe('Hallo Du!');
  });

  it('selects what has to be overwritten', () => {
    const { text, start, end } = insertAt(
      { text: '', start: 0, end: 0 },
      { text: '{{ order.metafields.namespace.key }}', select: 'namespace.key' },
    );
    expect(text.slice(start, end)).toBe('namespace.key');
  });
});

describe('finding a position', () => {
  it.each([
    [1, 1, 0],
    [1, 4, 3],
    [2, 1, 4],
    [2, 3, 7],
    [9, 9, 8],
  ])('line %d, character %d is index %d', (line, column, index) =>
    expect(indexAt('abc\n1\u{1F600}23'.slice(0, 8), line, column)).toBe(index),
  );
});
