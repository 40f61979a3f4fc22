import type { SkipReason } from '../../../../contract/index.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aShippingLine, money, tax } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { named } from './rows.ts';

const nameless = { ...anAddress, firstName: null, lastName: null, company: null };
const free = { lines: [aLine({ price: '0.00' })], total: '0.00', tax: '0.00' };
const giftCardsOnly = {
  lines: [aLine({ title: 'Gutschein', price: '50.00', giftCard: true, taxable: false })],
  total: '50.00',
  tax: '0.00',
};

type Row = readonly [name: string, order: Partial<OrderSnapshot>, preferences: Sections, reason: SkipReason];
type More = Omit<Given, 'order' | 'preferences'>;

const skips = (row: Row, more: More = {}, detail?: string): Case => {
  const [name, order, preferences, reason] = row;
  const expected = detail === undefined ? { skip: reason } : { skip: reason, detail };
  return named(name, { order: anOrder(order), preferences, ...more }, expected);
};
const invoices = (
  name: string,
  order: Partial<OrderSnapshot>,
  preferences: Sections,
  more: More = {},
): Case => named(name, { order: anOrder(order), preferences, ...more }, { documents: [{ kind: 'invoice' }] });

const off: Sections = { invoices: { invoiceCreate: false } };
const from = (day: string): Sections => ({ invoices: { invoiceCreate: day } });
const excluding = (...tags: string[]): Sections => ({ invoices: { invoiceSkipTags: tags } });
const noPos: Sections = { orders: { skipOrderPos: true } };
const noFree: Sections = { orders: { skipOrderFree: true } };
const noGiftCards: Sections = { orders: { skipOrderGiftCard: true } };
const giftCards: Sections = { orders: { skipOrderGiftCard: false } };
/** A printed card that is sent for 4.90. */
const sentGiftCard = {
  ...giftCardsOnly,
  shippingLines: [aShippingLine('4.90', { taxLines: [tax(19, '0.78')] })],
  total: '54.90',
  tax: '0.78',
};
const unconnected = { shop: { provider: { connected: false } } };
const byHand = { rest: { origin: 'manual' } } as const;
const importing = { rest: { origin: 'import' } } as const;
const customerWith = (...tags: string[]) => ({
  customer: { ...(anOrder().customer as NonNullable<OrderSnapshot['customer']>), tags },
});
const ordered = (createdAt: string) => ({ createdAt, processedAt: createdAt, updatedAt: createdAt });

const switches: readonly Case[] = [
  skips(['no document without a connected account', {}, {}, 'NOT_CONNECTED'], unconnected),
  skips(['the missing connection is named before a switch', {}, off, 'NOT_CONNECTED'], unconnected),
  skips(['a person cannot do without a connection either', {}, {}, 'NOT_CONNECTED'], {
    ...unconnected,
    ...byHand,
  }),
  skips(['invoices that are switched off are not made', {}, off, 'DISABLED_INVOICE_CREATE']),
  skips([
    'the switch is named before what is wrong with the order',
    { sourceName: 'pos' },
    { ...off, ...noPos },
    'DISABLED_INVOICE_CREATE',
  ]),
  invoices('a person makes an invoice although the switch is off', {}, off, byHand),
  skips(['a test order never becomes a document', { test: true }, {}, 'TEST_ORDER']),
  skips(['a test order does not become one by hand', { test: true }, {}, 'TEST_ORDER'], byHand),
  skips(['a test order does not become one by an import', { test: true }, {}, 'TEST_ORDER'], importing),
];

const people: readonly Case[] = [
  skips([
    'nobody to address: neither a customer nor a name',
    { customer: null, billingAddress: nameless, shippingAddress: null },
    {},
    'MISSING_CUSTOMER',
  ]),
  skips([
    'neither customer nor address: the customer is named first',
    { customer: null, billingAddress: null, shippingAddress: null },
    {},
    'MISSING_CUSTOMER',
  ]),
  skips([
    'a customer without any address',
    { billingAddress: null, shippingAddress: null },
    {},
    'MISSING_ADDRESS',
  ]),
  skips(
    [
      'an import needs an address too',
      { billingAddress: null, shippingAddress: null },
      {},
      'MISSING_ADDRESS',
    ],
    importing,
  ),
  skips(['so does a person', { billingAddress: null, shippingAddress: null }, {}, 'MISSING_ADDRESS'], byHand),
  invoices('a guest is named by the address', { customer: null }, {}),
  invoices(
    'a guest that is a company has a name',
    {
      customer: null,
      billingAddress: { ...nameless, company: 'Holm GmbH' },
      shippingAddress: null,
    },
    {},
  ),
  invoices('without a bill’s address that of the delivery will do', { billingAddress: null }, {}),
  invoices('without a delivery that of the bill will do', { shippingAddress: null }, {}),
];

