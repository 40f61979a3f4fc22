import { describe, expect, it } from '@jest/globals';
import { detailText } from '../../../../contract/index.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { anInput, anInvoiceEntry, aShop, preferencesWith } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';

function planReason(input: PlanInput): string {
  const plan = planOrder(input);
  if (plan.kind !== 'skip') return plan.kind === 'act' ? 'document' : 'fetch';
  return plan.detail === null ? plan.reason : `${plan.reason} (${detailText(plan.detail)})`;
}

const nameless = { ...anAddress, firstName: null, lastName: null };
const empty = { ...nameless, address1: null, zip: null, city: null, countryCode: null };
const off = preferencesWith({ invoices: { invoiceCreate: false } });
const from = (day: string) => preferencesWith({ invoices: { invoiceCreate: day } });
const tags = preferencesWith({ invoices: { invoiceSkipTags: ['privat', 'b2b'] } });
const filters = preferencesWith({
  orders: { skipOrderPos: true, skipOrderFree: true, skipOrderGiftCard: true },
});
const free = anOrder({ total: '0.00', tax: '0.00', lines: [aLine({ price: '0.00' })] });
const giftCards = anOrder({
  total: '50.00',
  tax: '0.00',
  lines: [aLine({ price: '50.00', giftCard: true })],
});
const placed = (createdAt: string) => anOrder({ createdAt, processedAt: createdAt, updatedAt: createdAt });
const old = anOrder({ createdAt: '2025-12-30T23:59:59.000Z' });
const customer = anOrder().customer;

