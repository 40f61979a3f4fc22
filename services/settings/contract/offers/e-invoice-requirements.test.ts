import { eInvoiceSellerFields } from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import { describeGaps, eInvoiceRequirements } from './e-invoice-requirements.ts';

describe('describeGaps', () => {
  it('names every requirement in German, in the order in which they are missing', () => {
    expect(describeGaps(['bankBic', 'paymentMethod', 'addressStreet'])).toBe(
      'BIC, Zahlungsmethode SEPA-Überweisung, Straße',
    );
  });

  it('keeps the provider’s name of what is not on the list', () => {
    expect(describeGaps(['contactPhone', 'sellerLogo'])).toBe('Telefonnummer, sellerLogo');
  });
});

it('each requirement is listed once, and all that the provider may miss are among them', () => {
  const ids = eInvoiceRequirements.map(({ id }) => id);
  expect([...ids].sort()).toEqual([...eInvoiceSellerFields, 'paymentMethod'].sort());
});
