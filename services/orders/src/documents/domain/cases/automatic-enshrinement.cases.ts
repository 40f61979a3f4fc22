import { anInvoiceEntry, linkedGateway } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import type { Case, ExpectedActs } from './case.ts';

type Steps = NonNullable<ExpectedActs['steps']>;
type Mode = 'completed' | 'fulfilled' | 'paid' | 'create' | 'never';
type Timing = 'create' | 'started' | 'enshrine';
type Progress = 'ordered' | 'paid' | 'delivered' | 'paid and delivered';

const draft: Steps = ['saveDocument'];
/** Opened, and final by that. */
const final: Steps = ['saveDocument', 'openDocument'];

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const orders: Readonly<Record<Progress, ReturnType<typeof anOrder>>> = {
  ordered: anOrder({ financialStatus: 'pending' }),
  paid: anOrder({ financialStatus: 'paid' }),
  delivered: anOrder({ financialStatus: 'pending', ...delivery }),
  'paid and delivered': anOrder({ financialStatus: 'paid', ...delivery }),
};
const enshrinesOnOpening = { provider: { enshrinesOnOpening: true } };

/**
 * sevdesk enshrines what is sent unless its owner has switched that off (its help, article 9394242). An invoice then
 * waits as a draft for the moment at which the merchant wants it final, however early its number was wanted; a merchant
 * who wants none enshrined gets numbers as chosen, and sevdesk's enshrinement with them.
 */
const rows: readonly (readonly [Mode, Timing, Progress, Steps])[] = [
  ['completed', 'started', 'ordered', draft],
  ['completed', 'started', 'paid', draft],
  ['completed', 'started', 'delivered', draft],
  ['completed', 'started', 'paid and delivered', final],
  ['completed', 'create', 'ordered', draft],
  ['completed', 'create', 'paid and delivered', final],
  ['completed', 'enshrine', 'paid', draft],
  ['completed', 'enshrine', 'paid and delivered', final],
  ['fulfilled', 'started', 'paid', draft],
  ['fulfilled', 'create', 'ordered', draft],
  ['fulfilled', 'create', 'delivered', final],
  ['paid', 'started', 'delivered', draft],
  ['paid', 'create', 'ordered', draft],
  ['paid', 'create', 'paid', final],
  ['create', 'enshrine', 'ordered', final],
  ['create', 'create', 'ordered', final],
  ['never', 'started', 'ordered', draft],
  ['never', 'started', 'paid', final],
  ['never', 'create', 'ordered', final],
];

const modes: readonly Case[] = rows.map(([mode, timing, progress, steps]) => ({
  name: `opening enshrines: enshrined ${mode}, numbered ${timing}, order ${progress}: ${steps === draft ? 'a draft' : 'final'}`,
  given: {
    order: orders[progress],
    shop: enshrinesOnOpening,
    preferences: { invoices: { invoiceEnshrine: mode, invoiceNumberTiming: timing } },
  },
  expect: { steps },
}));

export const automaticEnshrinementCases: readonly Case[] = [
  ...modes,
  {
    name: 'opening enshrines: a payment waits with its draft, and the merchant hears of it',
    given: {
      order: orders.paid,
      shop: enshrinesOnOpening,
      preferences: {
        invoices: { invoiceEnshrine: 'completed', invoiceNumberTiming: 'create' },
        transactions: linkedGateway,
      },
      extras: { payments: 'unavailable' },
    },
    expect: { steps: draft, notes: ['PAYMENT_WAITS'] },
  },
  {
    name: 'opening enshrines: an advance invoice is numbered when its number is wanted, for it is paid before anything is delivered',
    given: {
      order: orders.ordered,
      shop: enshrinesOnOpening,
      preferences: {
        invoices: { invoiceEnshrine: 'completed', invoiceNumberTiming: 'create', invoiceAdvance: true },
      },
    },
    expect: { steps: final, documents: [{ kind: 'invoice', content: { invoiceType: 'advance' } }] },
  },
  {
    name: 'opening enshrines: a draft that somebody made a cent cheaper is not opened, and the merchant hears why',
    given: {
      order: orders['paid and delivered'],
      shop: enshrinesOnOpening,
      preferences: { invoices: { invoiceCheckBalance: true } },
      ledger: [anInvoiceEntry({ status: 'draft', number: null, total: '118.99', handChanged: true })],
    },
    expect: { steps: [], notes: ['INVALID_BALANCE', 'CHANGED_BY_HAND'] },
  },
];
