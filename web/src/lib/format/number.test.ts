import { describe, expect, it } from '@jest/globals';
import { formatCount, formatPercent } from './number.ts';

describe('numbers', () => {
  it('groups thousands the German way', () => {
    expect(formatCount(0)).toBe('0');
    expect(formatCount(1234567)).toBe('1.234.567');
  });

  it('writes a share as whole percent', () => {
    expect(formatPercent(0.2).replaceAll('\u00a0', ' ')).toBe('20 %');
    expect(formatPercent(1).replaceAll('\u00a0', ' ')).toBe('100 %');
  });
});
