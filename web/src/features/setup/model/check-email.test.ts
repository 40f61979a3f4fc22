import { describe, expect, it } from '@jest/globals';
import { checkEmail } from './check-email.ts';

describe('checkEmail', () => {
  it('takes an address, with blanks from copying around it', () => {
    expect(checkEmail(' mara@teeladen.example\n')).toEqual({ ok: true, email: 'mara@teeladen.example' });
  });

  it.each([[''], ['   ']])('asks for an address when there is none: %j', (input) => {
    expect(checkEmail(input)).toEqual({ ok: false, message: 'Bitte gib deine E-Mail-Adresse ein' });
  });

  it.each([['mara'], ['mara@'], ['mara@teeladen'], ['mara lind@teeladen.example']])('refuses %j', (input) => {
    expect(checkEmail(input)).toEqual({
      ok: false,
      message: 'Bitte gib eine gültige E-Mail-Adresse ein',
    });
  });
});
