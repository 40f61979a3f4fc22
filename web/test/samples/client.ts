import type { Shop } from '@belegfluss/gateway/contract';

type Client = NonNullable<Shop['sevdesk']['client']>;

/** An account at sevdesk that states next to nothing; name what matters. */
export const aClient = (facts: Partial<Client> = {}): Client => ({
  name: 'Teeladen Morgenrot',
  plan: null,
  trial: false,
  version: '2.0',
  config: {
    autoEnshrine: null,
    customerNumber: null,
    contactPerson: null,
    foldLines: null,
    pageNumbers: null,
    posTax: null,
    qrCode: null,
    epcCode: null,
  },
  pulledAt: null,
  company: { smallSettlement: false, ceo: null, taxNumber: null, vatNumber: null },
  address: null,
  bank: null,
  ...facts,
});
