import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { expect } from '@jest/globals';
import { describeDeaths, docs } from './document-deaths.ts';

const { OPEN, CANCELLED } = DocumentStatus;

describeDeaths([
  {
    action: 'cancel',
    state: 'paid',
    event: 'invoice.cancelledByHand',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: CANCELLED, paid: '0' }]),
  },
  {
    action: 'cancel',
    state: 'enshrinedPaid',
    event: 'credit.created',
    check: (shop) => expect(docs(shop).map(({ total }) => total)).toEqual(['119.00', '119.00']),
  },
  {
    action: 'delete',
    state: 'draft',
    event: 'invoice.deletedByHand',
    check: (shop) => expect(docs(shop)).toEqual([]),
  },
  {
    action: 'address',
    state: 'open',
    input: {
      address: {
        nameLines: ['Teehaus Holm GmbH'],
        street: 'Hafenstraße 7',
        zip: '20095',
        city: 'Hamburg',
        countryCode: 'DE',
      },
    },
    event: 'order.addressChanged',
    check: (shop) => expect(docs(shop)).toMatchObject([{ status: OPEN, total: '119.00' }]),
  },
]);
