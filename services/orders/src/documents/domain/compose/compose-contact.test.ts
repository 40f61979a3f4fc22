import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { anInput, aShop, preferencesWith } from '../testing/input-builder.ts';
import { anAddress, anOrder } from '../testing/order-builder.ts';
import { addressNeeds, composeAddress, deliveryCountry } from './compose-address.ts';
import { composeContact, toCustomerNumber } from './compose-contact.ts';

const of = (order: Parameters<typeof anOrder>[0] = {}, contacts: Partial<Preferences['contacts']> = {}) =>
  composeContact(anInput({ order: anOrder(order), preferences: preferencesWith({ contacts }) }), null);

describe('the contact of an order', () => {
  it('is the customer with the billing address', () => {
    expect(of()).toEqual({
      customerKey: '115310627314723954',
      companyName: null,
      firstName: 'Mira',
      lastName: 'Holm',
      email: 'mira@example.org',
      phone: null,
      vatId: null,
      address: {
        nameLines: ['Mira Holm'],
        street: 'Lindenweg 4',
        zip: '50667',
        city: 'Köln',
        countryCode: 'DE',
      },
      customerNumber: '10627314723954',
      description: null,
      category: { name: 'Shopify-Kunde', code: 'S', color: '#95BF47' },
      tags: [],
    });
  });

  it('is a company where the billing address names one', () => {
    expect(of({ billingAddress: { ...anAddress, company: ' Holm GmbH ' } }).companyName).toBe('Holm GmbH');
  });

  it('is the company that a location belongs to', () => {
    const companyLocation = { companyName: 'Holm Handels GmbH', taxId: null, address: null };
    const order = anOrder({ company: { id: '1', locationId: '2' } });
    const input = anInput({ order, extras: { ...noExtras, companyLocation } });
    expect(composeContact(input, { vatId: 'DE136695976' })).toMatchObject({
      companyName: 'Holm Handels GmbH',
      vatId: 'DE136695976',
      address: { nameLines: ['Holm Handels GmbH', 'Mira Holm'], street: 'Lindenweg 4' },
    });
  });

  it('is a guest of this order where there is no customer', () => {
    const guest = of({ customer: null, phone: '0221 1' }, { contactPushPhone: true });
    expect(guest).toMatchObject({
      customerKey: 'guest:820982911946154508',
      customerNumber: null,
      firstName: 'Mira',
      email: 'mira@example.org',
      phone: '0221 1',
    });
  });

  it('has only what the merchant pushes', () => {
    const phone = { phone: '0221 1' };
    expect(of(phone)).toMatchObject({ email: 'mira@example.org', phone: null, description: null });
    expect(of(phone, { contactPushEmail: false, contactPushPhone: true })).toMatchObject({
      email: null,
      phone: '0221 1',
    });
  });

  it('says where it comes from', () => {
    expect(of({}, { contactPushShop: true, contactPushCustomer: true }).description).toBe(
      'Shop: Teeladen (https://teeladen.myshopify.com)\nShopify-Kunde: https://teeladen.myshopify.com/admin/customers/115310627314723954',
    );
    expect(of({ customer: null }, { contactPushCustomer: true }).description).toBeNull();
  });

  it('stands in the merchant’s category and has tags', () => {
    const contacts = {
      contactCategoryName: 'Onlineshop',
      contactCategoryCode: 'O',
      contactCategoryColor: '#000',
      contactTagShopify: true,
      contactTagShop: true,
    };
    expect(of({}, contacts)).toMatchObject({
      category: { name: 'Onlineshop', code: 'O', color: '#000' },
      tags: ['Shopify', 'Teeladen'],
    });
    const preferences = preferencesWith({ contacts });
    expect(composeContact(anInput({ preferences, shop: aShop({ features: [] }) }), null).tags).toEqual([]);
  });
});

it.each([
  ['1', '00000000000001'],
  ['7120312345678', '07120312345678'],
  ['71203123456789', '71203123456789'],
  ['115310627314723954', '10627314723954'],
])('the customer number of %s is %s', (id, expected) => expect(toCustomerNumber(id)).toBe(expected));

describe('the location of a company', () => {
  const company = { id: '1', locationId: '2' };
  const cases: [string, Partial<PlanInput>, readonly string[]][] = [
    ['is not asked for a person', {}, []],
    ['is asked for a company', { order: anOrder({ company }) }, ['companyLocation']],
    [
      'is not asked twice',
      { order: anOrder({ company }), extras: { ...noExtras, companyLocation: 'unavailable' } },
      [],
    ],
    ['is not asked without permission', { order: anOrder({ company }), shop: aShop({ scopes: [] }) }, []],
  ];
  it.each(cases)('%s', (_what, given, expected) => expect(addressNeeds(anInput(given))).toEqual(expected));
});

const composeGivenAddress = (order: Parameters<typeof anOrder>[0], shop = aShop()) =>
  composeAddress(anInput({ order: anOrder(order), shop }));

describe('the address on a document', () => {
  it.each([
    [
      'company, person and addition stand above the street',
      { company: 'Holm GmbH', address2: '2. Stock' },
      ['Holm GmbH', 'Mira Holm', '2. Stock'],
    ],
    ['a missing name is the name of the customer', { firstName: null, lastName: null }, ['Mira Holm']],
    ['one name is enough', { firstName: null }, ['Holm']],
  ])('%s', (_what, given, lines) => {
    expect(composeGivenAddress({ billingAddress: { ...anAddress, ...given } }).nameLines).toEqual(lines);
  });

  it('is the shipping address where there is no billing address', () => {
    const order = { billingAddress: null, shippingAddress: { ...anAddress, city: 'Bonn' } };
    expect(composeGivenAddress(order).city).toBe('Bonn');
  });

  it('takes the shop country where the order names none, in upper case', () => {
    const nowhere = { ...anAddress, countryCode: null };
    const order = { billingAddress: nowhere, shippingAddress: nowhere };
    expect(composeGivenAddress(order, aShop({ countryCode: 'at' })).countryCode).toBe('AT');
    expect(deliveryCountry(anOrder(order), 'at')).toBe('AT');
  });

  it('goes elsewhere than the goods', () => {
    const order = { shippingAddress: { ...anAddress, countryCode: 'FR' } };
    expect([composeGivenAddress(order).countryCode, deliveryCountry(anOrder(order), 'DE')]).toEqual([
      'DE',
      'FR',
    ]);
  });
});
