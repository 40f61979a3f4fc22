import type { VatIdPlace } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { noExtras, type OrderExtras } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { anInput, aShop, preferencesWith } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder } from '../testing/order-builder.ts';
import { findVatId } from './find-vat-id.ts';

const vatId = 'ATU13585627';
const customer = anOrder().customer;
if (customer === null) throw new Error('The usual order has a customer.');
const company = { id: '1', locationId: '2' };
const location = { companyName: 'Holm GmbH', taxId: vatId, address: null };

function search(
  places: readonly VatIdPlace[],
  order: Partial<OrderSnapshot>,
  extras: Partial<OrderExtras> = {},
  own: string | null = null,
) {
  return findVatId(
    anInput({
      order: { ...anOrder(), ...order },
      preferences: preferencesWith({ contacts: { vatIdPlaces: [...places] } }),
      extras: { ...noExtras, ...extras },
      shop: aShop({ provider: { vatId: own } }),
    }),
  );
}

const places: readonly (readonly [VatIdPlace, Partial<OrderSnapshot>])[] = [
  ['order-note', { note: `Bitte mit ${vatId} abrechnen` }],
  ['order-attributes', { attributes: [{ key: 'USt-IdNr.', value: vatId }] }],
  ['order-items', { lines: [aLine({ properties: [{ key: 'vat', value: 'atu 13585627' }] })] }],
  ['order-billing', { billingAddress: { ...anAddress, company: `Holm GmbH ${vatId}` } }],
  ['order-shipping', { shippingAddress: { ...anAddress, address2: vatId } }],
  ['order-tags', { tags: ['b2b', vatId.toLowerCase()] }],
  ['customer-note', { customer: { ...customer, note: vatId } }],
  ['customer-tags', { customer: { ...customer, tags: [vatId] } }],
];

describe('where a VAT id is looked for', () => {
  it.each(places)('%s', (place, order) => {
    expect(search([place], order)).toEqual({ known: true, vatId });
  });

  it.each(places)('%s only where it was chosen', (place, order) => {
    const others = places.map(([other]) => other).filter((other) => other !== place);
    expect(search(others, order)).toEqual({ known: true, vatId: null });
  });

  it('company-location', () => {
    expect(search(['company-location'], { company }, { companyLocation: location })).toEqual({
      known: true,
      vatId,
    });
  });

  it('company-location with a number that lacks its country', () => {
    const companyLocation = {
      ...location,
      taxId: '136695976',
      address: { ...anAddress, countryCode: 'DE' },
    };
    expect(search(['company-location'], { company }, { companyLocation })).toMatchObject({
      vatId: 'DE136695976',
    });
  });

  it.each([['１３６６９５９７６'], ['ＤＥ１３６６９５９７６']])(
    'company-location with full-width signs, its country among them or not: %s',
    (taxId) => {
      const companyLocation = { ...location, taxId, address: { ...anAddress, countryCode: 'DE' } };
      expect(search(['company-location'], { company }, { companyLocation })).toMatchObject({
        vatId: 'DE136695976',
      });
    },
  );

  it('waits for the company location when that is next', () => {
    expect(search(['company-location', 'order-note'], { company, note: vatId })).toEqual({ known: false });
  });

  it('does not wait for it when an earlier place has one, nor for an order without company', () => {
    expect(search(['order-note', 'company-location'], { company, note: vatId })).toEqual({
      known: true,
      vatId,
    });
    expect(search(['company-location', 'order-note'], { note: vatId })).toEqual({ known: true, vatId });
  });

  it('goes on where the company location is not to be had', () => {
    const extras = { companyLocation: 'unavailable' } as const;
    expect(search(['company-location', 'order-note'], { company, note: vatId }, extras)).toEqual({
      known: true,
      vatId,
    });
  });

  it('takes the place that comes first in the merchant’s order', () => {
    const order = { note: 'DE136695976', tags: [vatId] };
    expect(search(['order-tags', 'order-note'], order)).toMatchObject({ vatId });
    expect(search(['order-note', 'order-tags'], order)).toMatchObject({ vatId: 'DE136695976' });
  });

  it('never takes the seller’s own', () => {
    expect(
      search(['order-note', 'order-tags'], { note: 'DE 136695976', tags: [vatId] }, {}, 'DE136695976'),
    ).toEqual({
      known: true,
      vatId,
    });
  });
});
