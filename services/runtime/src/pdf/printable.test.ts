import { describe, expect, it } from '@jest/globals';
import { shorten, toPrintable } from './printable.ts';

describe('text for a PDF', () => {
  it.each([
    ['Müßig – 5 €', 'Müßig – 5 €'],
    ['Łódź', 'Lódz'],
    ['e\u0301clair', 'éclair'],
    ['日本', '??'],
  ])('%s is drawn as %s', (text, drawn) => {
    expect(toPrintable(text)).toBe(drawn);
  });

  it('ends with an ellipsis when it is too long for a paragraph', () => {
    const drawn = toPrintable('Tee '.repeat(700));
    expect(drawn).toHaveLength(2_500);
    expect(drawn.startsWith('Tee Tee ')).toBe(true);
    expect(drawn.endsWith('…')).toBe(true);
    expect(toPrintable('Tee '.repeat(625))).toBe('Tee '.repeat(625));
  });

  it.each([
    ['as it is when it is short enough', 'eins\nzwei', { lines: 2, characters: 9 }, 'eins\nzwei'],
    ['by its characters', 'eins\nzwei', { lines: 2, characters: 8 }, 'eins\nzw…'],
    ['by its lines', 'eins\nzwei\ndrei', { lines: 2, characters: 99 }, 'eins\nzwei…'],
    ['without half an emoji', 'Te😀e', { lines: 1, characters: 4 }, 'Te…'],
  ])('is shortened %s', (_, text, most, short) => {
    expect(shorten(text, most)).toBe(short);
  });
});
