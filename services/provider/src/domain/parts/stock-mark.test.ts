import { describe, expect, it } from '@jest/globals';
import { hasMark, stockMark, withMark } from './stock-mark.ts';

const mark = '#bf-00c0ffee';

describe('the mark of a change of stock', () => {
  it('is another one for another change or shop', () => {
    const marks = [
      stockMark('a.myshopify.com', 'stock/1'),
      stockMark('a.myshopify.com', 'stock/2'),
      stockMark('b.myshopify.com', 'stock/1'),
    ];
    expect(new Set(marks).size).toBe(3);
    for (const each of marks) expect(each).toMatch(/^#bf-[0-9a-f]{8}$/);
  });

  it.each([
    ['', '#bf-00c0ffee'],
    ['Regal 4', 'Regal 4\n#bf-00c0ffee'],
    ['Regal 4\r\n#bf-12345678', 'Regal 4\n#bf-00c0ffee'],
    ['#bf-12345678\nRegal 4', 'Regal 4\n#bf-00c0ffee'],
    ['Siehe #bf-12345678 dort', 'Siehe #bf-12345678 dort\n#bf-00c0ffee'],
  ])('takes the place of an earlier one in %j', (comment, expected) => {
    expect(withMark(comment, mark)).toBe(expected);
  });

  it('leaves a comment as it is when there is none', () => {
    expect(withMark('Regal 4', '')).toBe('Regal 4');
  });

  it.each([
    ['Regal 4\n#bf-00c0ffee', true],
    ['#bf-00c0ffee \r\nvon Hand ergänzt', true],
    ['#bf-00c0ffee1', false],
    ['', false],
  ])('is found in %j: %s', (comment, expected) => {
    expect(hasMark(comment, mark)).toBe(expected);
  });
});
