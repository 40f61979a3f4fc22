import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { expect } from '@jest/globals';
import { describeDeaths, docs, fixture } from './document-deaths.ts';

const { PAID } = DocumentStatus;

/** Whichever step was the last: each side is booked once, and on the clearing account both sum up to zero. */
describeDeaths([
  {
    action: 'address',
    state: 'enshrinedPaid',
    account: { clearingAccountIds: ['402'] },
    since: { transactions: { transactionGateway: {} } },
    input: {
      address: {
        nameLines: ['Teehaus Holm GmbH'],
        street: 'Hafenstraße 7',
        zip: '20095',
        city: 'Hamburg',
        countryCode: 'DE',
      },
    },
    event: 'transaction.offset',
    times: 2,
    check: (shop) => {
      expect(docs(shop).map(({ status, total, paid }) => [status, total, paid])).toEqual(
        Array(3).fill([PAID, '119.00', '119.00']),
      );
      const offsets = fixture.provider.calls.filter(
        ({ shop: at, method, key }) => at === shop && method === 'bookPayment' && key.includes('/offset/'),
      );
      expect(new Set(offsets.map(({ key }) => key)).size).toBe(2);
    },
  },
]);
