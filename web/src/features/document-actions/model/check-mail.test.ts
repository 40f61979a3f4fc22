import { describe, expect, it } from '@jest/globals';
import { checkMail, type TypedMail } from './check-mail.ts';

const good: TypedMail = {
  email: 'mara@example.com',
  copy: false,
  cc: '',
  bcc: '',
  subject: 'Rechnung RE-1000',
  message: '<p>Hallo</p>',
  attachments: ['881'],
};

describe('a mail that is written', () => {
  it('can be sent when all is well', () => {
    expect(checkMail(good)).toEqual({});
  });

  it.each<[string, Partial<TypedMail>, object]>([
    ['no recipient', { email: ' ' }, { email: 'Empfänger wird benötigt' }],
    ['half an address', { email: 'mara@' }, { email: 'Bitte gib eine gültige E-Mail-Adresse ein' }],
    ['two recipients', { email: 'a@b.de, c@d.de' }, { email: 'Bitte gib eine gültige E-Mail-Adresse ein' }],
    ['a wrong copy', { cc: 'a@b.de, nein' }, { cc: 'Bitte gib eine gültige E-Mail-Adresse ein' }],
    ['257 characters of copies', { bcc: `${'a'.repeat(246)}@example.de` }, { bcc: 'Höchstens 256 Zeichen.' }],
    ['61 characters of subject', { subject: 'x'.repeat(61) }, { subject: 'Höchstens 60 Zeichen.' }],
    [
      'a subject of two lines',
      { subject: 'a\nBcc: x@y.de' },
      { subject: 'Der Betreff muss in einer Zeile stehen.' },
    ],
    ['30001 characters', { message: 'x'.repeat(30_001) }, { message: 'Höchstens 30000 Zeichen.' }],
  ])('is not sent with %s', (_case, changes, problems) => {
    expect(checkMail({ ...good, ...changes })).toEqual(problems);
  });

  it('may fill every limit', () => {
    expect(checkMail({ ...good, subject: 'x'.repeat(60), message: 'x'.repeat(30_000) })).toEqual({});
  });
});
