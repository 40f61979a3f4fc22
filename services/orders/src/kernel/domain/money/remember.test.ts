import { expect, it } from '@jest/globals';
import { remember } from './remember.ts';

it('computes an answer once, until its memory is full and begins again', () => {
  const asked: string[] = [];
  const shout = remember((word: string) => {
    asked.push(word);
    return word.toUpperCase();
  }, 2);
  expect(['a', 'b', 'a', 'b'].map(shout)).toEqual(['A', 'B', 'A', 'B']);
  expect(asked).toEqual(['a', 'b']);
  expect(['c', 'a'].map(shout)).toEqual(['C', 'A']);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
