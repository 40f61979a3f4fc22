import { isUsageError } from '@belegfluss/local/command-line';
import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

function catchRefusal(args: readonly string[]): unknown {
  try {
    return readOptions(args);
  } catch (error) {
    return isUsageError(error) ? (error as Error).message : error;
  }
}

describe('the options of the bench of imports', () => {
  it('default to fifty thousand orders', () => {
    expect(readOptions([])).toEqual({ orders: 50_000, documents: 500 });
  });

  it('are read in any order', () => {
    expect(readOptions(['--documents=500', '--orders', '20000'])).toEqual({ orders: 20_000, documents: 500 });
  });

  it.each([
    ['too few orders', ['--orders=4999'], /--orders/],
    ['too many', ['--orders=100001'], /--orders/],
    ['what is no number', ['--orders=viele'], /--orders/],
    ['more documents than orders', ['--orders=5000', '--documents=5001'], /--documents/],
    ['a name that nobody knows', ['--order=2000'], /--order/],
  ])('refuse %s before anything is started', (_case, args, text) => {
    expect(catchRefusal(args)).toMatch(text);
  });
});
