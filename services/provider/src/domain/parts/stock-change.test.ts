import { describe, expect, it } from '@jest/globals';
import { changedStock, isReading, type StockChange } from './stock-change.ts';

const by = (difference: string): StockChange => ({ kind: 'difference', difference });
const to = (value: string): StockChange => ({ kind: 'value', value });

describe('a change of a stock', () => {
  it.each([
    ['5', by('3'), '8'],
    ['5', by('-7'), '-2'],
    ['0.3', by('0.1'), '0.4'],
    ['12.5', by('-2'), '10.5'],
    ['5', to('9'), '9'],
    ['5', to('0'), '0'],
    ['9007199254740993', by('1'), '9007199254740994'],
  ])('from %s by %o', (stock, change, expected) => {
    expect(changedStock(stock, change)).toBe(expected);
  });

  it.each([
    [by('0'), true],
    [by('0.00'), true],
    [by('-1'), false],
    [to('0'), false],
  ])('%o only reads: %s', (change, expected) => {
    expect(isReading(change)).toBe(expected);
  });
});
