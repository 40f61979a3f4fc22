import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { chooseCoding, encode, pickEncoded } from './encoding.ts';

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['*', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    [', ; =,,gzip;q=x', 'identity'],
  ])('for "%s" is %s', (accepted, coding) => {
    expect(chooseCoding(accepted)).toBe(coding);
  });

  it('holds the same text in every form, and says which one it is', async () => {
    const text = 'Über Belege. '.repeat(50);
    const encoded = await encode(text);
    const pick = (accepted: string) => pickEncoded({ headers: { 'accept-encoding': accepted } }, encoded);
    expect(brotliDecompressSync(pick('br').body).toString()).toBe(text);
    expect(pick('br').headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'br' });
    expect(gunzipSync(pick('gzip').body).toString()).toBe(text);
    expect(pick('').body.toString()).toBe(text);
    expect(pick('').headers).toEqual({ vary: 'accept-encoding' });
  });
});
