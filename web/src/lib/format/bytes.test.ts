import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './bytes.ts';

describe('sizes of files', () => {
  it.each([
    [48_213, '47,1 KB'],
    [3 * 1024 * 1024, '3 MB'],
    [0, '0 KB'],
    [null, ''],
  ])('writes %j as %j', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
