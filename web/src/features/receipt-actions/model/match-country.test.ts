import { describe, expect, it } from '@jest/globals';
import { matchCountry } from './match-country.ts';

const countries = [
  { id: '1', name: 'Deutschland', code: 'DE' },
  { id: '2', name: 'Österreich', code: 'AT' },
];

describe('the country that is typed', () => {
  it.each([
    ['Deutschland', '1'],
    ['  dEUTSCHLAND ', '1'],
    ['österreich', '2'],
    ['O\u0308sterreich', '2'],
  ])('%j is found', (typed, id) => {
    expect(matchCountry(countries, typed)?.id).toBe(id);
  });

  it.each(['', '   ', 'Deutsch', 'DE', 'Atlantis', '1'])('%j is none', (typed) => {
    expect(matchCountry(countries, typed)).toBeNull();
  });
});
