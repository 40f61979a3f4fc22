import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { named } from './rows.ts';

type Mode = 'completed' | 'fulfilled' | 'paid' | 'create' | 'never';
type Event = '' | 'fulfilled' | 'paid' | 'completed';
type Progress = 'ordered' | 'paid' | 'delivered' | 'both';

export const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const orders: Readonly<Record<Progress, OrderSnapshot>> = {
  ordered: anOrder({ financialStatus: 'pending' }),
  paid: anOrder(),
  delivered: anOrder({ financialStatus: 'pending', ...delivery }),
  both: anOrder(delivery),
};

export const mailing = (more: Sections['invoices'] = {}): Sections => ({
  invoices: {
    invoiceEnshrine: 'create',
    invoiceNumberTiming: 'enshrine',
    invoiceSendMailEnabled: true,
    ...more,
  },
});
export const sent = { does: ['sendMail'] } as const;
export const notSent = { doesNot: ['sendMail'] } as const;

/** The mail goes after enshrinement and after the event that it waits for: specification of settings, 4.4. */
const rows: readonly (readonly [Mode, Event, Progress, boolean])[] = [
  ['create', '', 'ordered', true],
  ['create', 'paid', 'ordered', false],
  ['create', 'paid', 'delivered', false],
  ['create', 'paid', 'paid', true],
  ['create', 'fulfilled', 'paid', false],
  ['create', 'fulfilled', 'delivered', true],
  ['create', 'completed', 'paid', false],
  ['create', 'completed', 'delivered', false],
  ['create', 'completed', 'both', true],
  ['paid', '', 'delivered', false],
  ['paid', '', 'paid', true],
  ['paid', 'fulfilled', 'paid', false],
  ['paid', 'fulfilled', 'both', true],
  ['fulfilled', '', 'paid', false],
  ['fulfilled', '', 'delivered', true],
  ['fulfilled', 'paid', 'delivered', false],
  ['fulfilled', 'paid', 'both', true],
  ['completed', '', 'paid', false],
  ['completed', '', 'delivered', false],
  ['completed', '', 'both', true],
  ['never', '', 'both', false],
];

const progressNames = {
  ordered: 'ordered',
  paid: 'paid',
  delivered: 'delivered',
  both: 'paid and delivered',
};

/** Which mode, event and progress of the order send the mail. */
export const mailTimingCases: readonly Case[] = rows.map(([mode, event, progress, goes]) =>
  named(
    `enshrined ${mode}, mailed after ${event === '' ? 'enshrinement' : event}, order ${progressNames[progress]}: ${goes ? 'the mail goes' : 'no mail yet'}`,
    {
      order: orders[progress],
      preferences: mailing({
        invoiceEnshrine: mode,
        invoiceNumberTiming: mode === 'create' ? 'enshrine' : 'started',
        invoiceSendMailEvent: event,
      }),
    },
    goes ? sent : notSent,
  ),
);
