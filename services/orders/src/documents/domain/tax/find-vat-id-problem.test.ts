import type { VatIdPlace } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import type { OrderExtras } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { aLine, anAddress, anOrder } from '../testing/order-builder.ts';
import { atVatId, austria, createPlanInput, type TaxGiven } from '../testing/taxed-order.ts';
import { findVatIdProblem } from './find-vat-id-problem.ts';

const customer = anOrder().customer as NonNullable<OrderSnapshot['customer']>;
/** The right one has a 7 at its end, see `vat-id.test.ts`. */
const wrong = 'ATU13585628';

type Given = {
  readonly places?: readonly VatIdPlace[];
  readonly order?: Partial<Omit<OrderSnapshot, 'totals'>>;
  readonly extras?: Partial<OrderExtras>;
  readonly shop?: TaxGiven['shop'];
  readonly confirm?: boolean;
};

/** Goods for Vienna without tax, looked through at `places`. */
const findGivenProblem = ({ places = ['order-note'], order = {}, extras, shop, confirm = false }: Given) =>
  findVatIdProblem(
    createPlanInput({
      to: austria,
      order: { note: null, ...order },
      preferences: { contacts: { vatIdPlaces: [...places], vatIdConfirm: confirm } },
      ...(extras && { extras }),
      ...(shop && { shop }),
    }),
  );

const somewhere: readonly (readonly [
  VatIdPlace,
  (text: string) => Partial<Omit<OrderSnapshot, 'totals'>>,
])[] = [
  ['order-attributes', (text) => ({ attributes: [{ key: 'Anmerkung', value: text }] })],
  ['order-note', (text) => ({ note: `Unsere UID: ${text}, danke` })],
  ['order-items', (text) => ({ lines: [aLine({ properties: [{ key: 'Gravur', value: text }] })] })],
  ['order-billing', (text) => ({ billingAddress: { ...anAddress, company: `Holm ${text}` } })],
  ['order-shipping', (text) => ({ shippingAddress: { ...anAddress, ...austria, address2: text } })],
  ['order-tags', (text) => ({ tags: ['b2b', text] })],
  ['customer-note', (text) => ({ customer: { ...customer, note: text } })],
  ['customer-tags', (text) => ({ customer: { ...customer, tags: [text] } })],
];

describe('why no VAT id counts', () => {
  it.each(somewhere)('it stands at %s, where nobody looks', (place, order) => {
    expect(findGivenProblem({ places: [], order: order(atVatId) })).toEqual({
      kind: 'elsewhere',
      place,
      vatId: atVatId,
    });
  });

  it.each(somewhere)('its check digit at %s is wrong, whether anybody looks there or not', (place, order) => {
    const found = { written: wrong, flaw: 'checkDigits', form: 'ATU12345678' };
    expect(findGivenProblem({ places: [place], order: order(wrong) })).toEqual({
      kind: 'flawed',
      place,
      found,
      isChosen: true,
    });
    expect(findGivenProblem({ places: [], order: order(wrong) })).toEqual({
      kind: 'flawed',
      place,
      found,
      isChosen: false,
    });
  });

  it.each<[string, Given, object | null]>([
    ['nothing was found anywhere', { order: { note: 'Bitte klingeln' } }, null],
    ['nothing is wrong where one counts', { order: { note: atVatId } }, null],
    [
      'a right one elsewhere comes before a wrong one where they look',
      { order: { note: wrong, tags: [atVatId] } },
      { kind: 'elsewhere', place: 'order-tags', vatId: atVatId },
    ],
    [
      'of two places the first in the order of the search',
      { places: [], order: { note: atVatId, tags: [atVatId] } },
      { kind: 'elsewhere', place: 'order-note' },
    ],
    [
      // § 6a (1) no. 4 UStG: the id of another member state.
      'the id of the seller’s own country',
      { order: { note: 'DE136695976' } },
      { kind: 'unusable', place: 'order-note', vatId: 'DE136695976', why: 'home' },
    ],
    [
      // It would be found first all the same: another place would bring nothing.
      'the id of the seller’s own country, with a right one elsewhere',
      { order: { note: 'DE136695976', tags: [atVatId] } },
      { kind: 'unusable', why: 'home' },
    ],
    [
      'the id of the seller’s own country elsewhere is no remedy',
      { places: [], order: { note: 'DE136695976' } },
      null,
    ],
    [
      'the seller’s own id',
      { order: { note: 'DE 136695976' }, shop: { provider: { vatId: 'DE136695976' } } },
      { kind: 'unusable', place: 'order-note', why: 'own' },
    ],
    [
      'a Swiss id',
      { order: { note: 'CHE-109.322.551 MWST' } },
      { kind: 'unusable', vatId: 'CHE109322551', why: 'notEu' },
    ],
    [
      'a British id since 2021',
      { order: { note: 'GB980780684' } },
      { kind: 'unusable', vatId: 'GB980780684', why: 'notEu' },
    ],
    [
      'a British id of 2020, which counts',
      { order: { note: 'GB980780684', createdAt: '2020-12-31T12:00:00.000Z' } },
      null,
    ],
    [
      'an id that VIES denies',
      {
        order: { note: atVatId },
        confirm: true,
        extras: { vatIdCheck: { vatId: atVatId, valid: false, requestId: 'W', at: '2026-03-10T09:00:00Z' } },
      },
      { kind: 'unusable', place: 'order-note', vatId: atVatId, why: 'denied' },
    ],
    [
      'an id that VIES denied before it was looked for elsewhere',
      {
        places: [],
        order: { note: atVatId },
        confirm: true,
        extras: { vatIdCheck: { vatId: atVatId, valid: false, requestId: 'W', at: '2026-03-10T09:00:00Z' } },
      },
      null,
    ],
    [
      'a number without its country in a field that is there for it',
      { places: ['order-attributes'], order: { attributes: [{ key: 'USt-IdNr.', value: '13585627' }] } },
      { kind: 'flawed', found: { written: '13585627', flaw: 'noCountry' } },
    ],
    [
      'a number in a field of another name',
      { places: ['order-attributes'], order: { attributes: [{ key: 'Kundennummer', value: '13585627' }] } },
      null,
    ],
    [
      'a location’s number that lacks the U of Austria',
      {
        places: ['company-location'],
        order: { company: { id: '1', locationId: '2' } },
        extras: {
          companyLocation: {
            companyName: 'Holm GmbH',
            taxId: '13585627',
            address: { ...anAddress, countryCode: 'AT' },
          },
        },
      },
      { kind: 'flawed', place: 'company-location', found: { written: 'AT13585627', flaw: 'length' } },
    ],
    [
      'a business whose location nobody looks at, where the plan has that place',
      { order: { company: { id: '1', locationId: '2' } }, shop: { features: ['shopifyPlus'] } },
      { kind: 'unread', place: 'company-location' },
    ],
    [
      'a business whose location cannot be looked at',
      { order: { company: { id: '1', locationId: '2' } }, shop: { features: [] } },
      null,
    ],
    [
      'a location that has still to be fetched',
      { places: ['company-location'], order: { company: { id: '1', locationId: '2' }, note: wrong } },
      null,
    ],
  ])('%s', (_what, given, expected) => {
    const problem = findGivenProblem(given);
    if (expected === null) expect(problem).toBeNull();
    else expect(problem).toMatchObject(expected);
  });
});