const channels: readonly Case[] = [
  skips(['orders of the till are left out', { sourceName: 'pos' }, noPos, 'SKIP_POS']),
  skips(['an import leaves out the till too', { sourceName: 'pos' }, noPos, 'SKIP_POS'], importing),
  skips([
    'a till of one’s own by its id',
    { sourceName: '129785' },
    { orders: { skipOrderPos: true, posId: '129785' } },
    'SKIP_POS',
  ]),
  skips([
    'a till of one’s own by its name',
    { sourceName: 'Kasse Hafen' },
    { orders: { skipOrderPos: true, posName: 'Kasse Hafen' } },
    'SKIP_POS',
  ]),
  invoices('the till is invoiced where nobody leaves it out', { sourceName: 'pos' }, {}),
  invoices('naming a till does not leave it out', { sourceName: '129785' }, { orders: { posId: '129785' } }),
  invoices('the web shop is no till', { sourceName: 'web' }, noPos),
  invoices(
    'another app is no till',
    { sourceName: '580111' },
    { orders: { skipOrderPos: true, posId: '129785' } },
  ),
  invoices('a source that is not known is no till', { sourceName: null }, noPos),
];

const amounts: readonly Case[] = [
  skips(['a free order is left out', free, noFree, 'SKIP_FREE']),
  skips(['an import leaves it out too', free, noFree, 'SKIP_FREE'], importing),
  invoices(
    'an order of a cent is not free',
    { lines: [aLine({ price: '0.01' })], total: '0.01', tax: '0.00' } as Partial<OrderSnapshot>,
    noFree,
  ),
  named(
    'a free order has an invoice over nothing where nobody leaves it out',
    { order: anOrder(free) },
    {
      documents: [{ kind: 'invoice', total: '0.00' }],
    },
  ),
  skips(['an order of gift cards only is left out', giftCardsOnly, noGiftCards, 'SKIP_GIFT_CARD']),
  skips(['an order of gift cards only is left out by default', giftCardsOnly, {}, 'SKIP_GIFT_CARD']),
  invoices('gift cards are invoiced where nobody leaves them out', giftCardsOnly, giftCards),
  named(
    'the shipping of a printed gift card is a sale: the invoice bills it alone',
    { order: anOrder(sentGiftCard) },
    {
      documents: [{ kind: 'invoice', rule: '1', total: '4.90', rates: { 19: '4.90' } }],
      changes: ['EXCLUDE_GIFT_CARDS'],
      notes: [],
    },
  ),
  skips([
    'a gift card that is sent for nothing is left out',
    { ...giftCardsOnly, shippingLines: [aShippingLine('0.00')] },
    {},
    'SKIP_GIFT_CARD',
  ]),
  named(
    'a gift card with a tip is left out',
    { order: anOrder({ ...giftCardsOnly, total: '55.00', totals: { tip: money('5.00') } }) },
    { skip: 'SKIP_GIFT_CARD' },
  ),
];

const tags: readonly Case[] = [
  skips(
    ['a tag of the order', { tags: ['b2b', 'intern'] }, excluding('intern'), 'SKIP_ORDER_TAG'],
    {},
    'intern',
  ),
  skips(['a tag in capitals is the same tag', { tags: ['INTERN'] }, excluding('intern'), 'SKIP_ORDER_TAG']),
  skips([
    'a tag with blanks around it is the same tag',
    { tags: [' Intern '] },
    excluding('intern'),
    'SKIP_ORDER_TAG',
  ]),
  skips([
    'a tag of two words',
    { tags: ['Nicht Berechnen'] },
    excluding('nicht berechnen'),
    'SKIP_ORDER_TAG',
  ]),
  skips([
    'one tag of several excluded ones',
    { tags: ['muster'] },
    excluding('intern', 'muster'),
    'SKIP_ORDER_TAG',
  ]),
  skips([
    'a tag of the customer',
    customerWith('Mitarbeiter'),
    excluding('mitarbeiter'),
    'SKIP_CUSTOMER_TAG',
  ]),
  skips(
    ['an import calls it a tag, be it the order’s', { tags: ['intern'] }, excluding('intern'), 'SKIP_TAG'],
    importing,
  ),
  skips(['or the customer’s', customerWith('intern'), excluding('intern'), 'SKIP_TAG'], importing),
  invoices('a part of an excluded tag excludes nothing', { tags: ['international'] }, excluding('intern')),
  invoices('tags exclude nothing unless they are named', { tags: ['intern'] }, {}),
];

const days: readonly Case[] = [
  invoices('an order of the very day of the boundary is in', {}, from('2026-03-10')),
  skips(['an order of the day before the boundary is out', {}, from('2026-03-11'), 'DATE_BOUNDARY']),
  invoices(
    'the boundary is a day in Berlin: 23:30 UTC is the next one',
    ordered('2026-03-10T23:30:00.000Z'),
    from('2026-03-11'),
  ),
  skips(['the boundary holds for an import', {}, from('2026-04-01'), 'DATE_BOUNDARY'], importing),
  // Installed on 1 March 2026 at 00:00 UTC: 31 days of January, 28 of February and 31 December make 60.
  invoices(
    'an order of exactly 60 days before the installation is in',
    ordered('2025-12-31T00:00:00.000Z'),
    {},
  ),
  skips([
    'an order of 61 days before the installation is too old',
    ordered('2025-12-30T00:00:00.000Z'),
    {},
    'TOO_OLD',
  ]),
  invoices('an import reaches behind the 60 days', ordered('2025-06-30T09:00:00.000Z'), {}, importing),
];

/** Why an order has no document: specification of orders, 8. */
export const skipCases: readonly Case[] = [...switches, ...people, ...channels, ...amounts, ...tags, ...days];
