import { createServer, type Server, type Socket } from 'node:net';
import { createMailSandbox, type MailSandbox } from '@belegfluss/sandbox/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMailer, type Mail, toHandover } from '../src/clients/mailer.ts';
import type { SmtpServer } from '../src/clients/smtp-server.ts';

let sandbox: MailSandbox;
let port: number;
beforeAll(async () => {
  sandbox = createMailSandbox({ port: 0 });
  port = Number(new URL((await sandbox.start()).smtpUrl).port);
});
afterAll(() => sandbox.stop());

const from = { name: 'Belegfluss', address: 'post@belegfluss.example' };
const mail: Mail = {
  subject: 'Übertragungen',
  text: '.\nEin Punkt allein',
  html: '<p>Ein Punkt allein</p>',
  to: 'inhaberin@teehaus.example',
  messageId: '<one@belegfluss.example>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const send = (server: Partial<SmtpServer>) =>
  createMailer({ host: '127.0.0.1', port, encryption: 'none', login: null, ...server }, from).send(mail);

describe('the mailer', () => {
  it('hands a mail over as it was written, with a login where there is one', async () => {
    expect(await send({ login: { user: 'bote', password: 'geheim' } })).toEqual({ kind: 'accepted' });
    expect(sandbox.messages()).toMatchObject([
      {
        from: '"Belegfluss" <post@belegfluss.example>',
        to: mail.to,
        subject: mail.subject,
        messageId: mail.messageId,
        html: expect.stringContaining('Ein Punkt allein'),
        text: expect.stringMatching(/^\.\nEin Punkt allein/),
      },
    ]);
  });

  it.each(['starttls', 'tls'] as const)(
    'sends nothing in the clear where the address says %s',
    async (encryption) => {
      sandbox.clear();
      expect(await send({ encryption, login: { user: 'bote', password: 'geheim' } })).not.toMatchObject({
        kind: 'accepted',
      });
      expect(sandbox.messages()).toEqual([]);
    },
  );
});

describe('a server that speaks a line and leaves', () => {
  let server: Server;
  afterEach(() => void server.close());

  /** Answers each line with the next reply, and breaks off when there is none. */
  async function serve(...replies: string[]): Promise<number> {
    server = createServer((socket: Socket) => {
      const left = [...replies];
      const reply = () => {
        const next = left.shift();
        if (next === undefined) socket.destroy();
        else socket.write(`${next}\r\n`);
      };
      reply();
      socket.on('data', reply).on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  }

  it.each([
    ['before its greeting', [], { kind: 'notBegun', why: 'ECONNECTION' }],
    ['with 421', ['421 Too busy'], { kind: 'refused', step: 'session', code: 421 }],
    ['after the sender', ['220 Hi', '250 Hi'], { kind: 'notBegun', why: 'ECONNECTION' }],
    [
      'refusing the sender',
      ['220 Hi', '250 Hi', '550 Not you'],
      { kind: 'refused', step: 'sender', code: 550 },
    ],
    [
      'refusing the recipient',
      ['220 Hi', '250 Hi', '250 Ok', '450 Later'],
      { kind: 'refused', step: 'recipient', code: 450 },
    ],
    [
      'when the mail should begin',
      ['220 Hi', '250 Hi', '250 Ok', '250 Ok'],
      { kind: 'notBegun', why: 'ECONNECTION' },
    ],
    [
      'when the mail has begun',
      ['220 Hi', '250 Hi', '250 Ok', '250 Ok', '354 Go'],
      { kind: 'unknown', why: expect.stringMatching(/^(ECONNECTION|ESOCKET)$/) },
    ],
  ])('%s', async (_, replies, expected) => {
    const own = await serve(...replies);
    expect(await send({ port: own })).toEqual(expected);
  });
});

describe('what an error says of a mail', () => {
  it.each([
    [
      'that has begun, without a reply',
      { code: 'ETIMEDOUT', command: 'CONN' },
      true,
      { kind: 'unknown', why: 'ETIMEDOUT' },
    ],
    [
      'that has begun, with a farewell that is no reply to it',
      { code: 'ECONNECTION', command: 'CONN', responseCode: 421 },
      true,
      { kind: 'unknown', why: 'ECONNECTION' },
    ],
    [
      'that has begun, with the reply to it',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554 },
      true,
      { kind: 'refused', step: 'message', code: 554 },
    ],
    [
      'that has not begun',
      { code: 'ETIMEDOUT', command: 'CONN' },
      false,
      { kind: 'notBegun', why: 'ETIMEDOUT' },
    ],
    [
      'whose password was refused',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
      false,
      { kind: 'refused', step: 'session', code: 535 },
    ],
  ])('%s', (_, error, isBegun, expected) => {
    expect(toHandover(error, isBegun)).toEqual(expected);
  });
});
