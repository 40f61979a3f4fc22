import type { Story } from './case.ts';
import { booked, made, never, paid, stage, withBowl } from './persons-orders.ts';

/** Documents that a person made drafts or set to unpaid stay so. */
export const holdStories: readonly Story[] = [
  {
    name: 'a paid invoice that a person made a draft stays one, and follows its order',
    stages: [
      stage(
        'sold',
        { order: paid, preferences: { ...never, ...booked } },
        { ledger: [['invoice', 1, 'paid', '119.00']] },
      ),
      stage(
        'made a draft',
        { order: paid, preferences: { ...never, ...booked } },
        { ledger: [['invoice', 1, 'draft', '119.00', false]] },
        made('invoice', 1, { status: 'draft', paid: '0', held: 'draft' }),
      ),
      stage(
        'a bowl is added, and everything is to be enshrined',
        { order: withBowl, preferences: { ...booked, invoices: { invoiceEnshrine: 'create' } } },
        { ledger: [['invoice', 1, 'draft', '142.80', false]] },
      ),
      stage(
        'cancelled at Shopify with the money kept back',
        {
          order: { ...withBowl, cancelledAt: '2026-03-13T10:00:00.000Z', financialStatus: 'voided' },
          preferences: booked,
        },
        { ledger: [['invoice', 1, 'draft', '142.80', false]], notes: ['HELD_DRAFT'] },
      ),
      stage(
        'its number is given again: it is booked and goes its way',
        { order: withBowl, preferences: booked },
        { ledger: [['invoice', 1, 'paid', '142.80', true]] },
        made('invoice', 1, { status: 'open', held: '' }),
      ),
    ],
  },
  {
    name: 'an invoice that a person set to unpaid is not booked again unasked',
    stages: [
      stage(
        'sold',
        { order: paid, preferences: { ...never, ...booked } },
        { ledger: [['invoice', 1, 'paid', '119.00']] },
      ),
      stage(
        'set to unpaid',
        { order: paid, preferences: { ...never, ...booked } },
        { ledger: [['invoice', 1, 'open', '119.00']], notes: [] },
        made('invoice', 1, { status: 'open', paid: '0', held: 'unpaid' }),
      ),
      stage(
        'a bowl is added: rewritten, and still not booked',
        { order: withBowl, preferences: { ...never, ...booked } },
        { ledger: [['invoice', 1, 'open', '142.80']] },
      ),
      stage(
        'no longer held',
        { order: withBowl, preferences: { ...never, ...booked } },
        { ledger: [['invoice', 1, 'paid', '142.80']] },
        made('invoice', 1, { held: '' }),
      ),
    ],
  },
];
