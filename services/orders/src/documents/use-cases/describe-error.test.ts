import { describe, expect, it } from '@jest/globals';
import { describeError } from './describe-error.ts';

describe('describeError', () => {
  it('says what went wrong, where, and why', () => {
    const text = describeError(new Error('not saved', { cause: new TypeError('no total') }));
    expect(text).toMatch(/^Error: not saved\n {4}at .*describe-error\.test/);
    expect(text).toContain('Caused by: TypeError: no total\n');
  });

  it.each([
    ['mara.lindqvist+1@kunden.beispiel.example', '***@***'],
    ['Bearer eyJhbGciOi.x.y', 'Bearer ***'],
    ['shpat_0123456789abcdef', 'shp***'],
    ['c0ffee00c0ffee00c0ffee00c0ffee00', '***'],
  ])('masks %s', (secret, masked) => {
    const text = describeError(new Error(`refused: ${secret}`, { cause: new Error(secret) }));
    expect(text).not.toContain(secret);
    expect(text).toContain(`refused: ${masked}`);
  });

  it('leaves the ids of orders and documents readable', () => {
    expect(describeError(new Error('Order 5820137013411 of 31'))).toContain('Order 5820137013411 of 31');
  });

  it('is never longer than the log can hold, and knows things that are no errors', () => {
    expect(describeError(new Error('x'.repeat(50_000))).length).toBeLessThanOrEqual(8_000);
    expect(describeError({ code: 7 })).toBe('{ code: 7 }');
  });

  it('ends where causes go round in a circle', () => {
    const error = new Error('round');
    // Short, so that nothing is cut off.
    error.stack = 'Error: round';
    error.cause = error;
    expect(describeError(error).match(/Caused by/g)).toHaveLength(5);
  });
});
