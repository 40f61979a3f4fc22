import type { Story } from './case.ts';
import {
  byHand,
  dismissed,
  made,
  never,
  onEnshrine,
  open,
  paid,
  refunded,
  removed,
  stage,
  twoCans,
  unpaid,
  withBowl,
  withCup,
} from './persons-orders.ts';

/** Documents that a person cancelled, deleted or took back with us or at the provider. */
export const dismissalStories: readonly Story[] = [
  {
    name: 'an invoice that a person cancelled is not made again, until a person asks for it',
    stages: [
      stage('sold', { order: paid }, { ledger: [['invoice', 1, 'open', '119.00', true]] }),
      stage(
        'cancelled by hand',
        { order: paid },
        { skip: 'DISMISSED', ledger: [['invoice', 1, 'cancelled', '119.00']], owed: '0.00' },
        made('invoice', 1, dismissed),
      ),
      stage('edited', { order: twoCans }, { skip: 'DISMISSED', owed: '0.00' }),
      stage(
        'a person wants a document',
        { order: paid, rest: byHand },
        {
          ledger: [
            ['invoice', 1, 'cancelled', '119.00'],
            ['invoice', 2, 'open', '119.00'],
          ],
          notes: [],
        },
      ),
      stage('looked at once more', { order: paid }, { owed: '119.00', notes: [] }),
      // The dismissal before the new invoice does not suppress later additions.
      stage('a second can', { order: twoCans }, { owed: '238.00' }),
    ],
  },
  {
    name: 'a draft that a person deleted is not made again, until a person asks for it',
    stages: [
      stage(
        'ordered',
        { order: open, preferences: onEnshrine },
        { ledger: [['invoice', 1, 'draft', '119.00']] },
      ),
      stage(
        'deleted by hand',
        { order: open, preferences: onEnshrine },
        { skip: 'DISMISSED' },
        made('invoice', 1, removed),
      ),
      stage(
        'a person wants a document',
        { order: open, preferences: onEnshrine, rest: byHand },
        {
          ledger: [
            ['invoice', 1, 'deleted', '119.00'],
            ['invoice', 2, 'draft', '119.00'],
          ],
        },
      ),
      stage(
        'dismissed once more',
        { order: open, preferences: onEnshrine },
        { skip: 'DISMISSED' },
        made('invoice', 2, removed),
      ),
    ],
  },
  {
    name: 'a draft that vanished at the provider is made again',
    stages: [
      stage(
        'ordered',
        { order: open, preferences: onEnshrine },
        { ledger: [['invoice', 1, 'draft', '119.00']] },
      ),
      stage(
        'gone',
        { order: open, preferences: onEnshrine },
        {
          ledger: [
            ['invoice', 1, 'deleted', '119.00'],
            ['invoice', 2, 'draft', '119.00'],
          ],
        },
        made('invoice', 1, { status: 'deleted' }),
      ),
    ],
  },
  {
    name: 'an invoice that was cancelled at the provider is not made again, until a person asks for it',
    stages: [
      stage('sold', { order: paid }, { ledger: [['invoice', 1, 'open', '119.00']] }),
      stage(
        'cancelled there',
        { order: paid },
        { skip: 'DISMISSED', owed: '0.00' },
        made('invoice', 1, { status: 'cancelled' }),
      ),
      stage('edited', { order: twoCans }, { skip: 'DISMISSED', owed: '0.00' }),
      stage(
        'asked for',
        { order: paid, rest: byHand },
        {
          ledger: [
            ['invoice', 1, 'cancelled', '119.00'],
            ['invoice', 2, 'open', '119.00'],
          ],
          notes: [],
        },
      ),
      stage('asked for once more', { order: paid, rest: byHand }, { owed: '119.00', notes: [] }),
    ],
  },
  {
    name: 'an invoice that was cancelled with its order is not made again, also when a person asks',
    stages: [
      stage('sold', { order: unpaid(paid) }, { ledger: [['invoice', 1, 'open', '119.00']] }),
      stage(
        'cancelled in the shop',
        { order: unpaid({ ...paid, cancelledAt: '2026-03-12T08:00:00.000Z' }) },
        { ledger: [['invoice', 1, 'cancelled', '119.00']], notes: [] },
      ),
      stage(
        'asked for',
        { order: unpaid({ ...paid, cancelledAt: '2026-03-12T08:00:00.000Z' }), rest: byHand },
        { skip: 'CANCELLED', ledger: [['invoice', 1, 'cancelled', '119.00']] },
      ),
    ],
  },
  {
    name: 'an invoice over what an edit added, cancelled by a person, is not made again; what is added later is billed',
    stages: [
      stage('sold', { order: paid }, { ledger: [['invoice', 1, 'open', '119.00']] }),
      stage('a bowl is added', { order: withBowl }, { owed: '142.80' }),
      stage(
        'its invoice is cancelled by hand',
        { order: withBowl },
        {
          owed: '119.00',
          notes: ['DISMISSED'],
          ledger: [
            ['invoice', 1, 'open', '119.00'],
            ['invoice', 2, 'cancelled', '23.80'],
          ],
        },
        made('invoice', 2, dismissed),
      ),
      stage('a cup is added', { order: withCup }, { owed: '130.90', notes: ['DISMISSED'] }),
      stage('a person wants a document', { order: withCup, rest: byHand }, { owed: '154.70', notes: [] }),
      stage('looked at once more', { order: withCup }, { owed: '154.70', notes: [] }),
    ],
  },
  {
    name: 'a draft over what an edit added, deleted and asked for again by a person, stays and follows the next edit',
    stages: [
      stage(
        'sold',
        { order: open, preferences: onEnshrine },
        { ledger: [['invoice', 1, 'draft', '119.00']] },
      ),
      stage(
        'enshrined by hand',
        { order: open, preferences: onEnshrine },
        { owed: '119.00' },
        made('invoice', 1, { status: 'open', number: 'RE-7', enshrined: true }),
      ),
      stage(
        'a bowl is added',
        { order: unpaid(withBowl), preferences: onEnshrine },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'draft', '23.80'],
          ],
        },
      ),
      stage(
        'deleted by hand',
        { order: unpaid(withBowl), preferences: onEnshrine },
        { notes: ['DISMISSED'] },
        made('invoice', 2, removed),
      ),
      stage(
        'a person wants a document',
        { order: unpaid(withBowl), preferences: onEnshrine, rest: byHand },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'deleted', '23.80'],
            ['invoice', 3, 'draft', '23.80'],
          ],
        },
      ),
      stage(
        'looked at once more, with a cup added',
        { order: unpaid(withCup), preferences: onEnshrine },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'deleted', '23.80'],
            ['invoice', 3, 'draft', '35.70'],
          ],
        },
      ),
    ],
  },
  {
    name: 'a credit note that a person deleted is not made again, until a person asks for it',
    stages: [
      stage('sold', { order: paid, preferences: never }, { ledger: [['invoice', 1, 'open', '119.00']] }),
      stage('refunded', { order: refunded, preferences: never }, { owed: '99.00' }),
      stage(
        'deleted by hand',
        { order: refunded, preferences: never },
        { owed: '119.00', notes: ['DISMISSED'] },
        made('credit', 1, removed),
      ),
      stage(
        'a person wants a document',
        { order: refunded, preferences: never, rest: byHand },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00'],
            ['credit', 1, 'deleted', '20.00'],
            ['credit', 2, 'open', '20.00'],
          ],
        },
      ),
      stage('looked at once more', { order: refunded, preferences: never }, { owed: '99.00', notes: [] }),
    ],
  },
];
