import type { StoryName } from './names.ts';
import type { Body, Story, Teller } from './story.ts';
import { type OrderStory, withOrder } from './with-order.ts';

type Click = Pick<OrderStory, 'before' | 'ready' | 'shipped'> & {
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

export const peopleStories: readonly Story[] = [
  act('sent-by-hand', 'email', { input: mail, before: numbered }),
  act('enshrined-by-hand', 'enshrine'),
  act('cancelled-by-hand', 'cancel', { choices: paid, shipped: true }),
  act('paid-by-hand', 'paid', { input: { account: '402', date: '2026-03-10' }, before: numbered }),
  act('address-by-hand', 'address', {
    // 1 is Germany, at the provider.
    input: { address: 'Teehaus Holm GmbH\nHafenstraße 7\n20095 Hamburg', country: '1', enshrine: false },
  }),
];
