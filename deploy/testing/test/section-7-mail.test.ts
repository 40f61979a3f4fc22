import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../security/support/hostile-texts.ts';
import { mapMessagesByField, readRefusal } from './support/calls.ts';
import { requireOnlyInvoice } from './support/five-orders.ts';
import { aMail, mailBrowserSuite, mailLogSuite, useMailDesk } from './support/mail-desk.ts';
import { visible } from './support/visible.ts';

const desk = useMailDesk();

mailBrowserSuite(desk);

describe('a mail with hostile text', () => {
  const edge = (text: string) => text.slice(0, 40);

  it.each(Object.entries(hostileTexts))(
    'as an address, a copy or a hidden copy is refused or one address: %s',
    async (_, text) => {
      await desk.tryToSend(
        { email: text },
        { email: `ma${edge(text)}ra@kunden.example` },
        { email: `mara@kun${edge(text)}den.example` },
        { email: `"${edge(text)}" <mara@kunden.example>` },
        ...['email', 'cc', 'bcc'].map((field) => ({ [field]: `mara@kunden.example${edge(text)}` })),
      );
    },
    120_000,
  );

  it.each(Object.entries(hostileTexts))(
    'as a subject is refused or stays on one line: %s',
    async (_, text) => {
      const subject = `Rechnung ${edge(text)} RE-1`;
      const [, mail] = await desk.tryToSend({ subject: edge(text) }, { subject }, { subject: text });
      // Nothing in it is a reason for a refusal: the subject arrives unchanged.
      if (!/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(subject))
        expect(visible(mail?.subject ?? '')).toBe(visible(`${mail?.number} ${subject}`));
    },
    120_000,
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
    const before = (await desk.listMails()).length;
    const response = await desk.send({ ...aMail, ...changes });
    expect([400, 422]).toContain(response.status);
    await readRefusal(response);
    expect(await desk.listMails()).toHaveLength(before);
  });

  it.each([
    ['{"receipt":"invoice"', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['{"__proto__":{"email":"mara@kunden.example"}}', 'application/json', 400],
    ['receipt=invoice&email=mara@kunden.example', 'application/x-www-form-urlencoded', 415],
    [`"${'x'.repeat(300_000)}"`, 'application/json', 413],
  ])('as an invalid body is refused: %.40s', async (text, type, status) => {
    const response = await desk.calls.ask(
      'POST',
      `/api/orders/${desk.order.id}/${requireOnlyInvoice(desk.order).id}/email`,
      {
        text,
        headers: { 'content-type': type },
      },
    );
    expect((await readRefusal(response)).status).toBe(status);
  });
});

describe('a mail of the maximum length', () => {
  it('keeps a subject of emoji, Hebrew and formulas unchanged', async () => {
    const subjects = ['👩‍👩‍👧‍👦🏳️‍🌈 שלום عليكم', '=HYPERLINK("https://x.example")', '<b>RE-1</b> & Söhne'];
    const mails = await desk.tryToSend(...subjects.map((subject) => ({ subject })));
    expect(mails.map((mail) => mail?.subject)).toEqual(
      mails.map((mail, index) => `${mail?.number} ${subjects[index]}`),
    );
  });

  it('is refused with every wrong field at once', async () => {
    const refusal = await readRefusal(
      await desk.send({ ...aMail, email: 'x', cc: 'y', bcc: 'z', subject: '', message: 'x'.repeat(30_001) }),
    );
    expect(Object.keys(mapMessagesByField(refusal)).sort()).toEqual([
      'bcc',
      'cc',
      'email',
      'message',
      'subject',
    ]);
  });
});

mailLogSuite(desk);
