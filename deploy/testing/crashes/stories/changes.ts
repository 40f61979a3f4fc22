import { compareCancelledInWork } from './cancelled-in-work.ts';
import type { StoryName } from './names.ts';
import type { Story } from './story.ts';
import { type OrderStory, withOrder } from './with-order.ts';

const important = { isImportant: true } as const;

/** Something happens to an order whose invoice is final: it is paid and shipped. */
const afterwards = (
  name: StoryName,
  tell: OrderStory['tell'],
  more: Pick<OrderStory, 'isImportant' | 'before'> = {},
): Story => withOrder(name, { ...more, tell, choices: { seed: 31, items: 3 }, shipped: true });

const aLine = { title: 'Nachbestellung', price: '23.80', quantity: 1, taxRate: '0.19' };

const refundLines = afterwards(
  'refund-lines',
  ({ change, lines }, order) =>
    change(order, 'refund', {
      lines: lines(order)
        .slice(0, 1)
        .map((id) => ({ id, quantity: 1 })),
    }),
  important,
);

const refundAmount = afterwards(
  'refund-amount',
  ({ change }, order) => change(order, 'refund', { amount: '3.33' }),
  important,
);

const refundAll = afterwards(
  'refund-all',
  async ({ change }, order) => {
    await change(order, 'cancel', { refund: true });
  },
  important,
);

const twoRefunds = afterwards('two-refunds', async ({ change, rest }, order) => {
  await change(order, 'refund', { amount: '1.11' });
  await rest();
  await change(order, 'refund', { amount: '2.22' });
});

const refundsTogether = afterwards('refunds-together', async ({ change }, order) => {
  await change(order, 'refund', { amount: '1.11' });
  await change(order, 'refund', { amount: '2.22' });
});

/** The money comes later than the refund. */
const pendingRefund = afterwards('pending-refund', async ({ change, rest }, order) => {
  await change(order, 'refund', { amount: '4.44', pending: true });
  await rest();
  await change(order, 'settle');
});

const editedAfterwards = afterwards(
  'edited-difference',
  ({ change }, order) => change(order, 'edit', { add: [aLine] }),
  important,
);

const editedReissued = afterwards(
  'edited-reissue',
  ({ change }, order) => change(order, 'edit', { add: [aLine] }),
  {
    ...important,
    before: ({ prefer }) => prefer('invoices', { invoiceOrderEdit: 'reissue' }),
  },
);

const exchanged = afterwards('exchanged', ({ change, lines }, order) =>
  change(order, 'exchange', {
    back: lines(order)
      .slice(0, 1)
      .map((id) => ({ id, quantity: 1 })),
    add: [{ ...aLine, title: 'Umtausch' }],
  }),
);

const creditMailed = afterwards(
  'credit-mailed',
  ({ change }, order) => change(order, 'refund', { amount: '5.55' }),
  { before: ({ prefer }) => prefer('credits', { creditSendMailEnabled: true }) },
);

const changedTwice = afterwards('refund-and-edit', async ({ change }, order) => {
  await change(order, 'edit', { add: [aLine] });
  await change(order, 'refund', { amount: '6.66' });
});

/** Nothing is final yet: the draft or the open invoice is rewritten. */
const editedBefore = withOrder('edited-before-final', {
  choices: { seed: 32, payment: 'unpaid' },
  tell: ({ change }, order) => change(order, 'edit', { add: [aLine] }),
});

const cancelledUnpaid = withOrder('cancelled-unpaid', {
  choices: { seed: 33, payment: 'unpaid' },
  tell: ({ change }, order) => change(order, 'cancel'),
});

const unpaid = { seed: 34, payment: 'unpaid' };

/** The customer is known, and cancels a moment after ordering: where a process has died, while the draft is made. */
const cancelledInWork = withOrder('cancelled-in-work', {
  choices: unpaid,
  async tell({ place, pass, change }, earlier) {
    const order = await place(unpaid, earlier);
    await pass(1_000);
    await change(order, 'cancel');
  },
  compare: compareCancelledInWork,
});

const refundedBefore = withOrder('refunded-before-final', {
  choices: { seed: 35 },
  tell: ({ change }, order) => change(order, 'refund', { amount: '7.77' }),
});

export const changesStories: readonly Story[] = [
  refundLines,
  refundAmount,
  refundAll,
  twoRefunds,
  refundsTogether,
  pendingRefund,
  editedAfterwards,
  editedReissued,
  exchanged,
  creditMailed,
  changedTwice,
  editedBefore,
  cancelledUnpaid,
  cancelledInWork,
  refundedBefore,
];
