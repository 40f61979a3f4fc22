import type { LedgerEntry } from '../document/ledger.ts';
import type { PostalAddress } from '../plan.ts';
import { linkedGateway, type Sections } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import type { Given, Stage, Story } from './case.ts';

const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' } as const;
const can = aLine({ taxLines: [tax(19, '19.00')] });
const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });
const cup = aLine({ id: '504', title: 'Tasse', price: '11.90', taxLines: [tax(19, '1.90')] });
const paid = anOrder(delivered);
const unpaid = (order: typeof paid): typeof paid => ({ ...order, financialStatus: 'pending', gateways: [] });
const open = unpaid(paid);
const withBowl = anOrder({ ...delivered, lines: [can, bowl], total: '142.80', tax: '22.80' });
const withCup = anOrder({ ...delivered, lines: [can, bowl, cup], total: '154.70', tax: '24.70' });
const twoCans = anOrder({
  ...delivered,
  lines: [aLine({ quantity: 2, taxLines: [tax(19, '38.00')] })],
  total: '238.00',
  tax: '38.00',
});
const goodwill = aRefund({
  adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
  refunded: money('20.00'),
});
const back = { lines: [aRefundLine({ lineId: '503', subtotal: money('23.80'), tax: money('3.80') })] };
const bowlBack = anOrder({
  ...delivered,
  lines: [can, { ...bowl, currentQuantity: 0 }],
  total: '142.80',
  tax: '22.80',
  financialStatus: 'partially_refunded',
  refunds: [aRefund({ ...back, refunded: money('23.80') })],
});
/** Two were added; one of them went back before anybody had paid for it. */
const oneBowlKept = anOrder({
  ...delivered,
  lines: [can, { ...bowl, quantity: 2, currentQuantity: 1, taxLines: [tax(19, '7.60')] }],
  total: '166.60',
  tax: '26.60',
  refunds: [aRefund({ ...back, refunded: money('0.00') })],
});
const waiting = (order: typeof paid): typeof paid => ({
  ...unpaid(order),
  fulfillmentStatus: 'unfulfilled',
  fulfilledAt: null,
});
const refunded = anOrder({ ...delivered, financialStatus: 'partially_refunded', refunds: [goodwill] });
const all = aRefund({
  adjustments: [{ reason: 'refund_discrepancy', amount: money('-119.00'), tax: money('0.00') }],
  refunded: money('119.00'),
});
const refundedInFull = anOrder({ ...delivered, financialStatus: 'refunded', refunds: [all] });

const harbour: PostalAddress = {
  nameLines: ['Holm GmbH'],
  street: 'Hafenstraße 9',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
};
const booked: Sections = { transactions: linkedGateway };
const never: Sections = { invoices: { invoiceEnshrine: 'never' } };
const onEnshrine: Sections = { invoices: { invoiceNumberTiming: 'enshrine' } };

/** What a person made of a document, between two looks. */
const made =
  (kind: LedgerEntry['kind'], ordinal: number, changes: Partial<LedgerEntry>): NonNullable<Stage['behind']> =>
  (ledger) =>
    ledger.map((entry) =>
      entry.kind === kind && entry.ordinal === ordinal ? { ...entry, ...changes } : entry,
    );
const dismissed = { status: 'cancelled', enshrined: true, dismissed: true } as const;
const removed = { status: 'deleted', dismissed: true } as const;
const stage = (what: string, given: Given, expected: Stage['expect'], behind?: Stage['behind']): Stage => ({
  what,
  given,
  expect: expected,
  ...(behind === undefined ? {} : { behind }),
});
/** What was paid, as Shopify tells it of several invoices. */
const known: Given['extras'] = {
  payments: [
    {
      id: '61',
      gateway: 'shopify_payments',
      kind: 'payment',
      amount: money('119.00'),
      at: '2026-03-10T09:00:00.000Z',
      refundId: null,
    },
  ],
};
const byHand: Given['rest'] = { origin: 'manual' };

