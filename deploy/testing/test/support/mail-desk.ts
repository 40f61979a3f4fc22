import { randomUUID } from 'node:crypto';
import { documentActionResult, type Order } from '@belegfluss/gateway/contract';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sharedBrowser } from '../../src/browser.ts';
import { eventually } from '../../src/eventually.ts';
import { type Installation, startInstallation } from '../../src/installation.ts';
import { type Calls, createGatewayCalls, readAnswer, readRefusal, untilIdle } from './calls.ts';
import { composePaidOrder, requireOnlyInvoice } from './five-orders.ts';
import { hostileHtml } from './hostile-html.ts';
import { forgetMails, listMails, type SentMail } from './mails.ts';
import { openMail } from './open-mail.ts';

type Changes = Readonly<Record<string, unknown>>;

/** A mail as it arrived, and its text as a person reads it. */
type OpenMail = SentMail & { readonly number: number; readonly read: string };

/** A shop with enshrined invoices that are mailed repeatedly, and a browser that opens each mail. */
export type MailDesk = {
  readonly calls: Calls;
  readonly order: Order;
  readonly page: Page;
  /** Log lines of the processes. */
  readonly lines: readonly string[];
  /** Actions that mails triggered in the browser since the last call. */
  happened(): readonly string[];
  /** Makes each mail unique: identical mails count as one request sent twice. */
  numbered(changes: Changes): Changes;
  send(body: unknown): Promise<Response>;
  /**
   * The mail that arrived for each, or null where it was refused in German; all are sent at once. Nothing else may
   * happen.
   */
  tryToSend(...all: readonly Changes[]): Promise<readonly (OpenMail | null)[]>;
  listMails(): Promise<readonly SentMail[]>;
};

export const aMail = {
  receipt: 'invoice',
  email: 'mara@kunden.example',
  subject: 'Deine Rechnung',
  message: '<p>Hallo Mara</p>',
};

