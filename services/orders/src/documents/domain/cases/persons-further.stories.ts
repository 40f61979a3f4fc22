import { harbour } from '../testing/order-builder.ts';
import type { Story } from './case.ts';
import {
  bowlBack,
  made,
  never,
  onEnshrine,
  oneBowlKept,
  paid,
  stage,
  waiting,
  withBowl,
} from './persons-orders.ts';

/** Invoices beside the first, over what an edit added, that a person held or made drafts again. */
export const furtherHoldStories: readonly Story[] = [
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
];
