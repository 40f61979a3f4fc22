import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMailSandbox } from '../src/mail/index.ts';
import { createSandbox } from '../src/service.ts';
import { sendBySmtp } from './smtp-client.ts';

const sandbox = createSandbox({
  shopifyPort: 0,
  sevdeskPort: 0,
  viesPort: 0,
  clientId: 'client-id',
  clientSecret: 'client-secret',
  sevdeskToken: '0123456789abcdef0123456789abcdef',
  appUrl: 'http://127.0.0.1:3000',
  webhookUrl: null,
  shop: 'belegfluss-demo.myshopify.com',
  stateDirectory: null,
  now: () => new Date('2026-11-20T08:00:00Z'),
});
const { mail } = sandbox;
let url = '';
let smtpUrl = '';
beforeAll(async () => {
  ({ shopifyUrl: url, smtpUrl } = await sandbox.start());
});
afterAll(() => sandbox.stop());
afterEach(() => {
  mail.clear();
  mail.resetKnobs();
});

const SOURCE = `From: =?utf-8?q?Belegflu=C3=9F?= <post@belegfluss.example>
To: Merle <merle@shop.example>
Subject: =?utf-8?q?Deine_=C3=9Cbertragungen?=
Message-ID: <one@belegfluss.example>
X-Kind: quota-low;
 folded
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Noch 20=C2=A0% =C3=BCbrig.
.hidden
--b
Content-Type: text/html; charset=utf-8

<p>Noch <b>20</b> <script>top.hacked = 1</script></p>
--b--`;
const send = (more: Partial<Parameters<typeof sendBySmtp>[1]> = {}) =>
  sendBySmtp(smtpUrl, {
    from: 'post@belegfluss.example',
    to: ['merle@shop.example'],
    source: SOURCE,
    ...more,
  });
const codes = ({ answers }: { answers: string[] }) => answers.map((line) => line.slice(0, 3));

describe('a mail to the sandbox', () => {
  it('is stored with its envelope, headers, text and HTML', async () => {
    const sent = await send({ to: ['Merle@shop.example', 'blind@shop.example'] });
    expect(codes(sent)).toEqual(['220', '250', '250', '250', '250', '354', '250']);
    expect(mail.messages()).toEqual([
      {
        id: expect.any(Number),
        receivedAt: '2026-11-20T08:00:00.000Z',
        envelope: { from: 'post@belegfluss.example', to: ['merle@shop.example', 'blind@shop.example'] },
        headers: expect.arrayContaining([{ name: 'X-Kind', value: 'quota-low; folded' }]),
        messageId: '<one@belegfluss.example>',
        from: expect.stringContaining('post@belegfluss.example'),
        to: expect.stringContaining('merle@shop.example'),
        subject: 'Deine Übertragungen',
        text: 'Noch 20\u00a0% übrig.\n.hidden',
        html: expect.stringContaining('<b>20</b>'),
        attachments: [],
      },
    ]);
  });

  it('is accepted with and without a login', async () => {
    expect(codes(await send({ login: true }))).toContain('235');
    expect(mail.messages()).toHaveLength(1);
  });

  it('is found by its envelope recipient, whatever its header says', async () => {
    await send({ to: ['blind@shop.example'] });
    expect(mail.messages({ to: 'Blind@shop.example' })).toHaveLength(1);
    expect(mail.messages({ to: 'merle@shop.example' })).toEqual([]);
  });

  it('replaces the oldest one above the limit', async () => {
    const small = createMailSandbox({ port: 0, keep: 2 });
    const { smtpUrl: smallUrl } = await small.start();
    for (const subject of ['first', 'second', 'third'])
      await sendBySmtp(smallUrl, {
        from: 'post@belegfluss.example',
        to: ['merle@shop.example'],
        source: `Subject: ${subject}\n\nText`,
      });
    expect(small.messages().map(({ subject }) => subject)).toEqual(['second', 'third']);
    await small.stop();
  });
});

describe('a knob of the mail sandbox', () => {
  it('refuses one recipient and accepts the mail for the others', async () => {
    mail.turn({ refuseRecipients: ['gone@shop.example', '@closed.example'] });
    const sent = await send({ to: ['Gone@shop.example', 'a@closed.example', 'merle@shop.example'] });
    expect(codes(sent)).toEqual(['220', '250', '250', '550', '550', '250', '354', '250']);
    expect(mail.messages()[0]?.envelope.to).toEqual(['merle@shop.example']);
  });

  it('refuses the only recipient, and the mail is not stored', async () => {
    mail.turn({ refuseRecipients: ['*'] });
    expect(codes(await send()).slice(3)).toEqual(['550', '503']);
    expect(mail.messages()).toEqual([]);
  });

  it('answers the next mails with a temporary error and stores none of them', async () => {
    mail.turn({ temporaryNext: 1 });
    expect(codes(await send()).at(-1)).toBe('451');
    expect(mail.messages()).toEqual([]);
    expect(codes(await send()).at(-1)).toBe('250');
    expect(mail.messages()).toHaveLength(1);
  });

  it('stores a mail and cuts the connection before the answer', async () => {
    mail.turn({ dropNext: 1 });
    const sent = await send();
    expect(sent.cut).toBe(true);
    expect(codes(sent).at(-1)).toBe('354');
    expect(mail.messages()).toHaveLength(1);
    expect(await send()).toMatchObject({ cut: false });
  });

  it('delays the answer to a mail', async () => {
    mail.turn({ delayMs: 150 });
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThan(140);
  });

  it('is set, read and reset over HTTP, and refused when it does not exist', async () => {
    const post = (body: object) =>
      fetch(`${url}/mail/knobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await post({ dropNext: 2 })).json()).toMatchObject({ dropNext: 2, temporaryNext: 0 });
    expect((await post({ lose: 1 })).status).toBe(400);
    expect(mail.knobs().dropNext).toBe(2);
    const reset = await fetch(`${url}/mail/knobs`, { method: 'DELETE' });
    expect(await reset.json()).toMatchObject({ dropNext: 0 });
  });
});

describe('the inbox of the mail sandbox', () => {
  it('lists mails as JSON and deletes them', async () => {
    await send();
    const list = async (query = '') =>
      ((await (await fetch(`${url}/mail/messages${query}`)).json()) as { messages: unknown[] }).messages;
    expect(await list()).toMatchObject([{ subject: 'Deine Übertragungen' }]);
    expect(await list('?to=nobody@shop.example')).toEqual([]);
    expect((await fetch(`${url}/mail/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('shows a mail in a frame without scripts, and escapes it elsewhere', async () => {
    await send({ source: SOURCE.replace('Merle <', '"<img src=x onerror=alert(1)>" <') });
    const id = mail.messages()[0]?.id;
    const response = await fetch(`${url}/mail?id=${id}`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('Deine Übertragungen');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
  });

  it('reports a mail that no longer exists', async () => {
    expect((await fetch(`${url}/mail?id=999999`)).status).toBe(404);
  });
});

it('the mail sandbox listens on the loopback interface only', () => {
  expect(new URL(smtpUrl).hostname).toBe('127.0.0.1');
});

it('the mail sandbox stops while a client is connected', async () => {
  const other = createMailSandbox({ port: 0 });
  const { smtpUrl: otherUrl } = await other.start();
  const socket = createConnection(Number(new URL(otherUrl).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('data', resolve));
  await other.stop();
  await closed;
});