const cases: [string, Partial<PlanInput>, string][] = [
  ['an ordinary order gets its document', {}, 'document'],
  ['a test order', { order: anOrder({ test: true }) }, 'TEST_ORDER'],
  ['no connection', { shop: aShop({ provider: { connected: false } }) }, 'NOT_CONNECTED'],
  ['creation is off', { preferences: off }, 'DISABLED_INVOICE_CREATE'],
  ['creation is off, but a person asks', { preferences: off, origin: 'manual' }, 'document'],
  [
    'creation is off, and an import does not change that',
    { preferences: off, origin: 'import' },
    'DISABLED_INVOICE_CREATE',
  ],
  ['before the first day', { preferences: from('2026-03-11') }, 'DATE_BOUNDARY (2026-03-11)'],
  ['on the first day', { preferences: from('2026-03-10') }, 'document'],
  [
    'the first day is a day in Berlin',
    { preferences: from('2026-03-11'), order: anOrder({ createdAt: '2026-03-10T23:30:00.000Z' }) },
    'document',
  ],
  [
    'an import respects the first day',
    { preferences: from('2026-03-11'), origin: 'import' },
    'DATE_BOUNDARY (2026-03-11)',
  ],
  // Installed 2026-03-01T00:00Z; 60 days before is 2025-12-31T00:00Z.
  ['more than 60 days before the installation', { order: old }, 'TOO_OLD'],
  ['exactly 60 days before', { order: anOrder({ createdAt: '2025-12-31T00:00:00.000Z' }) }, 'document'],
  ['an import may reach behind that', { order: old, origin: 'import' }, 'document'],
  // The clock stands at 2026-03-20T12:00Z.
  [
    'of a day that has not come',
    { order: placed('2027-01-02T09:00:00.000Z') },
    'NOT_YET_PLACED (02.01.2027)',
  ],
  [
    'of a day that has not come, in Berlin',
    { order: placed('2026-12-31T23:30:00.000Z') },
    'NOT_YET_PLACED (01.01.2027)',
  ],
  [
    'a second more than a day ahead',
    { order: placed('2026-03-21T12:00:01.000Z') },
    'NOT_YET_PLACED (21.03.2026)',
  ],
  ['a day ahead, as clocks and time zones may be', { order: placed('2026-03-21T12:00:00.000Z') }, 'document'],
  [
    'processed on a day that has not come',
    { order: anOrder({ processedAt: '2027-01-02T09:00:00.000Z' }) },
    'NOT_YET_PLACED (02.01.2027)',
  ],
  [
    'an import waits for the day as well',
    { order: placed('2027-01-02T09:00:00.000Z'), origin: 'import' },
    'NOT_YET_PLACED (02.01.2027)',
  ],
  [
    'of a day that has not come, but a person asks',
    { order: placed('2027-01-02T09:00:00.000Z'), origin: 'manual' },
    'document',
  ],
  [
    'of a day that has come',
    { order: placed('2027-01-02T09:00:00.000Z'), now: new Date('2027-01-02T09:00:00.000Z') },
    'document',
  ],
  [
    'an order that would pay the customer',
    { order: anOrder({ total: '-5.00', tax: '0.00', lines: [aLine({ price: '-5.00' })] }) },
    'INCONSISTENT_ORDER (Die Bestellung ergibt weniger als 0,00.)',
  ],
  ['point of sale is wanted', { order: anOrder({ sourceName: 'pos' }) }, 'document'],
  ['point of sale is left out', { preferences: filters, order: anOrder({ sourceName: 'pos' }) }, 'SKIP_POS'],
  ['free orders are wanted', { order: free }, 'document'],
  ['free orders are left out', { preferences: filters, order: free }, 'SKIP_FREE'],
  ['gift cards alone are left out', { preferences: filters, order: giftCards }, 'SKIP_GIFT_CARD'],
  ['gift cards alone are left out by default', { order: giftCards }, 'SKIP_GIFT_CARD'],
  [
    'gift cards alone are wanted',
    { preferences: preferencesWith({ orders: { skipOrderGiftCard: false } }), order: giftCards },
    'document',
  ],
  [
    'a tag of the order, whatever its case',
    { preferences: tags, order: anOrder({ tags: ['Neu', 'Privat '] }) },
    'SKIP_ORDER_TAG (Privat )',
  ],
  [
    'a tag of the customer',
    { preferences: tags, order: anOrder({ customer: customer && { ...customer, tags: ['B2B'] } }) },
    'SKIP_CUSTOMER_TAG (B2B)',
  ],
  [
    'a person may ask for a filtered order',
    { preferences: filters, order: free, origin: 'manual' },
    'document',
  ],
  [
    'neither customer nor name',
    { order: anOrder({ customer: null, billingAddress: nameless, shippingAddress: nameless }) },
    'MISSING_CUSTOMER',
  ],
  ['a guest with a name', { order: anOrder({ customer: null }) }, 'document'],
  [
    'a guest company',
    { order: anOrder({ customer: null, billingAddress: { ...nameless, company: 'Holm GmbH' } }) },
    'document',
  ],
  ['no address', { order: anOrder({ billingAddress: null, shippingAddress: null }) }, 'MISSING_ADDRESS'],
  [
    'addresses without content',
    { order: anOrder({ billingAddress: empty, shippingAddress: empty }) },
    'MISSING_ADDRESS',
  ],
  ['only a shipping address', { order: anOrder({ billingAddress: null }) }, 'document'],
  [
    'cancelled before it was paid',
    { order: anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z', financialStatus: 'voided' }) },
    'CANCELLED',
  ],
  [
    'cancelled, but the money was kept',
    { order: anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z', financialStatus: 'paid' }) },
    'document',
  ],
  [
    'cancelled while the refund is under way',
    { order: anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z', refunds: [aRefund({ pending: true })] }) },
    'CANCELLED',
  ],
  ['refunded as a whole', { order: anOrder({ financialStatus: 'refunded' }) }, 'CANCELLED'],
  [
    'all that was paid given back, but something that an edit added is still owed',
    { order: anOrder({ financialStatus: 'refunded', totals: { outstanding: money('119.00') } }) },
    'document',
  ],
  [
    'every unit taken off before it was paid',
    { order: anOrder({ financialStatus: 'pending', refunds: [aRefund({ lines: [aRefundLine()] })] }) },
    'CANCELLED',
  ],
  [
    'sums that do not add up',
    { order: anOrder({ total: '120.00' }) },
    'INCONSISTENT_ORDER (Die Positionen ergeben 119,00, die Bestellung nennt 120,00.)',
  ],
  ['a test order that does not add up', { order: anOrder({ test: true, total: '120.00' }) }, 'TEST_ORDER'],
  [
    'no connection comes before what is off',
    { preferences: off, shop: aShop({ provider: { connected: false } }) },
    'NOT_CONNECTED',
  ],
  [
    'what is off comes before what is missing',
    { preferences: off, order: anOrder({ customer: null, billingAddress: null, shippingAddress: null }) },
    'DISABLED_INVOICE_CREATE',
  ],
  [
    'a cancelled order is not asked for its address',
    {
      order: anOrder({
        cancelledAt: '2026-03-11T09:00:00.000Z',
        financialStatus: 'voided',
        billingAddress: null,
        shippingAddress: null,
      }),
    },
    'CANCELLED',
  ],
];

describe('why an order gets no document', () => {
  it.each(cases)('%s', (_what, given, reason) => expect(planReason(anInput(given))).toBe(reason));

  it('asks none of this of an order that has a document', () => {
    const given = {
      preferences: off,
      order: anOrder({ tags: ['privat'], createdAt: '2020-01-01T00:00:00.000Z' }),
    };
    expect(planReason(anInput({ ...given, ledger: [anInvoiceEntry()] }))).toBe('document');
  });

  it('can do nothing for any order without a connection', () => {
    const apart = aShop({ provider: { connected: false } });
    expect(planReason(anInput({ ledger: [anInvoiceEntry()], shop: apart }))).toBe('NOT_CONNECTED');
  });

  it('keeps money in mind where the status is unknown', () => {
    const order = anOrder({ cancelledAt: '2026-03-11T09:00:00.000Z', financialStatus: 'unknown' });
    expect(planReason(anInput({ order }))).toBe('document');
  });
});

it('looks at an order of a day that has not come again when it has', () => {
  const createdAt = '2027-01-02T09:00:00.000Z';
  expect(planOrder(anInput({ order: placed(createdAt) }))).toMatchObject({
    kind: 'skip',
    nextRunAt: createdAt,
  });
});
