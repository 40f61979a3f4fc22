import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { decodePageToken, encodePageToken } from './index.ts';

const position = z.object({ at: z.coerce.date(), id: z.string().min(1) });

describe('page tokens', () => {
  it('give back the position that they were made of', () => {
    const at = new Date('2026-11-20T10:00:00.123Z');
    expect(decodePageToken(encodePageToken({ at, id: 'ü/1' }), position)).toEqual({ at, id: 'ü/1' });
  });

  it('may stand in an address as they are', () => {
    expect(encodePageToken({ id: '??>>~~ÿÿ' })).toMatch(/^[\w-]+$/);
  });

  it('mean the first page when they are empty', () => {
    expect(decodePageToken('', position)).toBeNull();
  });

  it.each([
    'nonsense',
    encodePageToken({ id: '1' }),
    encodePageToken({ at: 'yesterday', id: '1' }),
    encodePageToken({ at: '2026-11-20', id: '' }),
    encodePageToken([]),
  ])('that we did not hand out are an invalid argument: %s', (token) => {
    expect(() => decodePageToken(token, position)).toThrow(
      expect.objectContaining({ kind: 'invalidArgument', reason: 'PAGE_TOKEN' }),
    );
  });
});
