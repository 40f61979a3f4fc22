import type { StoryName } from './names.ts';
import type { Body, Story, Teller } from './story.ts';
import { type OrderStory, withOrder } from './with-order.ts';

type Click = Pick<OrderStory, 'before' | 'ready' | 'shipped' | 'isTakenBack'> & {
  readonly input?: Body;
  readonly choices?: Body;
  readonly kind?: 'invoice' | 'credit';
};

/** A person clicks an action of the first invoice, or credit note, of an order. */
const act = (
  name: StoryName,
  action: string,
  { input = {}, choices = {}, kind = 'invoice', ...more }: Click = {},
): Story =>
  withOrder(name, {
    ...more,
    choices: { seed: 51, payment: 'unpaid', ...choices },
    async tell({ click, clickOnce }, order) {
      const { [`${kind}s`]: documents } = await click('GET', `/api/orders/${order}`);
      const [document] = documents as readonly { readonly id: string }[];
      await clickOnce(`/api/orders/${order}/${document?.id ?? ''}/${action}`, { receipt: kind, ...input });
    },
  });

const mail = {
  email: 'mira@example.org',
  cc: '',
  bcc: '',
  subject: 'Deine Rechnung',
  message: '<p>Danke!</p>',
  copy: false,
  attachments: [],
};

/** From the beginning, so that an unpaid invoice is open and no draft. */
const numbered = ({ prefer }: Teller) => prefer('invoices', { invoiceNumberTiming: 'create' });

const paid = { payment: 'paid' };

const refunded: Click = {
  kind: 'credit',
  choices: paid,
  shipped: true,
  async ready({ change, rest }, order) {
    await change(order, 'refund', { amount: '8.88' });
    await rest();
  },
};

/** "Erneut übertragen": what was switched off when the order came is on now. */
const requeued = withOrder('requeued-by-hand', {
  choices: { seed: 52 },
  before: ({ prefer }) => prefer('invoices', { invoiceCreate: false }),
  ready: ({ prefer }) => prefer('invoices', { invoiceCreate: true }),
  tell: async ({ click }, order) => void (await click('POST', `/api/orders/${order}/requeue`)),
});

export const peopleStories: readonly Story[] = [
  act('sent-by-hand', 'email', { input: mail, before: numbered }),
  act('enshrined-by-hand', 'enshrine'),
  act('cancelled-by-hand', 'cancel', { choices: paid, shipped: true, isTakenBack: true }),
  act('paid-by-hand', 'paid', { input: { account: '402', date: '2026-03-10' }, before: numbered }),
  act('address-by-hand', 'address', {
    // 1 is Germany, at the provider.
    input: { address: 'Teehaus Holm GmbH\nHafenstraße 7\n20095 Hamburg', country: '1', enshrine: false },
  }),
  act('numbered-by-hand', 'number'),
  act('unpaid-by-hand', 'unpaid', { choices: paid }),
  act('drafted-by-hand', 'draft', { before: numbered }),
  act('deleted-by-hand', 'delete'),
  act('credit-sent-by-hand', 'email', { ...refunded, input: mail }),
  act('credit-cancelled-by-hand', 'cancel', {
    ...refunded,
    isTakenBack: true,
    // What is final cannot be cancelled at the provider.
    before: ({ prefer }) => prefer('invoices', { invoiceEnshrine: 'never' }),
  }),
  requeued,
];
