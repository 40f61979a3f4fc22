import { describe, expect, it } from '@jest/globals';
import { mailbox, smtpUrl } from './smtp-server.ts';

describe('the address of the mail server', () => {
  it.each([
    ['smtps://mail.example.org', 'mail.example.org', 465, 'tls', null],
    ['smtps://mail.example.org:2465', 'mail.example.org', 2465, 'tls', null],
    ['smtp://mail.example.org', 'mail.example.org', 587, 'starttls', null],
    [
      'smtp://bote%40example.org:ge%3Aheim@mail.example.org:25',
      'mail.example.org',
      25,
      'starttls',
      { user: 'bote@example.org', password: 'ge:heim' },
    ],
    ['smtp://127.0.0.1:2525', '127.0.0.1', 2525, 'none', null],
    ['smtp://localhost:2525', 'localhost', 2525, 'none', null],
    ['smtp://[::1]:2525', '::1', 2525, 'none', null],
    ['smtp://relay:25?encryption=none', 'relay', 25, 'none', null],
  ])('%s', (text, host, port, encryption, login) => {
    expect(smtpUrl().parse(text)).toEqual({ host, port, encryption, login });
  });

  it.each([
    ['mail.example.org:25', /must be an address such as/],
    ['https://mail.example.org', /must be an address such as/],
    ['smtp://relay:25?ignoreTLS=true', /knows no option but/],
    ['smtps://mail.example.org?encryption=none', /knows no option but/],
    ['smtp://user:secret@relay:25?encryption=none', /must not send a password in the clear/],
  ])('%s is refused, and not repeated: it may hold a password', (text, message) => {
    const { error } = smtpUrl().safeParse(text);
    expect(error?.issues[0]?.message).toMatch(message);
    expect(error?.issues[0]?.message).not.toContain('secret');
  });
});

describe('the sender of e-mails', () => {
  it.each([
    ['Belegfluss <post@example.org>', 'Belegfluss', 'post@example.org'],
    ['post@example.org', '', 'post@example.org'],
    ['<post@example.org>', '', 'post@example.org'],
  ])('%s', (text, name, address) => {
    expect(mailbox().parse(text)).toEqual({ name, address });
  });

  it.each([
    'Belegfluss',
    'a@example.org, b@example.org',
    'A <a@example.org> B <b@example.org>',
    'A\r\nB <a@example.org>',
  ])('%j is refused', (text) => {
    expect(mailbox().safeParse(text).success).toBe(false);
  });
});
