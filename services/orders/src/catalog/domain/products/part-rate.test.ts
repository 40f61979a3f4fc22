import { describe, expect, it } from '@jest/globals';
import { partRate, type RateInput } from './part-rate.ts';

const rate = (changed: Partial<RateInput>): string =>
  partRate({
    taxable: true,
    tags: [],
    countryCode: 'DE',
    smallBusiness: false,
    day: '2026-11-23',
    ...changed,
  });

describe('the rate of a part', () => {
  const cases: [string, Partial<RateInput>, string][] = [
    ['is the standard one in Germany', {}, '19'],
    ['is the standard one in Austria', { countryCode: 'AT' }, '20'],
    ['counts an unknown country as Germany', { countryCode: '' }, '19'],
    ['is 0 for what is not taxable', { taxable: false, tags: ['MwSt 7%'] }, '0'],
    ['is 0 for a small business', { smallBusiness: true, tags: ['MwSt 7%'] }, '0'],
    ['is stated with the word before it', { tags: ['tee', 'MwSt 7%'] }, '7'],
    ['is stated with a hyphen', { tags: ['USt-7'] }, '7'],
    ['is stated with the word behind it', { tags: ['7% MwSt'] }, '7'],
    ['is stated with a dot, a comma and blanks', { tags: [' mwst. 7,0 % '] }, '7'],
    ['is stated with a colon', { tags: ['Steuersatz: 7'] }, '7'],
    ['is stated in English', { tags: ['VAT 7'] }, '7'],
    ['is stated as none', { tags: ['steuerfrei'] }, '0'],
    ['is stated as none for this tax', { tags: ['MwSt-frei'] }, '0'],
    ['is stated as 0', { tags: ['MwSt 0%'] }, '0'],
    ['is a reduced one of Austria', { countryCode: 'AT', tags: ['MwSt 13 %'] }, '13'],
    ['is the other reduced one of Austria', { countryCode: 'AT', tags: ['10% USt'] }, '10'],
    ['is none that the country does not know', { tags: ['MwSt 13%'] }, '19'],
    ['is none that only looks like one', { tags: ['7% Rabatt', 'steuerfrei ab 2030', 'mwst'] }, '19'],
    ['is the same stated twice', { tags: ['MwSt 7%', 'USt-7'] }, '7'],
    ['is none of two that contradict each other', { tags: ['MwSt 7%', 'steuerfrei'] }, '19'],
  ];
  it.each(cases)('%s', (_what, changed, expected) => expect(rate(changed)).toBe(expected));
});
