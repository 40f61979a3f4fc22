import type { OrderSnapshot } from '../order/snapshot.ts';
import { linkedGateway, type Sections } from '../testing/input-builder.ts';
import { anAddress, anOrder, money } from '../testing/order-builder.ts';
import type { Stage, Story } from './case.ts';

type Order = Partial<Omit<OrderSnapshot, 'totals'>>;
const unpaid: Order = { financialStatus: 'pending' };
const delivery: Order = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' };
const booked: Sections = { transactions: linkedGateway };
const paidAt = '2026-03-14T09:00:00.000Z';

type Row = readonly [what: string, order: Order, ledger: NonNullable<Stage['expect']['ledger']>];
type More = {
  readonly preferences?: Sections;
  readonly paid?: boolean;
  readonly notes?: Stage['expect']['notes'];
};

/** A stage of the life of an order over 119.00. */
const stage = ([what, order, ledger]: Row, { preferences, paid = true, notes }: More = {}): Stage => ({
  what,
  given: {
    order: anOrder(order),
    ...(preferences && { preferences }),
    rest: { paidAt: paid ? paidAt : null },
  },
  expect: { ledger, ...(notes && { notes }) },
});
const draft = ['invoice', 1, 'draft', '119.00', false] as const;
const open = ['invoice', 1, 'open', '119.00', false] as const;
const final = ['invoice', 1, 'open', '119.00', true] as const;
const paidOpen = ['invoice', 1, 'paid', '119.00', false] as const;
const paidFinal = ['invoice', 1, 'paid', '119.00', true] as const;

const usual: readonly Story[] = [
  {
    name: 'ordered, paid, delivered: a draft, a number, enshrined',
    stages: [
      stage(['ordered', unpaid, [draft]], { paid: false }),
      stage(['paid', {}, [open]]),
      stage(['delivered', delivery, [final]]),
    ],
  },
  {
    name: 'on account: delivered first, paid later, booked when paid',
    stages: [
      stage(['delivered', { ...unpaid, ...delivery }, [open]], { preferences: booked, paid: false }),
      stage(['paid', delivery, [paidFinal]], { preferences: booked, notes: [] }),
      stage(['seen once more', delivery, [paidFinal]], { preferences: booked, notes: [] }),
    ],
  },
  {
    name: 'paid at once, delivered later: booked at once, enshrined with the delivery',
    stages: [
      stage(['paid', {}, [paidOpen]], { preferences: booked }),
      stage(['delivered', delivery, [paidFinal]], { preferences: booked }),
    ],
  },
  {
    name: 'enshrined with the order: the payment is booked when it comes',
    stages: [
      stage(['ordered', unpaid, [final]], {
        preferences: { ...booked, invoices: { invoiceEnshrine: 'create', invoiceNumberTiming: 'enshrine' } },
        paid: false,
      }),
      stage(['paid', {}, [paidFinal]], {
        preferences: { ...booked, invoices: { invoiceEnshrine: 'create', invoiceNumberTiming: 'enshrine' } },
      }),
    ],
  },
  {
    name: 'never enshrined: booked, but left to a person to make final',
    stages: [
      stage(['paid and delivered', delivery, [paidOpen]], {
        preferences: { ...booked, invoices: { invoiceEnshrine: 'never' } },
      }),
    ],
  },
  {
    name: 'a business customer pays within thirty days: numbered with the delivery, enshrined with the payment',
    stages: (['pending', 'paid'] as const).map((financialStatus, index) =>
      stage(
        [
          financialStatus,
          {
            ...delivery,
            financialStatus,
            billingAddress: { ...anAddress, company: 'Holm GmbH' },
            paymentTerms: { name: 'Net 30', dueInDays: 30, dueAt: null },
          },
          [index === 0 ? open : final],
        ],
        { paid: index > 0 },
      ),
    ),
  },
  {
    name: 'the shop is switched to another mode: what is enshrined stays, the rest follows',
    stages: [
      stage(['paid', {}, [open]]),
      stage(['enshrined with the payment from now on', {}, [final]], {
        preferences: { invoices: { invoiceEnshrine: 'paid' } },
      }),
      stage(['and back', {}, [final]]),
    ],
  },
  {
    name: 'fulfilled and then not any more: an enshrined invoice stays',
    stages: [
      stage(['delivered', delivery, [final]]),
      stage(['the parcel is called back', { fulfillmentStatus: 'unfulfilled', fulfilledAt: null }, [final]]),
    ],
  },
];

const elsewhere = { ...anAddress, address1: 'Hafenstraße 9', zip: '20457', city: 'Hamburg' };
const moved: Order = { billingAddress: elsewhere, shippingAddress: elsewhere };

