import { randomUUID } from 'node:crypto';
import { type Order, receiptActionResult } from '@belegfluss/gateway/contract';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hostileTexts } from '../security/support/hostile-texts.ts';
import { launchBrowser } from '../src/browser.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { type Calls, callsOf, messagesOf, readAnswer, readRefusal, untilIdle } from './support/calls.ts';
import { invoiceOf, orderOf } from './support/five-orders.ts';
import { hostileHtml } from './support/hostile-html.ts';
import { listMails, type SentMail } from './support/mails.ts';
import { openMail } from './support/open-mail.ts';
import { visible } from './support/visible.ts';

let installation: Installation;
let calls: Calls;
let order: Order;
let browser: Browser;
let page: Page;
const lines: string[] = [];
/** Whatever a mail did by itself. */
const happened: string[] = [];

beforeAll(async () => {
  const logger = createLogger({
    name: 'house',
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  installation = await startInstallation('together', { logger, house: { logLevel: 'debug' } });
  calls = callsOf(installation);
  const body = orderOf(['Mara', 'Muster'], { gross: '119.00' });
  const { id } = await installation.shopify('POST', '/sandbox/orders', body);
  order = await eventually(
    async () => {
      const shown = await installation.findOrder(id);
      if (!shown?.invoices.some(({ enshrined }) => enshrined)) throw new Error('No enshrined invoice yet.');
      return shown;
    },
    { withinMs: 45_000 },
  );
  await untilIdle(installation, [id]);
  browser = await launchBrowser();
  page = await browser.newPage();
  // Pictures that are allowed are looked for nowhere.
  await page.route('**/*', (route) => route.abort());
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(`window: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame.url() !== 'about:blank') happened.push(`left for ${frame.url()}`);
  });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await installation?.stop();
}, 60_000);

const aMail = {
  receipt: 'invoice',
  email: 'mara@kunden.example',
  subject: 'Deine Rechnung',
  message: '<p>Hallo Mara</p>',
};

type Changes = Readonly<Record<string, unknown>>;

let sent = 0;
/** Each a mail of its own: what looks the same is the same mail asked for twice. */
const numbered = (changes: Changes) => {
  sent += 1;
  return { ...aMail, ...changes, subject: `${sent} ${changes.subject ?? aMail.subject}` };
};

const send = (body: unknown) =>
  calls.ask('POST', `/api/orders/${order.id}/${invoiceOf(order).id}/email`, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });

/** What arrived of it, or null where it was refused in German. Nothing else may come of it. */
async function tryToSend(changes: Changes): Promise<SentMail | null> {
  const before = (await listMails(installation)).length;
  const response = await send(numbered(changes));
  if (response.status >= 400) {
    const { status, detail } = await readRefusal(response);
    expect([detail, [400, 422].includes(status) ? 'refused' : status]).toEqual([detail, 'refused']);
    expect(await listMails(installation)).toHaveLength(before);
    return null;
  }
  expect(await readAnswer(receiptActionResult, response)).toMatchObject({ state: 'done' });
  const mails = await listMails(installation);
  expect(mails).toHaveLength(before + 1);
  const mail = mails.at(-1) ?? null;
  if (mail) await expectHarmless(mail);
  return mail;
}

/** One visible address, as every mail server takes it: nothing in it breaks a line, ends it or stays unseen. */
const anAddress = /^[^\s\p{C}@,;:<>()"[\]\\]{1,64}@[^\s\p{C}@,;:<>()"[\]\\]+\.[^\s\p{C}@,;:<>()"[\]\\]+$/u;

async function expectHarmless({ to, cc, bcc, subject, text }: SentMail): Promise<void> {
  expect(to).toMatch(anAddress);
  for (const copies of [cc, bcc])
    for (const address of copies?.split(',') ?? []) expect(address).toMatch(anAddress);
  expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  expect([...subject].length).toBeLessThanOrEqual(60);
  const { ran, forbidden } = await openMail(page, text);
  expect([text.slice(0, 200), ran, forbidden, happened.splice(0)]).toEqual([
    text.slice(0, 200),
    false,
    [],
    [],
  ]);
}

describe('the browser of this suite', () => {
  it('runs what is hostile, so that its silence says something', async () => {
    for (const name of [
      'a handler without quotes',
      'a script',
      'a drawing',
      'a title that ends in an attribute',
    ])
      expect([name, (await openMail(page, hostileHtml[name] ?? '')).ran]).toEqual([name, true]);
    const { forbidden } = await openMail(page, hostileHtml['an address that runs, by entities'] ?? '');
    expect(forbidden).toHaveLength(1);
    happened.splice(0);
  });
});

describe('a mail with hostile text', () => {
  const edge = (text: string) => text.slice(0, 40);

  it.each(Object.entries(hostileTexts))(
    'as an address, a copy or a hidden copy is refused or one address: %s',
    async (_, text) => {
      for (const email of [
        text,
        `ma${edge(text)}ra@kunden.example`,
        `mara@kun${edge(text)}den.example`,
        `"${edge(text)}" <mara@kunden.example>`,
      ])
        await tryToSend({ email });
      for (const field of ['email', 'cc', 'bcc'])
        await tryToSend({ [field]: `mara@kunden.example${edge(text)}` });
    },
    120_000,
  );

  it.each(Object.entries(hostileTexts))(
    'as a subject is refused or stands in one line: %s',
    async (_, text) => {
      await tryToSend({ subject: edge(text) });
      const subject = `Rechnung ${edge(text)} RE-1`;
      const mail = await tryToSend({ subject });
      // Nothing in it is a reason to refuse it: it says what was written.
      if (!/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(subject))
        expect(visible(mail?.subject ?? '')).toBe(visible(`${sent} ${subject}`));
      await tryToSend({ subject: text });
    },
    60_000,
  );

  it.each(Object.entries({ ...hostileTexts, ...hostileHtml }))(
    'as a message arrives with nothing in it that runs: %s',
    async (_, text) => {
      // Of some nothing is left: a mail without a message is none.
      await tryToSend({ message: text });
      await tryToSend({ message: `<p title="${text}">Hallo ${text} Mara</p>` });
      const mail = await tryToSend({ message: `<p>Hallo <b>Mara</b></p>${text}` });
      expect(mail?.text).toMatch(/^<p>Hallo <b>Mara<\/b><\/p>/);
    },
    60_000,
  );

  it.each([
    [{ email: ['mara@kunden.example'] }],
    [{ email: { toString: 'x' } }],
    [{ email: 'mara@kunden.example,eva@kunden.example' }],
    [{ email: 'mara@kunden.example\r\nBcc: eva@kunden.example' }],
    [{ email: 'mara@kunden.example%0d%0aBcc:eva@kunden.example' }],
    [{ cc: 'eva@kunden.example\r\nBcc: max@kunden.example' }],
    [{ bcc: 'Eva <eva@kunden.example>' }],
    [{ cc: Array.from({ length: 15 }, (_, index) => `kopie-${index}@kunden.example`).join(',') }],
    [{ subject: 'Rechnung\r\nBcc: eva@kunden.example' }],
    [{ subject: 'Rechnung\nContent-Type: text/html\n\n<b>x</b>' }],
    [{ subject: ' ' }],
    [{ subject: 42 }],
    [{ message: 'x'.repeat(30_001) }],
    [{ message: null }],
    [{ attachments: ['../301'] }],
    [{ attachments: ['<script>'] }],
    [{ attachments: ['999999'] }],
    [{ attachments: Array.from({ length: 21 }, (_, index) => String(index + 1)) }],
    [{ receipt: '__proto__' }],
    [{ receipt: 'offer' }],
  ])('%j is refused in German and nothing is sent', async (changes) => {
    const before = (await listMails(installation)).length;
    const response = await send({ ...aMail, ...changes });
    expect([400, 422]).toContain(response.status);
    await readRefusal(response);
    expect(await listMails(installation)).toHaveLength(before);
  });

  it.each([
    ['{"receipt":"invoice"', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['{"__proto__":{"email":"mara@kunden.example"}}', 'application/json', 400],
    ['receipt=invoice&email=mara@kunden.example', 'application/x-www-form-urlencoded', 415],
    [`"${'x'.repeat(300_000)}"`, 'application/json', 413],
  ])('as a body that is none is refused: %.40s', async (text, type, status) => {
    const response = await calls.ask('POST', `/api/orders/${order.id}/${invoiceOf(order).id}/email`, {
      text,
      headers: { 'content-type': type },
    });
    expect((await readRefusal(response)).status).toBe(status);
  });
});

describe('a mail as long as it may be', () => {
  it.each([
    ['30,000 letters', 'x'.repeat(30_000)],
    ['6,000 signs that HTML writes with five', '&'.repeat(6_000)],
    ['15,000 faces', '😀'.repeat(15_000)],
    ['letters of three bytes', 'ẞ'.repeat(30_000)],
    ['one letter with 29,999 accents', `Z${'\u0301'.repeat(29_999)}`],
    ['lines', 'eins\r\nzwei\n'.repeat(2_500)],
  ])('arrives whole: %s', async (_, message) => {
    const mail = await tryToSend({ message });
    const { text } = await openMail(page, mail?.text ?? '');
    expect(text).toBe(message.replaceAll('\r\n', '\n'));
  });

  it('is refused at its field where HTML writes it longer', async () => {
    const before = (await listMails(installation)).length;
    const refusal = await readRefusal(await send(numbered({ message: '&'.repeat(6_001) })));
    expect(refusal).toMatchObject({ status: 422, code: 'INVALID_MAIL' });
    expect(messagesOf(refusal)).toEqual({ message: expect.stringContaining('30000') });
    expect(await listMails(installation)).toHaveLength(before);
  });

  it('keeps a subject of faces, Hebrew and formulas as it is', async () => {
    for (const subject of [
      '👩‍👩‍👧‍👦🏳️‍🌈 שלום عليكم',
      '=HYPERLINK("https://x.example")',
      '<b>RE-1</b> & Söhne',
    ])
      expect((await tryToSend({ subject }))?.subject).toBe(`${sent} ${subject}`);
  });

  it.each(['', ' \n', '<script>alert(1)</script>', '<!-- nichts -->'])(
    'is none where nothing is left of the message: %j',
    async (message) => {
      const refusal = await readRefusal(await send(numbered({ message })));
      expect(refusal).toMatchObject({ status: 422, detail: 'Bitte gib eine Nachricht ein' });
    },
  );

  it('names every wrong field at once', async () => {
    const refusal = await readRefusal(
      await send({ ...aMail, email: 'x', cc: 'y', bcc: 'z', subject: '', message: 'x'.repeat(30_001) }),
    );
    expect(Object.keys(messagesOf(refusal)).sort()).toEqual(['bcc', 'cc', 'email', 'message', 'subject']);
  });
});

describe('the log of the processes after all that', () => {
  it('is one JSON object a line, tells of no failure and of nobody’s address', () => {
    expect(lines.length).toBeGreaterThan(100);
    const failures = new Set<string>();
    for (const line of lines) {
      expect([...line.slice(0, -1)].every((sign) => sign >= ' ')).toBe(true);
      const entry = JSON.parse(line) as {
        readonly level: number;
        readonly msg: string;
        readonly err?: { readonly message: string };
      };
      expect(entry.msg).not.toBe('forged');
      if (entry.level >= 50) failures.add(`${entry.msg}: ${entry.err?.message}`);
    }
    expect([...failures]).toEqual([]);
    expect(lines.filter((line) => /@kunden\.example/.test(line)).slice(0, 3)).toEqual([]);
  });
});