const dismissals: readonly Story[] = [
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
      // What was dismissed before the new invoice makes up for nothing that comes after it.
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
    name: 'an invoice that was cancelled at the provider stays cancelled, also when a person asks',
    stages: [
      stage('sold', { order: paid }, { ledger: [['invoice', 1, 'open', '119.00']] }),
      stage(
        'cancelled there',
        { order: paid },
        { owed: '0.00', notes: [] },
        made('invoice', 1, { status: 'cancelled' }),
      ),
      stage('asked for', { order: paid, rest: byHand }, { ledger: [['invoice', 1, 'cancelled', '119.00']] }),
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

const takenBack = ['invoice', 1, 'paid', '119.00', true] as const;
const credit = (status: LedgerEntry['status']) => ['credit', 1, status, '119.00', true] as const;

const wishes: readonly Story[] = [
  {
    name: 'a paid invoice that a person cancels is credited as a whole and not issued again, until a person asks for it',
    stages: [
      stage('sold', { order: paid, preferences: booked }, { ledger: [takenBack] }),
      stage(
        'cancelled by hand',
        { order: paid, preferences: booked },
        { ledger: [takenBack, credit('open')], owed: '0.00' },
        made('invoice', 1, { wish: 'takeBack' }),
      ),
      stage(
        'the wish is done',
        { order: paid, preferences: booked },
        { ledger: [takenBack, credit('open')], notes: ['DISMISSED'] },
        made('invoice', 1, { wish: '', dismissed: true }),
      ),
      stage(
        'the money goes back: it is booked on the credit note',
        { order: refundedInFull, preferences: booked },
        { ledger: [takenBack, credit('paid')], owed: '0.00' },
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
        made('invoice', 1, { wish: 'takeBack' }),
      ),
      stage(
        'a person wants a document',
        { order: paid, preferences: booked, extras: known, rest: byHand },
        { ledger: [takenBack, ['invoice', 2, 'open', '119.00', true], credit('open')] },
        made('invoice', 1, { wish: '', dismissed: true }),
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
        { ledger: [takenBack, credit('open')], owed: '0.00' },
        made('invoice', 1, { wish: 'takeBack' }),
      ),
    ],
  },
  {
    name: 'an enshrined invoice that nobody paid is cancelled and issued anew for another recipient',
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
        made('invoice', 1, { wish: 'anew' }),
      ),
      stage(
        'the wish is done',
        { order: paid, rest: { address: harbour } },
        { owed: '119.00', notes: [] },
        made('invoice', 1, { wish: '' }),
      ),
    ],
  },
  {
    name: 'a paid and enshrined invoice is credited and issued anew for another recipient',
    stages: [
      stage('sold', { order: paid, preferences: booked }, { ledger: [takenBack] }),
      stage(
        'another recipient',
        { order: paid, preferences: booked, extras: known, rest: { address: harbour } },
        { ledger: [takenBack, ['invoice', 2, 'open', '119.00', true], credit('open')], owed: '119.00' },
        made('invoice', 1, { wish: 'anew' }),
      ),
      stage(
        'the wish is done',
        { order: paid, preferences: booked, extras: known, rest: { address: harbour } },
        {
          ledger: [takenBack, ['invoice', 2, 'open', '119.00', true], credit('open')],
          notes: ['PAID_BEFORE'],
        },
        made('invoice', 1, { wish: '' }),
      ),
      stage(
        'a person offsets the credit note against the new invoice in sevdesk',
        { order: paid, preferences: booked, extras: known, rest: { address: harbour } },
        { ledger: [takenBack, ['invoice', 2, 'paid', '119.00', true], credit('open')], notes: [] },
        made('invoice', 2, { status: 'paid', paid: '119.00' }),
      ),
    ],
  },
  {
    name: 'what went back before its further invoice was numbered is neither credited nor billed',
    stages: [
      stage(
        'ordered on account',
        { order: waiting(paid), preferences: onEnshrine },
        { ledger: [['invoice', 1, 'draft', '119.00', false]] },
      ),
      stage(
        'a person enshrines the invoice',
        { order: waiting(paid), preferences: onEnshrine },
        { ledger: [['invoice', 1, 'open', '119.00', true]], owed: '119.00' },
        made('invoice', 1, { status: 'open', number: 'RE-1', enshrined: true }),
      ),
      stage(
        'two bowls are added, one goes back before anybody pays',
        { order: waiting(oneBowlKept), preferences: onEnshrine },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'draft', '23.80', false],
          ],
          owed: '142.80',
          notes: [],
        },
      ),
      stage(
        'it is paid and delivered: the further invoice bills what is kept',
        { order: oneBowlKept, preferences: onEnshrine },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'open', '23.80', true],
          ],
          owed: '142.80',
        },
      ),
    ],
  },
  {
    name: 'a further invoice that deducts a refund still does so while it is a draft again',
    stages: [
      stage(
        'ordered on account',
        { order: waiting(paid), preferences: never },
        { ledger: [['invoice', 1, 'draft', '119.00', false]] },
      ),
      stage(
        'a person enshrines the invoice; two bowls are added, one goes back, then it is delivered',
        { order: oneBowlKept, preferences: never },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'open', '23.80', false],
          ],
        },
        made('invoice', 1, { status: 'open', number: 'RE-1', enshrined: true }),
      ),
      stage(
        'a person makes the further one a draft',
        { order: oneBowlKept, preferences: never },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'draft', '23.80', false],
          ],
        },
        made('invoice', 2, { status: 'draft', held: 'draft' }),
      ),
      stage(
        'its number is given again',
        { order: oneBowlKept, preferences: never },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'open', '23.80', false],
          ],
          owed: '142.80',
        },
        made('invoice', 2, { status: 'open', held: '' }),
      ),
      stage(
        'another recipient',
        { order: oneBowlKept, preferences: never, rest: { address: harbour } },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'open', '23.80', false],
          ],
          owed: '142.80',
        },
      ),
    ],
  },
  {
    name: 'a refund of what is billed by an invoice that is a draft again is credited once that is out',
    stages: [
      stage(
        'sold, then a bowl is added',
        { order: paid, preferences: never },
        { ledger: [['invoice', 1, 'open', '119.00']] },
      ),
      stage(
        'the invoice is enshrined by hand, the bowl gets its own',
        { order: withBowl, preferences: never },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'open', '23.80', false],
          ],
        },
        made('invoice', 1, { enshrined: true }),
      ),
      stage(
        'a person makes that a draft, and the bowl goes back',
        { order: bowlBack, preferences: never },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'draft', '23.80', false],
          ],
        },
        made('invoice', 2, { status: 'draft', held: 'draft' }),
      ),
      stage(
        'its number is given again',
        { order: bowlBack, preferences: never },
        {
          ledger: [
            ['invoice', 1, 'open', '119.00', true],
            ['invoice', 2, 'open', '23.80', false],
            ['credit', 1, 'open', '23.80', false],
          ],
          owed: '119.00',
        },
        made('invoice', 2, { status: 'open', held: '' }),
      ),
    ],
  },
  {
    name: 'an invoice is enshrined at a person’s wish although the settings never do so',
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
        made('invoice', 1, { wish: 'enshrine' }),
      ),
    ],
  },
  {
    name: 'a draft is opened and enshrined at a person’s wish although its number is not due',
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
        made('invoice', 1, { wish: 'enshrine', held: 'draft' }),
      ),
    ],
  },
];

const holds: readonly Story[] = [
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
    name: 'an invoice that a person set to unpaid is not booked again by itself',
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

/** What a person made of a document stands above what the settings say. */
export const personStories: readonly Story[] = [...dismissals, ...wishes, ...holds];
