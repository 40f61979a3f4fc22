import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { expect } from '@jest/globals';
import { describeDeaths, docs, fixture } from './document-deaths.ts';

const mail = {
  to: 'mira@example.org',
  cc: [],
  bcc: [],
  subject: 'Deine Rechnung',
  message: 'Danke',
  copy: false,
  attachmentIds: [],
};
const { OPEN, PAID, DRAFT } = DocumentStatus;

describeDeaths([
  {
    action: 'email',
    state: 'open',
    input: { mail },
    event: 'invoice.mailedByHand',
    check: (shop) => expect(fixture.provider.mails.filter((sent) => sent.shop === shop)).toHaveLength(1),
  },
  {
    action: 'number',
    state: 'draft',
    event: 'invoice.opened',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: OPEN }]),
  },
  {
    action: 'paid',
    state: 'open',
    input: { payment: { accountId: '78', date: '2026-03-12' } },
    event: 'transaction.bookedByHand',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: PAID, paid: '119.00' }]),
  },
  {
    action: 'unpaid',
    state: 'paid',
    event: 'transaction.takenBack',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: OPEN, paid: '0' }]),
  },
  {
    action: 'draft',
    state: 'paid',
    event: 'invoice.draftedByHand',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: DRAFT, paid: '0' }]),
  },
  {
    action: 'enshrine',
    state: 'draft',
    event: 'invoice.enshrined',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: OPEN, enshrined: true }]),
  },
]);
