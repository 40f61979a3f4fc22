import { describe, expect, it } from '@jest/globals';
import { countryOptions } from './country-options.ts';

describe('the countries of the form', () => {
  it('have German names, the usual ones first and each once', () => {
    const labels = countryOptions.map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['Deutschland', 'Österreich', 'Schweiz', 'Afghanistan']);
    // Ä is sorted as A.
    expect(labels.indexOf('Ägypten')).toBeLessThan(labels.indexOf('Albanien'));
    expect(new Set(countryOptions.map(({ value }) => value)).size).toBe(countryOptions.length);
  });
});
