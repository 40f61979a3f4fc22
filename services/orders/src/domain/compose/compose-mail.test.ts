import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { anInput, preferencesWith } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { composeMail, type MailedDocument } from './compose-mail.ts';

const invoice: MailedDocument = {
  kind: 'invoice',
  number: 'RE-1000',
  date: '2026-03-10',
  total: '119.00',
  currency: 'EUR',
};

const mailOf = (invoices: Partial<Preferences['invoices']> = {}, order: Parameters<typeof anOrder>[0] = {}) =>
  composeMail(anInput({ order: anOrder(order), preferences: preferencesWith({ invoices }) }), invoice);

describe('the e-mail of an invoice', () => {
  it('goes to the order’s address in the default words', () => {
    expect(mailOf()).toMatchObject({
      ok: true,
      mail: {
        to: 'mira@example.org',
        cc: [],
        bcc: [],
        subject: 'Ihre Rechnung RE-1000 von Teeladen',
        copy: false,
        attachmentIds: [],
      },
    });
  });

  it('goes where else the merchant wants it, once to each', () => {
    const sent = mailOf({
      invoiceSendMailCopy: true,
      invoiceSendMailCc: 'a@example.org b@example.org a@example.org mira@example.org',
      invoiceSendMailBcc: 'c@example.org  b@example.org',
      invoiceSendMailAttachments: '11, 12,,11',
    });
    expect(sent).toMatchObject({
      ok: true,
      mail: {
        to: 'mira@example.org',
        cc: ['a@example.org', 'b@example.org'],
        bcc: ['c@example.org'],
        copy: true,
        attachmentIds: ['11', '12'],
      },
    });
  });

  it('has a subject of 60 characters at most', () => {
    const sent = mailOf({ invoiceSendMailSubject: { de: `${'😀'.repeat(59)} ab` } });
    expect(sent.ok && sent.mail.subject).toBe('😀'.repeat(59));
  });

  it.each([[null], ['mira@'], ['']])('is not sent to %s, and the log says so', (email) => {
    const order = { email, customer: null };
    expect(mailOf({}, order)).toEqual({ ok: false, note: { code: 'MAIL_NO_RECIPIENT', detail: 'RE-1000' } });
  });

  it.each([
    ['the order', { tags: ['Abholer '] }],
    ['the customer', { customer: { ...anOrder().customer, tags: ['ABHOLER'] } }],
  ])('is not sent where %s bears a barred tag', (_whose, order) => {
    const given = order as Parameters<typeof anOrder>[0];
    expect(mailOf({ invoiceSendMailSkipTags: ['abholer'] }, given)).toEqual({ ok: false, note: null });
    expect(mailOf({ invoiceSendMailSkipTags: ['andere'] }, given)).toMatchObject({ ok: true });
  });
});

it('the e-mail of a credit note follows its own preferences', () => {
  const credits = {
    creditSendMailCc: 'a@example.org',
    creditSendMailCopy: true,
    creditSendMailSkipTags: ['x'],
  };
  const input = anInput({ preferences: preferencesWith({ credits }) });
  const credit: MailedDocument = { ...invoice, kind: 'credit', number: 'GU-1' };
  expect(composeMail(input, credit)).toMatchObject({
    ok: true,
    mail: { subject: 'Ihre Gutschrift GU-1 von Teeladen', cc: ['a@example.org'], copy: true },
  });
  expect(composeMail({ ...input, order: anOrder({ tags: ['X'] }) }, credit)).toEqual({
    ok: false,
    note: null,
  });
});
