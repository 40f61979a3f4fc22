import { expect, it } from '@jest/globals';
import { ageWords } from './age-words.ts';

it.each([
  [0, '–'],
  [1, '1 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7_199, '119 min'],
  [7_200, '2 h'],
  [172_799, '47 h'],
  [172_800, '2 Tagen'],
  [259_200_000, '3.000 Tagen'],
])('%s seconds are "%s"', (seconds, expected) => {
  expect(ageWords(seconds)).toBe(expected);
});
