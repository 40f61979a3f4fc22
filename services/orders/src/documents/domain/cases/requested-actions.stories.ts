import type { LedgerEntry } from '../document/ledger.ts';
import { harbour } from '../testing/order-builder.ts';
import type { Story } from './case.ts';
import {
  booked,
  byHand,
  known,
  made,
  never,
  onEnshrine,
  open,
  paid,
  refundedInFull,
  stage,
} from './persons-orders.ts';

const takenBack = ['invoice', 1, 'paid', '119.00', true] as const;
const creditNote = (status: LedgerEntry['status']) => ['credit', 1, status, '119.00', true] as const;

/** A person's requests take precedence over the settings. */
export const requestedActionStories: readonly Story[] = [
  {
    name: 'a paid invoice that a person cancels is credited as a whole and not issued again, until a person asks for it',
    stages: [
      stage('sold', { order: paid, preferences: booked }, { ledger: [takenBack] }),
      stage(
        'cancelled by hand',
        { order: paid, preferences: booked },
        { ledger: [takenBack, creditNote('open')], owed: '0.00' },
        made('invoice', 1, { pendingAction: 'takeBack' }),
      ),
      stage(
        'the action is done',
        { order: paid, preferences: booked },
        { ledger: [takenBack, creditNote('open')], notes: ['DISMISSED'] },
        made('invoice', 1, { pendingAction: '', dismissed: true }),
      ),
      stage(
        'the money goes back: it is booked on the credit note',
        { order: refundedInFull, preferences: booked },
        { ledger: [takenBack, creditNote('paid')], owed: '0.00' },
      ),
    ],
  },
  {
    name: 'a paid invoice that was taken back is issued again when a person asks for a document',
    stages: [
      stage('sold', { order: paid, preferences: booked }, { ledger: [takenBack] }),
      stage(
        'cancelled by hand',
        { order: paid, preferences: booked },
        { owed: '0.00' },
        made('invoice', 1, { pendingAction: 'takeBack' }),
      ),
      stage(
        'a person wants a document',
        { order: paid, preferences: booked, extras: known, rest: byHand },
        { ledger: [takenBack, ['invoice', 2, 'open', '119.00', true], creditNote('open')] },
        made('invoice', 1, { pendingAction: '', dismissed: true }),
      ),
      stage(
        'looked at once more',
        { order: paid, preferences: booked, extras: known },
        { owed: '119.00', notes: ['PAID_BEFORE'] },
      ),
    ],
  },
  {
    name: 'of a deleted order a paid invoice can be taken back, too',
    stages: [
      stage('sold', { order: paid, preferences: booked }, { ledger: [takenBack] }),
      stage(
        'deleted and cancelled by hand',
        { order: paid, preferences: booked, rest: { deleted: true } },
        { ledger: [takenBack, creditNote('open')], owed: '0.00' },
        made('invoice', 1, { pendingAction: 'takeBack' }),
      ),
    ],
  },
  {
    name: 'an enshrined invoice that nobody paid is cancelled and reissued for another recipient',
    stages: [
      stage('sold on account', { order: paid }, { ledger: [['invoice', 1, 'open', '119.00', true]] }),
      stage(
        'another recipient',
        { order: paid, rest: { address: harbour } },
        {
          ledger: [
            ['invoice', 1, 'cancelled', '119.00'],
            ['invoice', 2, 'open', '119.00'],
          ],
          owed: '119.00',
          notes: [],
        },
        made('invoice', 1, { pendingAction: 'reissue' }),
      ),
      stage(
        'the action is done',
        { order: paid, rest: { address: harbour } },
        { owed: '119.00', notes: [] },
        made('invoice', 1, { pendingAction: '' }),
      ),
    ],
  },
  {
    name: 'a paid and enshrined invoice is credited and reissued for another recipient',
    stages: [
      stage('sold', { order: paid, preferences: booked }, { ledger: [takenBack] }),
      stage(
        'another recipient',
        { order: paid, preferences: booked, extras: known, rest: { address: harbour } },
        { ledger: [takenBack, ['invoice', 2, 'open', '119.00', true], creditNote('open')], owed: '119.00' },
        made('invoice', 1, { pendingAction: 'reissue' }),
      ),
      stage(
        'the action is done',
        { order: paid, preferences: booked, extras: known, rest: { address: harbour } },
        {
          ledger: [takenBack, ['invoice', 2, 'open', '119.00', true], creditNote('open')],
          notes: ['PAID_BEFORE'],
        },
        made('invoice', 1, { pendingAction: '' }),
      ),
      stage(
        'a person offsets the credit note against the new invoice in sevdesk',
        { order: paid, preferences: booked, extras: known, rest: { address: harbour } },
        { ledger: [takenBack, ['invoice', 2, 'paid', '119.00', true], creditNote('open')], notes: [] },
        made('invoice', 2, { status: 'paid', paid: '119.00' }),
      ),
    ],
  },
  {
    name: 'an invoice is enshrined at a person’s request although the settings never do so',
    stages: [
      stage(
        'sold',
        { order: paid, preferences: never },
        { ledger: [['invoice', 1, 'open', '119.00', false]] },
      ),
      stage(
        'another recipient, and enshrined',
        { order: paid, preferences: never, rest: { address: harbour } },
        { ledger: [['invoice', 1, 'open', '119.00', true]] },
        made('invoice', 1, { pendingAction: 'enshrine' }),
      ),
    ],
  },
  {
    name: 'a draft is opened and enshrined at a person’s request although its number is not due',
    stages: [
      stage(
        'ordered',
        { order: open, preferences: onEnshrine },
        { ledger: [['invoice', 1, 'draft', '119.00', false]] },
      ),
      stage(
        'another recipient, and enshrined',
        { order: open, preferences: onEnshrine, rest: { address: harbour } },
        { ledger: [['invoice', 1, 'open', '119.00', true]] },
        made('invoice', 1, { pendingAction: 'enshrine', held: 'draft' }),
      ),
    ],
  },
];
