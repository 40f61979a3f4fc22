import { describe, expect, it } from '@jest/globals';
import { composeAddress, deliveryCountry } from './compose-address.ts';
import { composeContact } from './compose-contact.ts';
import { anAddress, anOrder } from './testing/order-builder.ts';

describe('the contact of an order', () => {
  it('is the customer with the billing address', () => {
    expect(composeContact(anOrder(), 'DE')).toEqual({
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
    });
  });

  it('is a company where the billing address names one', () => {
    const order = anOrder({ billingAddress: { ...anAddress, company: ' Holm GmbH ' } });
    expect(composeContact(order, 'DE').companyName).toBe('Holm GmbH');
  });

  it('is a guest of this order where there is no customer', () => {
    const contact = composeContact(anOrder({ customer: null, phone: '0221 1' }), 'DE');
    expect(contact).toMatchObject({
      customerKey: 'guest:820982911946154508',
      firstName: 'Mira',
      email: 'mira@example.org',
      phone: '0221 1',
    });
  });
});

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
    expect(composeAddress(anOrder({ billingAddress: { ...anAddress, ...given } }), 'DE').nameLines).toEqual(
      lines,
    );
  });

  it('is the shipping address where there is no billing address', () => {
    const order = anOrder({ billingAddress: null, shippingAddress: { ...anAddress, city: 'Bonn' } });
    expect(composeAddress(order, 'DE').city).toBe('Bonn');
  });

  it('takes the shop country where the order names none, in upper case', () => {
    const nowhere = { ...anAddress, countryCode: null };
    const order = anOrder({ billingAddress: nowhere, shippingAddress: nowhere });
    expect(composeAddress(order, 'at').countryCode).toBe('AT');
    expect(deliveryCountry(order, 'at')).toBe('AT');
  });

  it('goes elsewhere than the goods', () => {
    const order = anOrder({ shippingAddress: { ...anAddress, countryCode: 'FR' } });
    expect([composeAddress(order, 'DE').countryCode, deliveryCountry(order, 'DE')]).toEqual(['DE', 'FR']);
  });
});
