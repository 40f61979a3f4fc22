import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSigned } from './authenticate.ts';

// RFC 4231, test case 2: the key "Jefe" over "what do ya want for nothing?".
const known = {
  secret: 'Jefe',
  body: Buffer.from('what do ya want for nothing?'),
  hex: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
};
const signature = Buffer.from(known.hex, 'hex').toString('base64');

const sign = (body: Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('base64');

describe('the signature of a webhook', () => {
  it('is base64 of HMAC-SHA256 over the raw body', () => {
    expect(isSigned(known.body, signature, ['Jefe'])).toBe(true);
  });

  it.each<[string, Buffer, string | undefined, readonly string[]]>([
    ['missing', known.body, undefined, ['Jefe']],
    ['empty', known.body, '', ['Jefe']],
    ['of another body', Buffer.from('what do ya want for nothing!'), signature, ['Jefe']],
    ['of a body that was cut short on its way', known.body.subarray(0, -1), signature, ['Jefe']],
    ['of a body that was lengthened', Buffer.concat([known.body, Buffer.from(' ')]), signature, ['Jefe']],
    ['made with another secret', known.body, sign(known.body, 'jefe'), ['Jefe']],
    ['cut short', known.body, signature.slice(0, -4), ['Jefe']],
    ['written in hex', known.body, known.hex, ['Jefe']],
    ['written twice', known.body, `${signature}, ${signature}`, ['Jefe']],
    ['no base64 at all', known.body, '%%%%', ['Jefe']],
    ['right for a secret that nobody configured', known.body, signature, []],
  ])('is refused when it is %s', (_, body, given, secrets) => {
    expect(isSigned(body, given, secrets)).toBe(false);
  });

  it('may be made with the previous secret during a rotation', () => {
    expect(isSigned(known.body, signature, ['new secret', 'Jefe'])).toBe(true);
    expect(isSigned(known.body, sign(known.body, 'new secret'), ['new secret', 'Jefe'])).toBe(true);
    expect(isSigned(known.body, signature, ['new secret'])).toBe(false);
  });

  it('is over bytes, not over characters: umlauts and broken UTF-8 count as they are', () => {
    for (const body of [Buffer.from('{"name":"Jürgen Straße 🧾"}'), Buffer.from([0x7b, 0xff, 0xfe, 0x7d])]) {
      expect(isSigned(body, sign(body, 'Jefe'), ['Jefe'])).toBe(true);
      expect(isSigned(Buffer.from(body.toString('latin1')), sign(body, 'Jefe'), ['Jefe'])).toBe(false);
    }
  });

  it('counts by its bytes, in either alphabet of base64 and with or without padding', () => {
    // Signed bytes with 0xfb 0xff give "+" and "/" in one alphabet and "-" and "_" in the other.
    const body = Array.from({ length: 500 }, (_, n) => Buffer.from(`{"n":${n}}`)).find((candidate) =>
      /\+.*\/|\/.*\+/.test(sign(candidate, 'Jefe')),
    );
    const right = sign(body ?? Buffer.alloc(0), 'Jefe');
    const variants = [right, right.replace(/=+$/, ''), right.replaceAll('+', '-').replaceAll('/', '_')];
    for (const variant of variants) expect(isSigned(body ?? Buffer.alloc(0), variant, ['Jefe'])).toBe(true);
    expect(isSigned(body ?? Buffer.alloc(0), right.replaceAll('+', '/'), ['Jefe'])).toBe(false);
  });
});
