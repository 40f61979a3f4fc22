import { describe, expect, it } from '@jest/globals';
import { checkToken } from './check-token.ts';

const token = 'abcdef0123456789ABCDEF0123456789';

describe('checkToken', () => {
  it('takes 32 hexadecimal characters, with blanks from copying around them', () => {
    expect(checkToken(` ${token}\n`)).toEqual({ ok: true, token });
  });

  it.each([[''], [token.slice(1)], [`${token}0`], [token.replace('a', 'g')]])(
    'says what is wrong with %j',
    (input) => {
      const check = checkToken(input);
      expect(check.ok).toBe(false);
      expect(check).toHaveProperty('message', expect.stringContaining('32 Zeichen'));
    },
  );
});
