import { describe, expect, it } from '@jest/globals';
import type { Action, DocumentRef, Plan } from '../plan.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { findOnward } from './find-onward.ts';

const invoice: DocumentRef = { kind: 'invoice', ordinal: 1 };
const creditNote: DocumentRef = { kind: 'credit', ordinal: 1 };

/** A step and its key, which names the document and what is done. */
const step = <Type extends Action['type']>(type: Type, document: DocumentRef, name: string) => ({
  type,
  document,
  key: `${document.kind}-${document.ordinal}/${name}`,
});
const open = (document = invoice) => step('openDocument', document, 'open');
const enshrine = (document = invoice) => step('enshrineDocument', document, 'enshrine');
const book = (amount: string, document = invoice) => ({
  ...step('bookPayment', document, `book/${amount}`),
  amount,
  date: '2026-03-10',
  accountId: '77',
  gateway: 'shopify_payments',
});
const mail = (document = invoice) => ({
  ...step('sendMail', document, 'mail'),
  mail: {
    to: 'kunde@example.com',
    cc: [],
    bcc: [],
    subject: '',
    message: '',
    copy: false,
    attachmentIds: [],
  },
});
const offset = (document = invoice) => ({
  ...step('offsetDocument', document, 'offset'),
  amount: '10.00',
  date: '2026-03-10',
  accountId: '402',
  before: '0.00',
});
const match = (document = invoice) => ({
  ...step('matchPayment', document, 'match'),
  amount: '119.00',
  accountId: '77',
  gateway: 'bank',
  references: [],
  hints: [],
  entered: { from: '2026-03-01', until: '2026-03-20' },
  isConclusive: false,
});

const act = (...actions: readonly Action[]): Plan => ({
  kind: 'act',
  actions,
  notes: [],
  changes: [],
  nextRunAt: null,
});

const draft = anInvoiceEntry({ status: 'draft', number: null });
const second = anInvoiceEntry({ ordinal: 2, providerId: '9002' });
const creditEntry = anInvoiceEntry({ kind: 'credit', refundId: '901', status: 'draft', number: null });
const listKeys = (...given: Parameters<typeof findOnward>) => findOnward(...given).map(({ key }) => key);

describe('what is done with a document in one go with its creation', () => {
  it.each<[what: string, plan: Plan, steps: readonly string[]]>([
    [
      'is the whole way of a paid invoice',
      act(open(), book('119.00'), enshrine()),
      ['invoice-1/open', 'invoice-1/book/119.00', 'invoice-1/enshrine'],
    ],
    [
      'is every booking, in the order of the plan',
      act(open(), book('19.00'), book('100.00'), enshrine()),
      ['invoice-1/open', 'invoice-1/book/19.00', 'invoice-1/book/100.00', 'invoice-1/enshrine'],
    ],
    ['ends before a mail', act(open(), mail(), book('119.00'), enshrine()), ['invoice-1/open']],
    ['ends before a search for its payment', act(open(), match(), enshrine()), ['invoice-1/open']],
    [
      'ends before it is settled by another document',
      act(open(), book('109.00'), offset(), enshrine()),
      ['invoice-1/open', 'invoice-1/book/109.00'],
    ],
    [
      'ends before a step on another document',
      act(open(), open(creditNote), book('119.00')),
      ['invoice-1/open'],
    ],
    [
      'ends before an invoice of another place',
      act(open(), enshrine({ kind: 'invoice', ordinal: 2 }), enshrine()),
      ['invoice-1/open'],
    ],
    ['is nothing where another document comes first', act(open(creditNote), open(), enshrine()), []],
    ['is nothing where something else comes first', act(mail(), open(), enshrine()), []],
    ['is nothing where the plan has nothing to do', act(), []],
    ['is nothing where the order is skipped', { kind: 'skip', reason: 'SKIP_FREE', detail: null }, []],
    ['is nothing where the plan has to know more', { kind: 'fetch', parts: ['payments'] }, []],
  ])('%s', (_what, plan, steps) => {
    expect(listKeys(plan, invoice, [draft])).toEqual(steps);
  });

  it('is answered as it was planned', () => {
    const actions = [open(), book('119.00'), enshrine()];
    expect(findOnward(act(...actions), invoice, [draft])).toEqual(actions);
  });

  it.each<[what: string, ledger: Parameters<typeof findOnward>[2], steps: readonly string[]]>([
    ['is nothing where the order has another invoice', [draft, second], []],
    ['is nothing where that one is a draft', [draft, { ...second, status: 'draft' }], []],
    [
      'is all of it where that one was deleted',
      [draft, { ...second, status: 'deleted' }],
      ['invoice-1/open'],
    ],
    [
      'is all of it where that one was cancelled',
      [draft, { ...second, status: 'cancelled' }],
      ['invoice-1/open'],
    ],
    ['is all of it where the other one is a credit note', [draft, creditEntry], ['invoice-1/open']],
  ])('%s', (_what, ledger, steps) => {
    expect(listKeys(act(open()), invoice, ledger)).toEqual(steps);
  });

  it.each<[what: string, ledger: Parameters<typeof findOnward>[2], steps: readonly string[]]>([
    [
      'of an order with one invoice is its way',
      [draft, creditEntry],
      ['credit-1/open', 'credit-1/book/4.90'],
    ],
    ['of an order with two of them is nothing', [draft, second, creditEntry], []],
  ])('and that is a credit note %s', (_what, ledger, steps) => {
    const plan = act(open(creditNote), book('4.90', creditNote), open());
    expect(listKeys(plan, creditNote, ledger)).toEqual(steps);
  });
});
