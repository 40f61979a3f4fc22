import type { StoryName } from './names.ts';
import type { Story, Teller } from './story.ts';

type Body = Readonly<Record<string, unknown>>;

/** A person clicks an action of the first invoice of the last order. */
const act = (
  name: StoryName,
  action: string,
  {
    input = {},
    before = async () => {},
    choices = {},
    shipped = false,
  }: {
    readonly input?: Body;
    readonly before?: (teller: Teller) => Promise<void>;
    readonly choices?: Body;
    readonly shipped?: boolean;
  } = {},
): Story => ({
  name,
  async before(teller) {
    await before(teller);
    const id = await teller.place({ seed: 51, payment: 'unpaid', ...choices });
    await teller.rest();
    if (shipped) {
      await teller.change(id, 'fulfil');
      await teller.rest();
    }
  },
  async tell(teller) {
    const id = teller.lastOrder();
    const order = (await teller.click('GET', `/api/orders/${id}`)) as unknown as {
      readonly invoices: readonly { readonly id: string }[];
    };
    const [invoice] = order.invoices;
    await teller.clickOnce(`/api/orders/${id}/${invoice?.id ?? ''}/${action}`, {
      receipt: 'invoice',
      ...input,
    });
    await teller.rest();
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

export const peopleStories: readonly Story[] = [
  act('sent-by-hand', 'email', { input: mail }),
  act('enshrined-by-hand', 'enshrine'),
  act('cancelled-by-hand', 'cancel', { choices: { payment: 'paid' }, shipped: true }),
  act('paid-by-hand', 'paid', { input: { account: '402', date: '2026-03-10' } }),
  act('address-by-hand', 'address', {
    input: { address: 'Teehaus Holm GmbH\nHafenstraße 7\n20095 Hamburg', country: 'DE', enshrine: false },
  }),
];
