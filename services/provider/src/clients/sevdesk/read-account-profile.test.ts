import { describe, expect, it } from '@jest/globals';
import { readAccountProfile } from './read-account-profile.ts';

const account = (id: string, server: string, autoSync: boolean | null) => ({
  id,
  name: id,
  type: 'online' as 'online' | 'offline' | 'register',
  currency: 'EUR',
  server,
  autoSync,
  isDefault: false,
});

const reference = {
  accounts: [account('1', '', false), account('2', 'PAYPAL', true), account('3', 'FINAPI', null)],
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
const clearing = (id: string, given: Partial<ReturnType<typeof account>> = {}) => ({
  ...account(id, '', false),
  type: 'offline' as const,
  ...given,
});
const facts = (
  company: object | null,
  base: { id: string; currency: string; countryCode: string } | undefined = {
    id: '1',
    currency: 'CHF',
    countryCode: 'at',
  },
  ruleCountryIds: readonly (string | null)[] = [],
  accounts: Parameters<typeof readAccountProfile>[0]['reference']['accounts'] = reference.accounts,
) =>
  readAccountProfile({
    company: company as Record<string, unknown> | null,
    baseAccount: base,
    ruleCountryIds,
    reference: { ...reference, accounts },
  });

describe('readAccountProfile', () => {
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
      filledAccountIds: ['2', '3'],
      clearingAccountIds: [],
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

  it('offsets documents on clearing accounts in the account’s currency, on the base account at the last, and never in a till', () => {
    const accounts = [
      clearing('1'),
      account('2', 'PAYPAL', true),
      account('3', '', false),
      clearing('4', { currency: 'USD' }),
      { ...clearing('5'), type: 'register' as const },
      clearing('6'),
      clearing('7'),
      clearing('8', { server: 'FINAPI', autoSync: true }),
    ];
    const base = { id: '1', currency: 'EUR', countryCode: '' };
    expect(facts({}, base, [], accounts).clearingAccountIds).toEqual(['6', '7', '1']);
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
    const unstated = readAccountProfile({
      company: null,
      baseAccount: undefined,
      ruleCountryIds: [],
      reference,
    });
    expect(unstated).toMatchObject({ currency: 'EUR', countryCode: '' });
  });

  const unstated = { currency: 'EUR', countryCode: '' };
  it.each([
    ['the law that its tax rules are of', {}, unstated, ['3', '3'], 'AT'],
    ['its tax rules before its company', { addressCountryCode: 'de' }, unstated, ['3'], 'AT'],
    ['its company where the rules do not agree', { addressCountryCode: 'at' }, unstated, ['1', '3'], 'AT'],
    ['its company where the rules name none', { addressCountryCode: 'at' }, unstated, [null], 'AT'],
    ['its main bank account where nothing else says', {}, { ...unstated, countryCode: 'at' }, [], 'AT'],
    ['nothing where nothing says', {}, unstated, [null, null], ''],
    ['nothing where the rules name a country that is in no list', {}, unstated, ['77'], ''],
  ])('takes the country of %s', (_what, company, base, ids, expected) => {
    expect(facts(company, { id: '1', ...base }, ids).countryCode).toBe(expected);
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
