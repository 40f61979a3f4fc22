import { anOrder } from '../testing/order-builder.ts';
import type { Case, ExpectedActs } from './case.ts';

type Mode = 'completed' | 'fulfilled' | 'paid' | 'create' | 'never';
type Timing = 'create' | 'started' | 'enshrine';
/** How far the order has come. */
type Progress = 'ordered' | 'paid' | 'delivered' | 'paid and delivered';
type Steps = NonNullable<ExpectedActs['steps']>;

const draft: Steps = ['saveDocument'];
const numbered: Steps = ['saveDocument', 'openDocument'];
const final: Steps = ['saveDocument', 'openDocument', 'enshrineDocument'];

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;

const orders: Readonly<Record<Progress, ReturnType<typeof anOrder>>> = {
  ordered: anOrder({ financialStatus: 'pending' }),
  paid: anOrder({ financialStatus: 'paid' }),
  delivered: anOrder({ financialStatus: 'pending', ...delivery }),
  'paid and delivered': anOrder({ financialStatus: 'paid', ...delivery }),
};

/** When the number is assigned and when the invoice is enshrined: specification of settings, 4.2 and 4.3. */
const rows: readonly (readonly [Mode, Timing, Progress, Steps])[] = [
  // Recommended: enshrined after payment and delivery, numbered when either has happened.
  ['completed', 'started', 'ordered', draft],
  ['completed', 'started', 'paid', numbered],
  ['completed', 'started', 'delivered', numbered],
  ['completed', 'started', 'paid and delivered', final],
  ['completed', 'create', 'ordered', numbered],
  ['completed', 'create', 'paid', numbered],
  ['completed', 'create', 'paid and delivered', final],
  ['completed', 'enshrine', 'ordered', draft],
  ['completed', 'enshrine', 'paid', draft],
  ['completed', 'enshrine', 'delivered', draft],
  ['completed', 'enshrine', 'paid and delivered', final],
  ['fulfilled', 'started', 'ordered', draft],
  ['fulfilled', 'started', 'paid', numbered],
  ['fulfilled', 'started', 'delivered', final],
  ['fulfilled', 'started', 'paid and delivered', final],
  ['fulfilled', 'create', 'ordered', numbered],
  ['fulfilled', 'enshrine', 'paid', draft],
  ['fulfilled', 'enshrine', 'delivered', final],
  ['paid', 'started', 'ordered', draft],
  ['paid', 'started', 'delivered', numbered],
  ['paid', 'started', 'paid', final],
  ['paid', 'create', 'ordered', numbered],
  ['paid', 'enshrine', 'delivered', draft],
  ['paid', 'enshrine', 'paid', final],
  // Enshrined immediately: there is nothing to wait for.
  ['create', 'enshrine', 'ordered', final],
  ['create', 'enshrine', 'paid', final],
  ['create', 'create', 'ordered', final],
  ['never', 'started', 'ordered', draft],
  ['never', 'started', 'paid', numbered],
  ['never', 'started', 'paid and delivered', numbered],
  ['never', 'create', 'ordered', numbered],
];

const modes: readonly Case[] = rows.map(([mode, timing, progress, steps]) => ({
  name: `enshrined ${mode}, numbered ${timing}, order ${progress}: ${steps.length === 1 ? 'a draft' : steps.length === 2 ? 'a numbered invoice' : 'an enshrined invoice'}`,
  given: {
    order: orders[progress],
    preferences: { invoices: { invoiceEnshrine: mode, invoiceNumberTiming: timing } },
  },
  expect: { steps, notes: [] },
}));

const named = (name: string, given: Case['given'], expected: Case['expect']): Case => ({
  name,
  given,
  expect: expected,
});

const document = (content: object) => [{ kind: 'invoice' as const, content }];

export const lifeCycleCases: readonly Case[] = [
  ...modes,
  named(
    'the order’s name as number is assigned at once, whatever the timing says',
    {
      order: orders.ordered,
      preferences: { invoices: { invoiceNumber: 'order.name', invoiceNumberTiming: 'create' } },
    },
    { steps: numbered, documents: document({ number: '#1001' }) },
  ),
  named(
    'without a number of ours the provider counts',
    { order: orders.paid },
    { documents: document({ number: null }) },
  ),
  named(
    'the invoice is dated on the day of the order, in Berlin: 23:30 UTC is already tomorrow',
    { order: anOrder({ createdAt: '2026-03-10T23:30:00.000Z' }) },
    { documents: document({ date: '2026-03-11' }) },
  ),
  named(
    'in summer Berlin is two hours ahead: 22:15 UTC is already tomorrow',
    {
      order: anOrder({ createdAt: '2026-07-10T22:15:00.000Z' }),
      rest: { now: new Date('2026-07-10T22:16:00.000Z') },
    },
    { documents: document({ date: '2026-07-11' }) },
  ),
  named(
    'dated by delivery: the day the order was completely fulfilled',
    { order: orders['paid and delivered'], preferences: { invoices: { invoiceDate: 'fulfilled' } } },
    { documents: document({ date: '2026-03-12' }) },
  ),
  named(
    'dated by delivery, not yet delivered: the day of the order',
    { order: orders.paid, preferences: { invoices: { invoiceDate: 'fulfilled' } } },
    { documents: document({ date: '2026-03-10' }) },
  ),
  named(
    'no term of payment is stated where none is chosen',
    { order: orders.paid },
    { documents: document({ paymentTermDays: null, cashDiscount: null }) },
  ),
  named(
    'due immediately is a term of zero days',
    { order: orders.paid, preferences: { invoices: { invoiceDue: 0 } } },
    { documents: document({ paymentTermDays: 0 }) },
  ),
  named(
    'due within 14 days, 2 % Skonto within 7',
    {
      order: orders.paid,
      preferences: {
        invoices: { invoiceDue: 14, invoiceLayoutAllowanceValue: 2, invoiceLayoutAllowanceDays: 7 },
      },
    },
    { documents: document({ paymentTermDays: 14, cashDiscount: { percent: '2', days: 7 } }) },
  ),
  named(
    'the term that Shopify agreed with a business customer wins over the shop’s usual one',
    {
      order: anOrder({
        financialStatus: 'pending',
        paymentTerms: { name: 'Net 30', dueInDays: 30, dueAt: '2026-04-09T09:00:00.000Z' },
      }),
      preferences: { invoices: { invoiceDue: 14 } },
    },
    { documents: document({ paymentTermDays: 30 }) },
  ),
];
