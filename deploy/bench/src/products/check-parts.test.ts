import { describe, expect, it } from '@jest/globals';
import { BrokenPromise } from '../broken-promise.ts';
import { checkLinks } from './check-links.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkUnchanged } from './check-parts.ts';

const numbers = new Map([
  ['11', 'A'],
  ['12', 'B'],
  ['13', 'C'],
]);
const part = (id: string, partNumber: string, name = 'Tasse') => ({ id, partNumber, name });
const right = [part('1', 'A'), part('2', 'B'), part('3', 'C')];
const link = (key: string, partId: string | null) => ({ key, partId });
const rightLinks = [link('11', '1'), link('12', '2'), link('13', '3')];

const broken = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    if (error instanceof BrokenPromise) return error.message;
    throw error;
  }
  return '';
};

describe('the parts of a transfer', () => {
  it('are accepted when each variant has its own part', () => {
    expect(broken(() => checkNumbers(numbers, right))).toBe('');
    expect(broken(() => checkLinks(numbers, right, rightLinks))).toBe('');
    expect(broken(() => checkUnchanged(right, right))).toBe('');
  });

  it.each([
    ['one is missing', right.slice(1), '1 of 3 variants have no part: A.'],
    ['one is doubled', [...right, part('4', 'B')], '1 parts are there twice.'],
    ['one is nobody’s', [...right, part('4', 'D')], '1 parts belong to no variant: D.'],
    ['one stands for another', [...right.slice(1), part('1', 'B')], '1 of 3 variants have no part: A.'],
  ])('break the promise when %s', (_case, parts, sentence) => {
    expect(broken(() => checkNumbers(numbers, parts))).toBe(sentence);
  });

  it.each([
    ['is missing', rightLinks.slice(1), '2 links for 3 variants.'],
    [
      'names no part',
      [link('11', null), ...rightLinks.slice(1)],
      "1 links name another part than their variant's.",
    ],
    [
      'names another’s',
      [link('11', '2'), ...rightLinks.slice(1)],
      "1 links name another part than their variant's.",
    ],
  ])('break the promise when a link %s', (_case, links, sentence) => {
    expect(broken(() => checkLinks(numbers, right, links))).toBe(sentence);
  });

  it.each([
    [
      'a field',
      [part('1', 'A', 'Becher'), ...right.slice(1)],
      'The second transfer changed 1 parts and left 3 of 3.',
    ],
    ['how many there are', right.slice(1), 'The second transfer changed 0 parts and left 2 of 3.'],
  ])('break the promise when the second transfer changes %s', (_case, after, sentence) => {
    expect(broken(() => checkUnchanged(right, after))).toBe(sentence);
  });
});
