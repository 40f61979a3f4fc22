import { describe, expect, it } from '@jest/globals';
import {
  mailAddress,
  mailBody,
  mailText,
  maxAddress,
  maxMessage,
  maxSubject,
  readPrefill,
} from './contact-mail.ts';

const to = 'hilfe@belegfluss.example';

describe('what an address brings into the contact form', () => {
  const read = (subject: string, message = '') => readPrefill(new URLSearchParams({ subject, message }));

  it('is kept as it is typed', () =>
    expect(read('Frage zu #1001', 'Erste Zeile\nZweite & letzte')).toEqual({
      subject: 'Frage zu #1001',
      message: 'Erste Zeile\nZweite & letzte',
    }));

  it('is one line for the subject and never longer than the form allows', () => {
    expect(read('Frage\nBcc: jemand@example.org').subject).toBe('Frage Bcc: jemand@example.org');
    expect(read('x'.repeat(9000)).subject).toHaveLength(maxSubject);
    expect(read('', 'x'.repeat(9000)).message).toHaveLength(maxMessage);
  });

  it('loses characters that nobody sees', () =>
    expect(read('a\u0000b\u202ec', 'd\u0007e\u200bf')).toEqual({ subject: 'abc', message: 'def' }));

  it('is empty where nothing is brought', () =>
    expect(readPrefill(new URLSearchParams())).toEqual({ subject: '', message: '' }));
});

describe('the address that opens the mail program', () => {
  it('says what was written and adds no other field', () => {
    const subject = 'Frage & Bitte?bcc=x@y.example';
    const body = 'Grüße, 100 %\nzweite Zeile #1';
    const address = new URL(mailAddress({ to, subject, body }) ?? '');
    expect(address.pathname).toBe(to);
    expect([...address.searchParams]).toEqual([
      ['subject', subject],
      ['body', body.replace('\n', '\r\n')],
    ]);
  });

  it('is not made where mail programs would cut it', () => {
    expect(mailAddress({ to, subject: 'x', body: 'ä'.repeat(maxAddress / 6) })).toBeNull();
    expect(
      mailAddress({ to, subject: 'x', body: 'ä'.repeat(maxAddress / 6 - 30) })?.length,
    ).toBeLessThanOrEqual(maxAddress);
  });

  it('survives half a character', () =>
    expect(mailAddress({ to, subject: '\ud83d', body: '' })).toContain('subject=%EF%BF%BD'));
});

describe('the text of the mail', () => {
  it('has the facts below the message unless the person removed them', () => {
    expect(mailBody('Hallo ', 'Shop: a')).toBe('Hallo\n\n--\nShop: a');
    expect(mailBody('Hallo', ' \n')).toBe('Hallo');
  });

  it('names recipient and subject for the clipboard', () =>
    expect(mailText({ to, subject: 'S', body: 'B' }, { to: 'An', subject: 'Betreff' })).toBe(
      `An: ${to}\nBetreff: S\n\nB`,
    ));
});