const changes: readonly Story[] = [
  {
    name: 'the address changes before enshrinement: the one invoice follows',
    stages: [
      stage(['paid', {}, [open]]),
      stage(['moved', moved, [open]]),
      stage(['delivered', { ...moved, ...delivery }, [final]]),
    ],
  },
  {
    name: 'the address changes after enshrinement: the invoice stays as it is and no other is made',
    stages: [stage(['delivered', delivery, [final]]), stage(['moved', { ...moved, ...delivery }, [final]])],
  },
  {
    name: 'preferences change after enshrinement: what is final is not written again',
    stages: [
      stage(['delivered', delivery, [final]]),
      stage(['another subject', delivery, [final]], {
        preferences: { invoices: { invoiceLayoutSubject: { de: 'Beleg' } } },
      }),
    ],
  },
  {
    name: 'invoices are switched off later: what there is lives on to its end',
    stages: [
      stage(['paid', {}, [open]]),
      stage(['delivered, invoices off', delivery, [final]], {
        preferences: { invoices: { invoiceCreate: false } },
      }),
    ],
  },
  {
    name: 'a tag that excludes comes after the invoice is final: it stays',
    stages: [
      stage(['delivered', delivery, [final]]),
      stage(['tagged', { ...delivery, tags: ['intern'] }, [final]], {
        preferences: { invoices: { invoiceSkipTags: ['intern'] } },
      }),
    ],
  },
];

/** The provider’s own sum is off by a cent. */
const offByACent = (ledger: Parameters<NonNullable<Stage['behind']>>[0]) =>
  ledger.map((entry) => ({ ...entry, total: '118.99' }));
const wrong = (enshrined: boolean) => [['invoice', 1, 'open', '118.99', enshrined]] as const;

const balance: readonly Story[] = [
  {
    name: 'an invoice that does not come to the order is not enshrined, and the log says so',
    stages: [
      stage(['paid', {}, [open]]),
      { ...stage(['delivered', delivery, wrong(false)], { notes: ['INVALID_BALANCE'] }), behind: offByACent },
    ],
  },
  {
    name: 'it is enshrined all the same where the merchant does not want the sums compared',
    stages: [
      stage(['paid', {}, [open]], { preferences: { invoices: { invoiceCheckBalance: false } } }),
      {
        ...stage(['delivered', delivery, wrong(true)], {
          preferences: { invoices: { invoiceCheckBalance: false } },
        }),
        behind: offByACent,
      },
    ],
  },
];

const behind: readonly Story[] = [
  {
    name: 'somebody books the payment in sevdesk: nothing is booked twice',
    stages: [
      stage(['ordered and delivered', { ...unpaid, ...delivery }, [open]], {
        preferences: booked,
        paid: false,
      }),
      {
        ...stage(['paid', delivery, [paidFinal]], { preferences: booked }),
        behind: (ledger) => ledger.map((entry) => ({ ...entry, status: 'paid', paid: '119.00' })),
      },
    ],
  },
  {
    name: 'somebody enshrines a numbered invoice in sevdesk: it stays so',
    stages: [
      stage(['paid', {}, [open]]),
      {
        ...stage(['delivered', delivery, [final]]),
        behind: (ledger) => ledger.map((entry) => ({ ...entry, enshrined: true })),
      },
    ],
  },
  {
    name: 'somebody cancels the invoice in sevdesk: it is not made again behind their back',
    stages: [
      stage(['delivered', delivery, [final]]),
      {
        ...stage(['seen again', delivery, [['invoice', 1, 'cancelled', '119.00']]]),
        behind: (ledger) => ledger.map((entry) => ({ ...entry, status: 'cancelled' })),
      },
    ],
  },
  {
    name: 'a draft that was deleted in sevdesk is made again in the next place',
    stages: [
      stage(['ordered', unpaid, [draft]], { paid: false }),
      {
        ...stage([
          'paid',
          {},
          [
            ['invoice', 1, 'deleted', '119.00', false],
            ['invoice', 2, 'open', '119.00', false],
          ],
        ]),
        behind: (ledger) => ledger.map((entry) => ({ ...entry, status: 'deleted' })),
      },
    ],
  },
  {
    name: 'metafields are written once, and again when the number is there',
    stages: (['pending', 'paid'] as const).map((financialStatus, index) => ({
      ...stage([financialStatus, { financialStatus }, [index === 0 ? draft : open]], { paid: index > 0 }),
      given: {
        order: anOrder({ financialStatus, totals: { outstanding: money(index === 0 ? '119.00' : '0.00') } }),
        preferences: {
          metafields: {
            metafieldWrite: [
              { value: 'invoice.number', namespace: 'belege', key: 'nummer' },
              { value: 'invoice.status', namespace: 'belege', key: 'status' },
            ],
          },
        },
      },
    })),
  },
  {
    name: 'mails go once: an order looked at again and again comes to rest',
    stages: ['delivered', 'seen again'].map((what) =>
      stage([what, delivery, [final]], { preferences: { invoices: { invoiceSendMailEnabled: true } } }),
    ),
  },
];

/** From the order to its end: specification of orders 4, of settings 4.2 to 4.4. */
export const lifeStories: readonly Story[] = [...usual, ...changes, ...balance, ...behind];