/** One visible address that every mail server accepts: nothing in it breaks a line, ends it or is invisible. */
const anAddress = /^[^\s\p{C}@,;:<>()"[\]\\]{1,64}@[^\s\p{C}@,;:<>()"[\]\\]+\.[^\s\p{C}@,;:<>()"[\]\\]+$/u;

/** Mails of one document are sent one after the other: this many go at once. */
const invoices = 3;

/** Starts the desk before the tests of the file, and stops it afterwards. */
export function useMailDesk(): MailDesk {
  let installation: Installation;
  let calls: Calls;
  let orders: readonly Order[] = [];
  let page: Page;
  let sent = 0;
  let turn = 0;
  /** The visible text of each message. Many mails have the same message. */
  const reads = new Map<string, string>();
  const happened: string[] = [];
  const lines: string[] = [];

  const desk: MailDesk = {
    get calls() {
      return calls;
    },
    get order() {
      const [order] = orders;
      if (!order) throw new Error('There is no order yet.');
      return order;
    },
    get page() {
      return page;
    },
    lines,
    happened: () => happened.splice(0),
    numbered(changes) {
      sent += 1;
      return { ...aMail, ...changes, subject: `${sent} ${changes.subject ?? aMail.subject}` };
    },
    send(body) {
      turn += 1;
      const order = orders[turn % orders.length] ?? desk.order;
      return calls.ask('POST', `/api/orders/${order.id}/${requireOnlyInvoice(order).id}/email`, {
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
    },
    async tryToSend(...all) {
      await forgetMails(installation);
      const bodies = all.map(desk.numbered);
      const areSent = await Promise.all(bodies.map(async (body) => isDone(await desk.send(body))));
      const arrived = await desk.listMails();
      expect(arrived).toHaveLength(areSent.filter(Boolean).length);
      const mails: (OpenMail | null)[] = [];
      for (const [index, isSent] of areSent.entries()) {
        const number = sent - all.length + index + 1;
        const mail = arrived.find(({ subject }) => Number.parseInt(subject, 10) === number);
        expect([number, mail !== undefined]).toEqual([number, isSent]);
        mails.push(mail ? { ...mail, number, read: await readHarmless(mail) } : null);
      }
      return mails;
    },
    listMails: () => listMails(installation),
  };

  async function readHarmless({ to, cc, bcc, subject, text }: SentMail): Promise<string> {
    expect(to).toMatch(anAddress);
    for (const copies of [cc, bcc])
      for (const address of copies?.split(',') ?? []) expect(address).toMatch(anAddress);
    expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect([...subject].length).toBeLessThanOrEqual(60);
    const known = reads.get(text);
    if (known !== undefined) return known;
    const { ran, forbidden, text: read } = await openMail(page, text);
    const start = text.slice(0, 200);
    expect([start, ran, forbidden, desk.happened()]).toEqual([start, false, [], []]);
    reads.set(text, read);
    return read;
  }

  /** Places an order and returns it with its enshrined invoice. */
  async function placeOrder(): Promise<Order> {
    const body = composePaidOrder(['Mara', 'Muster'], { gross: '119.00' });
    const { id } = await installation.shopify('POST', '/sandbox/orders', body);
    const order = await eventually(async () => {
      const shown = await installation.findOrder(id);
      if (!shown?.invoices.some(({ enshrined }) => enshrined)) throw new Error('No enshrined invoice yet.');
      return shown;
    });
    await untilIdle(installation, [id]);
    return order;
  }

  beforeAll(async () => {
    const logger = createLogger({
      name: 'services',
      level: 'debug',
      destination: { write: (line: string) => void lines.push(line) },
    });
    installation = await startInstallation('together', { logger, services: { logLevel: 'debug' } });
    calls = createGatewayCalls(installation);
    orders = await Promise.all(Array.from({ length: invoices }, placeOrder));
    page = await (await sharedBrowser()).newPage();
    // Allowed pictures are not fetched.
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
    await page?.close();
    await installation?.stop();
    // A module stays loaded in its worker, and so do the lines it has kept.
    lines.length = 0;
  }, 120_000);

  return desk;
}

/** Decides whether the mail was sent; false where it was refused in German. */
async function isDone(response: Response): Promise<boolean> {
  if (response.status < 400) {
    expect(await readAnswer(documentActionResult, response)).toMatchObject({ state: 'done' });
    return true;
  }
  const { status, detail } = await readRefusal(response);
  expect([detail, [400, 422].includes(status) ? 'refused' : status]).toEqual([detail, 'refused']);
  return false;
}

/** Registers the precondition of all browser checks: hostile content would be detected. */
export function mailBrowserSuite(desk: MailDesk): void {
  describe('the browser of this suite', () => {
    it('runs hostile content without protection, which gives its silence a meaning', async () => {
      for (const name of [
        'a handler without quotes',
        'a script',
        'a drawing',
        'a title that ends in an attribute',
      ])
        expect([name, (await openMail(desk.page, hostileHtml[name] ?? '')).ran]).toEqual([name, true]);
      const { forbidden } = await openMail(desk.page, hostileHtml['an address that runs, by entities'] ?? '');
      expect(forbidden).toHaveLength(1);
      desk.happened();
    });
  });
}

/** Registers the check that a message with any of these texts is delivered harmless, or refused. */
export function mailMessageSuite(desk: MailDesk, texts: Readonly<Record<string, string>>): void {
  describe('a mail with hostile text', () => {
    it.each(Object.entries(texts))(
      'as a message arrives without anything that runs: %s',
      async (_, text) => {
        // Of some nothing is left: a mail without a message is refused.
        const [, , mail] = await desk.tryToSend(
          { message: text },
          { message: `<p title="${text}">Hallo ${text} Mara</p>` },
          { message: `<p>Hallo <b>Mara</b></p>${text}` },
        );
        expect(mail?.text).toMatch(/^<p>Hallo <b>Mara<\/b><\/p>/);
      },
      120_000,
    );
  });
}

/** Registers the guarantees of the log, whatever the mails contained. */
export function mailLogSuite({ lines }: MailDesk): void {
  describe('the log of the processes after all that', () => {
    it('is one JSON object per line, without failures and without e-mail addresses', () => {
      expect(lines.length).toBeGreaterThan(100);
      const failures = new Set<string>();
      expect(lines.filter((line) => [...line.slice(0, -1)].some((sign) => sign < ' '))).toEqual([]);
      for (const line of lines) {
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
}
