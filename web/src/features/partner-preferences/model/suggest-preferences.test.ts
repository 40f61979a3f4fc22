import type { Shop } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { aClient } from '../../../../test/samples/client.ts';
import { suggestPreferences } from './suggest-preferences.ts';

type Client = NonNullable<Shop['sevdesk']['client']>;

const client = aClient({
  name: 'Teeladen Morgenrot GmbH',
  company: { smallSettlement: false, ceo: null, taxNumber: '181/815/08155', vatNumber: 'DE136695976' },
  address: {
    street: 'Hafenstraße 4',
    zip: '20457',
    city: 'Hamburg',
    countryCode: 'DE',
    email: 'buero@teeladen.example',
  },
  bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
});
const fresh = { email: { email: 'petra@example.com' }, preferences: null };
const suggest = (changes: Partial<Client> | null) =>
  suggestPreferences(fresh, {
    shopify: { name: 'Teeladen' },
    sevdesk: { client: changes && { ...client, ...changes } },
  });

describe('what a partner is suggested', () => {
  it('comes from the accounting account', () => {
    expect(suggest({})).toEqual({
      'address.name': 'Teeladen Morgenrot GmbH',
      'address.street': 'Hafenstraße 4',
      'address.zip': '20457',
      'address.city': 'Hamburg',
      'address.country': 'DE',
      taxId: '181/815/08155',
      vatId: 'DE136695976',
      'payout.gateway': 'bank',
      'payout.accountHolder': 'Teeladen Morgenrot GmbH',
      'payout.iban': 'DE89370400440532013000',
      'payout.bic': 'COBADEFFXXX',
    });
  });

  it('is the name of the shop where no account is connected', () => {
    expect(suggest(null)).toEqual({ 'address.name': 'Teeladen' });
  });

  it('leaves out what would not be accepted', () => {
    const company = { ...client.company, taxNumber: 'folgt', vatNumber: 'DE136695978' };
    const suggested = suggest({ company, address: { ...client.address!, countryCode: 'de' } });
    expect(suggested.taxId).toBeUndefined();
    expect(suggested.vatId).toBeUndefined();
    expect(suggested['address.country']).toBe('DE');
  });

  it('does not ask for a bank transfer where the account number is wrong', () => {
    const suggested = suggest({ bank: { iban: 'DE88370400440532013000', bic: 'COBADEFFXXX' } });
    expect(Object.keys(suggested).filter((field) => field.startsWith('payout.'))).toEqual([]);
  });

  it('is nothing where the partner has stated something', () => {
    const preferences = {
      email: 'petra@example.com',
      taxId: '181/815/08155',
      vatId: '',
      address: { name: 'Petra', street: 'Weg 1', zip: '10115', city: 'Berlin', country: 'DE' },
      payout: { gateway: 'paypal' as const, email: 'geld@example.com' },
    };
    expect(
      suggestPreferences({ ...fresh, preferences }, { shopify: { name: 'Teeladen' }, sevdesk: { client } }),
    ).toEqual({});
  });
});
