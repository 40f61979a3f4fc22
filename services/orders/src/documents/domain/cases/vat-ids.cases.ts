import type { NoteCode } from '../../../../contract/index.ts';
import type { VatIdCheck } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, tax } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { invoiceLike, invoiceWith, named } from './rows.ts';

const vatId = 'FR40303265045';
const atelier = { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris', company: 'Atelier SARL' };
type Customer = NonNullable<OrderSnapshot['customer']>;
const customer = (more: Partial<Customer>): Pick<OrderSnapshot, 'customer'> => ({
  customer: { ...(anOrder().customer as Customer), ...more },
});
/** Goods for 100.00 without tax to a company in Paris. */
const toParis = (more: Partial<Omit<OrderSnapshot, 'totals'>> = {}) =>
  anOrder({
    lines: [aLine({ price: '100.00' })],
    total: '100.00',
    tax: '0.00',
    shippingAddress: atelier,
    billingAddress: atelier,
    ...more,
  });
const stated = { attributes: [{ key: 'TVA', value: vatId }] };

type Places = NonNullable<Sections['contacts']>['vatIdPlaces'];
const found = (
  name: string,
  places: Places,
  order: OrderSnapshot,
  id = vatId,
  more: Partial<Given> = {},
): Case =>
  named(
    name,
    { order, preferences: { contacts: { vatIdPlaces: places } }, ...more },
    invoiceWith({ taxRuleId: '3', vatId: id }, { notes: [] }),
  );
const missing = (name: string, places: Places, order: OrderSnapshot, more: Partial<Given> = {}): Case =>
  named(
    name,
    { order, preferences: { contacts: { vatIdPlaces: places } }, ...more },
    { steps: [], notes: ['MISSING_VAT-ID'] },
  );

const seller = (
  name: string,
  own: string | null,
  notes: readonly NoteCode[],
  order = toParis(stated),
): Case =>
  named(
    name,
    {
      order,
      preferences: { contacts: { vatIdPlaces: ['order-attributes'] } },
      shop: { provider: { vatId: own } },
    },
    { does: ['saveDocument'], notes },
  );

/** § 14a (1) sentence 3, (3) UStG: both ids. */
const sellers: readonly Case[] = [
  seller('the account has no VAT id: a person is notified', '', ['OWN_VAT_ID_MISSING']),
  seller('the account does not say its VAT id: nothing is known', null, []),
  seller('the account has its VAT id', 'DE136695976', []),
  seller('the account has none and needs none at home', '', [], anOrder()),
];

const places: readonly Case[] = [
  found('a VAT id in the customer’s note', ['customer-note'], toParis(customer({ note: `TVA: ${vatId}` }))),
  found('a VAT id among the customer’s tags', ['customer-tags'], toParis(customer({ tags: ['b2b', vatId] }))),
  found(
    'several places: where there is one it is found',
    ['order-note', 'customer-note'],
    toParis(customer({ note: vatId })),
  ),
  found(
    'a VAT id in the middle of a sentence',
    ['order-note'],
    toParis({ note: `Notre numéro est ${vatId}, merci.` }),
  ),
  missing('no place is looked through: none is found', [], toParis(stated)),
  missing(
    'the seller’s own VAT id is not the buyer’s',
    ['order-note'],
    toParis({ note: 'Ihre USt-IdNr. DE136695976' }),
    { shop: { provider: { vatId: 'DE136695976' } } },
  ),
  named(
    'a missing VAT id keeps a free delivery from being invoiced, also on a second run',
    {
      order: toParis(),
      preferences: { contacts: { vatIdPlaces: ['order-note'] } },
      rest: { contactKnown: true },
    },
    { steps: [], notes: ['MISSING_VAT-ID'] },
  ),
];

const asking: Sections = { contacts: { vatIdPlaces: ['order-attributes'], vatIdConfirm: true } };
const answer = (valid: boolean | null): VatIdCheck => ({
  vatId,
  valid,
  requestId: valid === null ? null : 'WAPIAAAA1',
  at: '2026-03-10T10:00:00.000Z',
});
const asked = (
  name: string,
  check: VatIdCheck | 'unavailable',
  notes: readonly 'VAT_ID_UNCONFIRMED'[],
): Case =>
  named(
    name,
    { order: toParis(stated), preferences: asking, extras: { vatIdCheck: check } },
    invoiceWith({ taxRuleId: '3', vatId }, { notes }),
  );

const confirmation: readonly Case[] = [
  named(
    'where VAT ids are to be confirmed, the answer has to be known first',
    { order: toParis(stated), preferences: asking },
    { fetch: ['vatIdCheck'] },
  ),
  asked('a confirmed VAT id', answer(true), []),
  named(
    // § 6a (1) sentence 1 no. 4 UStG: the buyer must have used a valid VAT id.
    'a VAT id that VIES calls invalid makes no delivery free',
    { order: toParis(stated), preferences: asking, extras: { vatIdCheck: answer(false) } },
    { steps: [] },
  ),
  named(
    'where no rule needs the VAT id, an invalid one only is a note',
    {
      order: anOrder(stated),
      preferences: asking,
      extras: { vatIdCheck: answer(false) },
    },
    invoiceLike({ rule: '1' }, { notes: ['VAT_ID_UNCONFIRMED'] }),
  ),
  asked('VIES cannot answer: nothing is held up', answer(null), []),
  asked('VIES is not to be reached: nothing is held up', 'unavailable', []),
  named(
    'without a VAT id there is nothing to ask',
    { order: anOrder(), preferences: asking },
    invoiceLike({ rule: '1' }, { notes: [] }),
  ),
];

const french = { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris' };
const consumer = (dispatchCountryCodes: readonly string[]) =>
  anOrder({
    lines: [aLine({ price: '120.00', taxLines: [tax(20, '20.00')] })],
    total: '120.00',
    tax: '20.00',
    shippingAddress: french,
    billingAddress: french,
    dispatchCountryCodes,
  });
const oss: Sections = { general: { oss: true } };

const warehouses: readonly Case[] = [
  named(
    'sent from home: nothing to say',
    { order: consumer(['DE']), preferences: oss },
    invoiceLike({ rule: '18' }, { notes: [] }),
  ),
  named(
    'where it was sent from is not known: nothing to say',
    { order: consumer([]), preferences: oss },
    invoiceLike({ rule: '18' }, { notes: [] }),
  ),
  named(
    'sent from a warehouse abroad: the log says so, because another country may get the tax',
    { order: consumer(['PL']), preferences: oss },
    { notes: ['FOREIGN_DISPATCH'] },
  ),
];

/** VAT ids, their confirmation, and warehouses abroad: specification of settings, 3.3. */
export const vatIdCases: readonly Case[] = [...places, ...sellers, ...confirmation, ...warehouses];
