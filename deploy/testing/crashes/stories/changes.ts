import type { StoryName } from './names.ts';
import type { Story, Teller } from './story.ts';

const important = { isImportant: true } as const;

/** An order with its final invoice, paid and shipped. */
async function finishOrder({ place, change, rest }: Teller, choices: Readonly<Record<string, unknown>>) {
  await change(await place(choices), 'fulfil');
  await rest();
}

/** Something happens to an order whose invoice is final. */
const afterwards = (
  name: StoryName,
  tell: (teller: Teller, order: string) => Promise<void>,
  more: Partial<Story> & { readonly choices?: Readonly<Record<string, unknown>> } = {},
): Story => {
  const { choices, before, ...rest } = more;
  return {
    name,
    ...rest,
    async before(teller) {
      await before?.(teller);
      await finishOrder(teller, { seed: 31, items: 3, ...choices });
    },
    async tell(teller) {
      await tell(teller, teller.lastOrder());
      await teller.rest();
    },
  };
};

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
const editedBefore: Story = {
  name: 'edited-before-final',
  async before({ place, rest }) {
    await place({ seed: 32, payment: 'unpaid' });
    await rest();
  },
  async tell({ change, lastOrder, rest }) {
    await change(lastOrder(), 'edit', { add: [aLine] });
    await rest();
  },
};

const cancelledUnpaid: Story = {
  name: 'cancelled-unpaid',
  async before({ place, rest }) {
    await place({ seed: 33, payment: 'unpaid' });
    await rest();
  },
  async tell({ change, lastOrder, rest }) {
    await change(lastOrder(), 'cancel');
    await rest();
  },
};

const cancelledInWork: Story = {
  name: 'cancelled-in-work',
  async tell({ place, change, rest }) {
    const id = await place({ seed: 34, payment: 'unpaid' });
    await change(id, 'cancel');
    await rest();
  },
};

const refundedBefore: Story = {
  name: 'refunded-before-final',
  async before({ place, rest }) {
    await place({ seed: 35 });
    await rest();
  },
  async tell({ change, lastOrder, rest }) {
    await change(lastOrder(), 'refund', { amount: '7.77' });
    await rest();
  },
};

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
