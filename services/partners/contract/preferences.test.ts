import { describe, expect, it } from '@jest/globals';
import { partnerPreferences } from './preferences.ts';

const payPal = { gateway: 'paypal', email: 'geld@example.com' };
const bank = {
  gateway: 'bank',
  accountHolder: 'Petra Partner',
  bankName: 'Commerzbank',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeff',
};
const good = {
  email: ' petra@example.com ',
  taxId: '181/815/08155',
  vatId: 'de 136 695 976',
  address: { name: 'Petra Partner', street: 'Hauptstraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
  payout: payPal,
};
const toProblemsByField = (preferences: unknown) =>
  Object.fromEntries(
    (partnerPreferences.safeParse(preferences).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the preferences of a partner', () => {
  it('are stored in their usual form', () => {
    expect(partnerPreferences.parse({ ...good, payout: bank })).toEqual({
      ...good,
      email: 'petra@example.com',
      vatId: 'DE136695976',
      payout: { ...bank, iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    });
  });

  it('need no VAT id', () => {
    expect(toProblemsByField({ ...good, vatId: '' })).toEqual({});
  });

  it.each([
    ['Switzerland', { country: 'CH', taxId: 'CHE-100.155.212', vatId: '' }],
    ['France', { country: 'FR', taxId: '30 23 217 600 053', vatId: '' }],
    ['Austria', { country: 'AT', taxId: '59-119/9013', vatId: 'ATU13585627' }],
  ])('are taken from %s', (_country, { country, ...ids }) => {
    expect(toProblemsByField({ ...good, ...ids, address: { ...good.address, country } })).toEqual({});
  });

  it('name in German what is missing or of another kind', () => {
    expect(toProblemsByField({})).toEqual({
      email: 'Gültige E-Mail-Adresse erforderlich',
      taxId: 'Gültige Steuernummer erforderlich',
      vatId: 'Gültige USt-IdNr. erforderlich',
      address: 'Pflichtfeld',
      payout: 'Pflichtfeld',
    });
    expect(toProblemsByField({ ...good, vatId: 7, address: 'Berlin', payout: { gateway: 'cash' } })).toEqual({
      vatId: 'Gültige USt-IdNr. erforderlich',
      address: 'Pflichtfeld',
      'payout.gateway': 'Pflichtfeld',
    });
    expect(toProblemsByField('Berlin')).toEqual({ '': 'Es fehlen die Angaben.' });
  });

  it('name a wrong tax number beside other problems', () => {
    const wrong = { taxId: '9181081508156', vatId: 'DE136695978', payout: { ...payPal, email: '' } };
    expect(toProblemsByField({ ...good, ...wrong })).toEqual({
      taxId: 'Gültige Steuernummer erforderlich',
      vatId: 'Gültige USt-IdNr. erforderlich',
      'payout.email': 'Pflichtfeld',
    });
  });

  it.each([
    [{ email: '' }, { email: 'Gültige E-Mail-Adresse erforderlich' }],
    [{ email: 'petra' }, { email: 'Gültige E-Mail-Adresse erforderlich' }],
    [{ taxId: '' }, { taxId: 'Gültige Steuernummer erforderlich' }],
    [{ taxId: '9181081508156' }, { taxId: 'Gültige Steuernummer erforderlich' }],
    [{ vatId: 'DE136695978' }, { vatId: 'Gültige USt-IdNr. erforderlich' }],
    [{ address: { ...good.address, city: ' ' } }, { 'address.city': 'Pflichtfeld' }],
    [{ address: { ...good.address, country: 'XX' } }, { 'address.country': 'Wähle ein Land aus der Liste' }],
    [{ address: { ...good.address, country: '' } }, { 'address.country': 'Pflichtfeld' }],
    [
      { taxId: '9181081508156', address: { ...good.address, country: 'AT' } },
      { taxId: 'Gültige Steuernummer erforderlich' },
    ],
    [{ payout: { ...payPal, email: ' ' } }, { 'payout.email': 'Pflichtfeld' }],
    [{ payout: { ...payPal, email: 'geld' } }, { 'payout.email': 'Gültige E-Mail-Adresse erforderlich' }],
    [
      { payout: { ...bank, accountHolder: '', bankName: '', iban: '', bic: '' } },
      {
        'payout.accountHolder': 'Pflichtfeld',
        'payout.bankName': 'Pflichtfeld',
        'payout.iban': 'Pflichtfeld',
        'payout.bic': 'Pflichtfeld',
      },
    ],
    [
      { payout: { ...bank, iban: 'DE88370400440532013000' } },
      { 'payout.iban': 'Gültige IBAN eines SEPA-Landes erforderlich' },
    ],
    [
      { payout: { ...bank, iban: 'BR1800360305000010009795493C1' } },
      { 'payout.iban': 'Gültige IBAN eines SEPA-Landes erforderlich' },
    ],
    [{ payout: { ...bank, bic: 'COBADEF' } }, { 'payout.bic': 'Gültige BIC erforderlich' }],
  ])('are reported with %j: %j', (wrong, problems) => {
    expect(toProblemsByField({ ...good, ...wrong })).toEqual(problems);
  });
});
