import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { anInput, preferencesWith } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { composeMail, draftMail, type MailedDocument } from './compose-mail.ts';

const invoice: MailedDocument = {
  kind: 'invoice',
  number: 'RE-1000',
  date: '2026-03-10',
  total: '119.00',
  currency: 'EUR',
};

const composeInvoiceMail = (
  invoices: Partial<Preferences['invoices']> = {},
  order: Parameters<typeof anOrder>[0] = {},
) => composeMail(anInput({ order: anOrder(order), preferences: preferencesWith({ invoices }) }), invoice);

describe('the e-mail of an invoice', () => {
  it('goes to the order’s address in the default words', () => {
    expect(composeInvoiceMail()).toMatchObject({
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
    const sent = composeInvoiceMail({
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
    const sent = composeInvoiceMail({ invoiceSendMailSubject: { de: `${'😀'.repeat(59)} ab` } });
    expect(sent.ok && sent.mail.subject).toBe('😀'.repeat(59));
  });

  it.each([[null], ['mira@'], ['']])('is not sent to %s, and the log says so', (email) => {
    const order = { email, customer: null };
    expect(composeInvoiceMail({}, order)).toEqual({
      ok: false,
      note: { code: 'MAIL_NO_RECIPIENT', detail: 'RE-1000' },
    });
  });

  it.each([
    ['the order', { tags: ['Abholer '] }],
    ['the customer', { customer: { ...anOrder().customer, tags: ['ABHOLER'] } }],
  ])('is not sent where %s has a barred tag', (_whose, order) => {
    const given = order as Parameters<typeof anOrder>[0];
    expect(composeInvoiceMail({ invoiceSendMailSkipTags: ['abholer'] }, given)).toEqual({
      ok: false,
      note: null,
    });
    expect(composeInvoiceMail({ invoiceSendMailSkipTags: ['andere'] }, given)).toMatchObject({ ok: true });
  });
});

it('the e-mail of a credit note follows its own preferences', () => {
  const credits = {
    creditSendMailCc: 'a@example.org',
    creditSendMailCopy: true,
    creditSendMailSkipTags: ['x'],
  };
  const input = anInput({ preferences: preferencesWith({ credits }) });
  const creditNote: MailedDocument = { ...invoice, kind: 'credit', number: 'GU-1' };
  expect(composeMail(input, creditNote)).toMatchObject({
    ok: true,
    mail: { subject: 'Ihre Gutschrift GU-1 von Teeladen', cc: ['a@example.org'], copy: true },
  });
  expect(composeMail({ ...input, order: anOrder({ tags: ['X'] }) }, creditNote)).toEqual({
    ok: false,
    note: null,
  });
});

describe('the e-mail of what cancels an invoice', () => {
  const cancellation: MailedDocument = { ...invoice, number: 'SR-1', total: '-119.00' };
  const draft = (invoices: Partial<Preferences['invoices']> = {}, locale = 'de') =>
    draftMail(
      anInput({
        order: anOrder({ locale }),
        preferences: preferencesWith({ invoices, general: { languages: ['de', 'en', 'fr'] } }),
      }),
      cancellation,
      { invoice, isCancellation: true },
    );

  it('says which invoice is cancelled, and by what', () => {
    const { subject, message } = draft();
    expect(subject).toBe('Stornorechnung SR-1 von Teeladen');
    expect(message).toContain(
      'die Rechnung RE-1000 zu Ihrer Bestellung #1001 bei Teeladen haben wir storniert. Im Anhang dieser E-Mail finden Sie die Stornorechnung.',
    );
    expect(message).not.toContain('Vielen Dank');
  });

  it('speaks the language of the order', () => {
    expect(draft({}, 'fr').subject).toBe('Facture d’annulation SR-1 – Teeladen');
    expect(draft({}, 'en').message).toContain('We have cancelled the invoice RE-1000 for your order #1001');
  });

  it('goes where invoices go, without the merchant’s words for them', () => {
    const mail = draft({
      invoiceSendMailSubject: { de: 'Rechnung {{ invoice.number }}, zahlbar bis {{ invoice.dueDate }}' },
      invoiceSendMailMessage: { de: 'Bitte überweisen Sie {{ invoice.total }}.' },
      invoiceSendMailCc: 'a@example.org',
      invoiceSendMailBcc: 'c@example.org',
      invoiceSendMailCopy: true,
      invoiceSendMailAttachments: '11',
    });
    expect(mail).toMatchObject({
      to: 'mira@example.org',
      cc: ['a@example.org'],
      bcc: ['c@example.org'],
      copy: true,
      attachmentIds: ['11'],
      subject: 'Stornorechnung SR-1 von Teeladen',
    });
    expect(mail.message).not.toContain('überweisen');
  });
});
