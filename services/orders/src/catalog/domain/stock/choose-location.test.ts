import { expect, it } from '@jest/globals';
import { chooseLocation } from './choose-location.ts';

it.each([
  ['none where none stocks it', [], null],
  ['the only one', [['71', 0]], '71'],
  [
    'the one that has most',
    [
      ['71', 2],
      ['72', 9],
      ['73', 5],
    ],
    '72',
  ],
  [
    'the oldest of equals',
    [
      ['710', 4],
      ['72', 4],
      ['73', 4],
    ],
    '72',
  ],
  [
    'the least oversold',
    [
      ['71', -5],
      ['72', -1],
    ],
    '72',
  ],
] as const)('what Shopify is owed goes to %s', (_, levels, chosen) => {
  const given = levels.map(([locationId, available]) => ({ locationId, available, since: '' }));
  expect(chooseLocation(given)?.locationId ?? null).toBe(chosen);
});
