import { describe, expect, it } from '@jest/globals';
import { isSmallBusiness } from './account.ts';

const row = (...ids: string[]) => ({ allowedTaxRules: ids.map((id) => ({ id })) });

describe('isSmallBusiness', () => {
  it.each([
    ['rule 11 only', [row('11'), row('2', '4')], true],
    ['both, as an ordinary account may offer them', [row('1', '11')], false],
    ['rule 1 only', [row('1')], false],
    ['no guidance', [], false],
  ])('%s', (_name, rows, expected) => {
    expect(isSmallBusiness(rows)).toBe(expected);
  });
});
