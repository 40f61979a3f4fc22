import type { LedgerEntry } from '../document/ledger.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { anAddress, anOrder } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';
import { named } from './rows.ts';

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const moved = anOrder({ billingAddress: { ...anAddress, address1: 'Hafenstraße 9' } });

const row = (
  name: string,
  entry: Partial<LedgerEntry>,
  expected: ExpectedActs,
  more: Partial<Given> = {},
): Case => named(name, { order: moved, ledger: [anInvoiceEntry(entry)], ...more }, expected);

/** Changes of a document that exists already: specification of orders, 4. */
export const reopeningCases: readonly Case[] = [
  row(
    'an open invoice follows its order: reopened, rewritten, opened again',
    {},
    {
      steps: ['reopenDocument', 'saveDocument', 'openDocument'],
    },
  ),
  row(
    'a reopened invoice keeps its number',
    {},
    { documents: [{ kind: 'invoice', content: { number: 'RE-1000' } }] },
  ),
  row(
    'a draft that has had a number gets it again',
    { status: 'draft' },
    {
      steps: ['saveDocument', 'openDocument'],
      documents: [{ kind: 'invoice', content: { number: 'RE-1000' } }],
    },
  ),
  row(
    'a draft that never had one is counted by the provider',
    { status: 'draft', number: null },
    {
      documents: [{ kind: 'invoice', content: { number: null } }],
    },
  ),
  row(
    'an enshrined invoice is neither reopened nor rewritten',
    { enshrined: true },
    {
      doesNot: ['reopenDocument', 'saveDocument', 'openDocument', 'cancelInvoice', 'enshrineDocument'],
    },
  ),
  row(
    'an invoice changed by hand is not rewritten',
    { handChanged: true },
    {
      doesNot: ['reopenDocument', 'saveDocument', 'cancelInvoice'],
    },
  ),
  row(
    'an invoice with a credit note is not edited',
    {},
    { doesNot: ['reopenDocument', 'saveDocument', 'cancelInvoice'] },
    {
      ledger: [
        anInvoiceEntry(),
        anInvoiceEntry({
          kind: 'credit',
          refundId: null,
          providerId: '9002',
          total: '10',
          rates: [{ rate: '19', gross: '10.00' }],
          billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '0', gross: '-10.00' }],
        }),
      ],
    },
  ),
  row(
    'what is paid, delivered and enshrined needs nothing',
    { enshrined: true },
    { steps: [], notes: [] },
    {
      order: anOrder(delivery),
    },
  ),
];
