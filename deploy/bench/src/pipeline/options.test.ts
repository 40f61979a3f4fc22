import { isUsageError } from '@belegfluss/local/command-line';
import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

describe('the options of the bench of the pipeline', () => {
  it('default to the whole run', () => {
    expect(readOptions([])).toEqual({ ordinary: false, profile: false, json: null, orders: 1_500 });
  });

  it('are read in any order', () => {
    expect(readOptions(['--json', 'before.json', '--orders', '300', '--ordinary'])).toMatchObject({
      ordinary: true,
      json: 'before.json',
      orders: 300,
    });
  });

  it.each([['--orders=99'], ['--orders=some'], ['--quick']])('refuse %s', (argument) => {
    const refusal = () => {
      try {
        readOptions([argument]);
        return null;
      } catch (error) {
        return error;
      }
    };
    expect(isUsageError(refusal())).toBe(true);
  });
});
