/** Who pays partners in tests. */
export const anIssuer = {
  issuer: {
    name: 'Beispiel GmbH & Co. KG',
    street: 'Hauptstraße 1',
    city: '10115 Berlin',
    country: 'Deutschland',
    vatId: 'DE136695976',
  },
  account: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
} as const;
