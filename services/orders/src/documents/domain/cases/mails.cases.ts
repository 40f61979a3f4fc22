import type { OrderSnapshot } from '../order/snapshot.ts';
import { anInvoiceEntry, type Sections } from '../testing/input-builder.ts';
import { anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';
import { delivery, mailing, notSent, sent } from './mail-timing.cases.ts';
import { named, planWithout } from './rows.ts';

const mail = (
  name: string,
  more: Sections['invoices'],
  expected: ExpectedActs,
  given: Partial<Given> = {},
): Case => named(name, { order: anOrder(), preferences: mailing(more), ...given }, expected);

const to = (address: string): ExpectedActs => ({ mail: { to: address } });
const enshrined = (more = {}) => [anInvoiceEntry({ enshrined: true, ...more })];

const invoiceMails: readonly Case[] = [
  mail('mails that are switched off do not go', { invoiceSendMailEnabled: false }, { ...notSent, notes: [] }),
  mail('the plan must contain mails', {}, notSent, { shop: planWithout('emails') }),
  mail(
    'a trial account sends none, and the log says so',
    {},
    { ...notSent, notes: ['MAIL_TRIAL'] },
    {
      shop: { provider: { trial: true } },
    },
  ),
  mail(
    'a trial is not mentioned where nothing would be sent',
    { invoiceSendMailEnabled: false },
    { notes: [] },
    {
      shop: { provider: { trial: true } },
    },
  ),
  mail('it goes to the address of the order', {}, to('mira@example.org')),
  mail('without one, to the customer’s', {}, to('mira@example.org'), { order: anOrder({ email: null }) }),
  mail(
    'without any address there is no mail, and the log says so',
    {},
    { ...notSent, notes: ['MAIL_NO_RECIPIENT'] },
    {
      order: anOrder({
        email: null,
        customer: { ...(anOrder().customer as NonNullable<OrderSnapshot['customer']>), email: null },
      }),
    },
  ),
  mail(
    'what is no address is none',
    {},
    { ...notSent, notes: ['MAIL_NO_RECIPIENT'] },
    {
      order: anOrder({ email: 'unbekannt', customer: null }),
    },
  ),
  mail(
    'a recipient of the merchant’s own',
    { invoiceSendMailTo: 'buch@teeladen.example' },
    to('buch@teeladen.example'),
  ),
  mail(
    'the placeholder stands for the order’s address',
    { invoiceSendMailTo: '{{ order.email }}' },
    to('mira@example.org'),
  ),
  mail(
    'copies and blind copies: several addresses, separated by blanks',
    {
      invoiceSendMailCc: 'a@teeladen.example b@teeladen.example',
      invoiceSendMailBcc: 'archiv@teeladen.example',
      invoiceSendMailCopy: true,
    },
    {
      mail: {
        cc: ['a@teeladen.example', 'b@teeladen.example'],
        bcc: ['archiv@teeladen.example'],
        copy: true,
      },
    },
  ),
  mail('nobody gets a copy unless set', {}, { mail: { cc: [], bcc: [], copy: false, attachmentIds: [] } }),
  mail(
    'documents of the account are attached',
    { invoiceSendMailAttachments: '31, 32,33' },
    {
      mail: { attachmentIds: ['31', '32', '33'] },
    },
  ),
  mail(
    'the merchant’s own subject',
    { invoiceSendMailSubject: { de: 'Ihre Bestellung {{ order.name }}' } },
    {
      mail: { subject: 'Ihre Bestellung #1001' },
    },
  ),
  mail(
    'the subject in the language of the order',
    { invoiceSendMailSubject: { de: 'Zu {{ order.name }}', en: 'About {{ order.name }}' } },
    { mail: { subject: 'About #1001' } },
    { order: anOrder({ locale: 'en-GB' }) },
  ),
  mail(
    'the merchant’s own message, names in it made safe for HTML',
    { invoiceSendMailMessage: { de: '<p>Hallo {{ contact.name }}</p>' } },
    { mail: { message: '<p>Hallo Mira Holm &amp; Co</p>' } },
    {
      order: anOrder({
        customer: {
          ...(anOrder().customer as NonNullable<OrderSnapshot['customer']>),
          lastName: 'Holm & Co',
        },
        billingAddress: {
          ...(anOrder().billingAddress as NonNullable<OrderSnapshot['billingAddress']>),
          lastName: 'Holm & Co',
        },
      }),
    },
  ),
  mail(
    'the usual subject names the invoice and the shop',
    {},
    { mail: { subject: 'Ihre Rechnung RE-1000 von Teeladen' } },
    { ledger: enshrined() },
  ),
  mail(
    'a text that names the number waits for the number: the invoice is opened first',
    { invoiceSendMailSubject: { de: 'Rechnung {{ invoice.number }}' } },
    { does: ['openDocument', 'sendMail'] },
  ),
  mail('a tag keeps the mail back', { invoiceSendMailSkipTags: ['ohne mail'] }, notSent, {
    order: anOrder({ tags: ['Ohne Mail'] }),
  }),
  mail('another tag does not keep it back', { invoiceSendMailSkipTags: ['ohne mail'] }, sent, {
    order: anOrder({ tags: ['Mail'] }),
  }),
  mail(
    'a mail goes once only',
    {},
    { steps: [] },
    {
      ledger: enshrined({ mailedAt: '2026-03-10T10:00:00.000Z' }),
    },
  ),
  mail(
    'a mail that waited for the payment goes when it has come',
    { invoiceSendMailEvent: 'paid' },
    { steps: ['sendMail'] },
    {
      ledger: enshrined(),
    },
  ),
  mail(
    'never enshrined by us: a person’s enshrinement lets the mail go',
    { invoiceEnshrine: 'never', invoiceNumberTiming: 'started' },
    sent,
    { ledger: enshrined() },
  ),
  mail(
    'never enshrined by us: without a person’s enshrinement it stays',
    { invoiceEnshrine: 'never', invoiceNumberTiming: 'started' },
    notSent,
    { ledger: [anInvoiceEntry()] },
  ),
  mail('a cancelled invoice is not mailed', {}, notSent, {
    ledger: enshrined({ status: 'cancelled' }),
    order: anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z', financialStatus: 'voided' }),
  }),
];

const refunded = anOrder({
  ...delivery,
  financialStatus: 'refunded',
  refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
});
const creditNoteMail = (
  name: string,
  credits: Sections['credits'],
  expected: ExpectedActs,
  more: Partial<Given> = {},
): Case =>
  named(
    name,
    {
      order: refunded,
      ledger: enshrined(),
      preferences: { credits: { creditSendMailEnabled: true, ...credits } },
      ...more,
    },
    expected,
  );

const creditNoteMails: readonly Case[] = [
  creditNoteMail(
    'a credit note’s mail may wait for the delivery',
    { creditSendMailEvent: 'fulfilled' },
    notSent,
    {
      order: { ...refunded, fulfillmentStatus: 'unfulfilled', fulfilledAt: null },
    },
  ),
  creditNoteMail('and goes when it is delivered', { creditSendMailEvent: 'fulfilled' }, sent),
  creditNoteMail(
    'a credit note whose mail has gone is not mailed again',
    {},
    { steps: [] },
    {
      ledger: [
        ...enshrined({ mailedAt: '2026-03-10T10:00:00.000Z' }),
        anInvoiceEntry({
          kind: 'credit',
          refundId: '901',
          providerId: '9002',
          number: 'GU-7',
          enshrined: true,
          mailedAt: '2026-03-12T10:00:00.000Z',
          billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '-1', gross: '-119.00' }],
        }),
      ],
    },
  ),
  creditNoteMail(
    'a credit note is mailed after its creation',
    {},
    { ...sent, mail: { to: 'mira@example.org' } },
  ),
  creditNoteMail('not where that is off', { creditSendMailEnabled: false }, notSent),
  creditNoteMail(
    'nor by a trial account',
    {},
    { ...notSent, notes: ['MAIL_TRIAL'] },
    { shop: { provider: { trial: true } } },
  ),
  creditNoteMail('nor without mails in the plan', {}, notSent, { shop: planWithout('emails') }),
  creditNoteMail('nor with a tag that keeps it back', { creditSendMailSkipTags: ['ohne mail'] }, notSent, {
    order: { ...refunded, tags: ['OHNE MAIL'] },
  }),
  creditNoteMail(
    'its own subject and recipients',
    {
      creditSendMailSubject: { de: 'Gutschrift zu {{ order.name }}' },
      creditSendMailTo: 'buch@teeladen.example',
      creditSendMailBcc: 'archiv@teeladen.example',
    },
    {
      mail: { subject: 'Gutschrift zu #1001', to: 'buch@teeladen.example', bcc: ['archiv@teeladen.example'] },
    },
  ),
];

/** Recipients, texts, and what keeps a mail back: specification of settings, 4.4. */
export const mailCases: readonly Case[] = [...invoiceMails, ...creditNoteMails];
