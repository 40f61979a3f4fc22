import { describe, expect, it } from '@jest/globals';
import { readAccountFacts } from './read-account-facts.ts';

const reference = {
  countries: [
    { id: '1', code: 'DE', name: 'Deutschland' },
    { id: '3', code: 'AT', name: 'Österreich' },
    { id: '11', code: 'FR', name: 'Frankreich' },
  ],
  costCentres: [
    { id: '1', number: '10', name: 'Onlineshop' },
    { id: '2', number: '20', name: 'Versand AT' },
    { id: '3', number: '21', name: 'AT zwei' },
    { id: '4', number: '22', name: 'FR DE Export XX' },
    { id: '5', number: '23', name: 'FRank' },
  ],
  paymentMethods: [
    { id: '8', name: 'Bar', text: '', electronicInvoiceId: '10', custom: false },
    { id: '9', name: 'SEPA', text: '', electronicInvoiceId: '58', custom: false },
  ],
};
const facts = (company: object | null, base = { currency: 'CHF', countryCode: 'at' }) =>
  readAccountFacts(company as Record<string, unknown> | null, base, reference);

describe('readAccountFacts', () => {
  it('takes what the company states', () => {
    expect(
      facts({ defaultCurrency: 'EUR', addressCountryCode: 'de', bankIban: null, bankBic: 'X', plan: 'PRO' }),
    ).toEqual({
      trial: false,
      currency: 'EUR',
      countryCode: 'DE',
      eInvoiceGaps: ['bankIban'],
      costCentreByCountry: { AT: '2', FR: '4', DE: '4' },
      sepaPaymentMethodId: '9',
      vatId: '',
      plan: 'PRO',
      company: {
        name: '',
        ceo: '',
        taxNumber: '',
        street: '',
        zip: '',
        city: '',
        countryCode: 'DE',
        email: '',
        phone: '',
        iban: '',
        bic: 'X',
      },
    });
  });

  it('knows no company where it cannot be read', () => {
    expect(facts(null)).toMatchObject({ plan: '', company: null });
  });

  it.each([
    [{ vatNumber: 'DE123456789' }, 'DE123456789'],
    [{ vatNumber: ' de 123 456 789 ' }, 'DE123456789'],
    [{ vatNumber: null }, ''],
    [{}, ''],
    [null, ''],
  ])('reads the VAT id of %j as %j', (company, expected) => {
    expect(facts(company).vatId).toBe(expected);
  });

  it('falls back to the main bank account, and knows no gaps, where the company cannot be read', () => {
    expect(facts(null)).toMatchObject({ trial: false, currency: 'CHF', countryCode: 'AT', eInvoiceGaps: [] });
    expect(readAccountFacts(null, undefined, reference)).toMatchObject({
      currency: 'EUR',
      countryCode: 'DE',
    });
  });

  it.each([
    [{ plan: 'TRIAL' }, true],
    [{ plan: { id: 'TRIAL', name: 'Test' } }, true],
    [{ trial: '1' }, true],
    [{ plan: 'Buchhaltung Pro' }, false],
    [{}, false],
  ])('reads %j as trial: %s', (company, expected) => {
    expect(facts(company).trial).toBe(expected);
  });
});
