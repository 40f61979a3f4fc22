import { describe, expect, it } from '@jest/globals';
import {
  checkPreferences,
  firstProblem,
  isChanged,
  type TypedPreferences,
  toProblems,
  typedFrom,
} from './typed-preferences.ts';

const blank = typedFrom({ email: { email: 'petra@example.com' }, preferences: null });

const withPayPal: TypedPreferences = {
  ...blank,
  'address.name': 'Petra Partner',
  'address.street': 'Hauptstraße 1',
  'address.zip': '10115',
  'address.city': 'Berlin',
  'address.country': 'DE',
  taxId: '181/815/08155',
  'payout.email': 'geld@example.com',
};

const withBank: TypedPreferences = {
  ...withPayPal,
  'payout.gateway': 'bank',
  'payout.accountHolder': 'Petra Partner',
  'payout.bankName': 'Commerzbank',
  'payout.iban': 'de89 3704 0044 0532 0130 00',
  'payout.bic': 'cobadeff',
};

describe('the preferences of a partner in their form', () => {
  it('begin with the address that the partner joined with, and PayPal', () => {
    expect(blank).toMatchObject({ email: 'petra@example.com', 'payout.gateway': 'paypal', taxId: '' });
  });

  it('are what was stored, also when they are read again', () => {
    const checked = checkPreferences(withBank);
    if (!checked.ok) throw new Error('They are complete.');
    expect(typedFrom({ email: { email: 'another@example.com' }, preferences: checked.preferences })).toEqual({
      ...withBank,
      'payout.iban': 'DE89370400440532013000',
      'payout.bic': 'COBADEFF',
      // The account of a method that is not used any more is not kept.
      'payout.email': '',
    });
  });

  it('are sent with the data of the chosen payout method alone', () => {
    expect(checkPreferences({ ...withBank, 'payout.gateway': 'paypal' })).toMatchObject({
      ok: true,
      preferences: { payout: { gateway: 'paypal', email: 'geld@example.com' } },
    });
  });

  it('say for each field what is wrong, and nothing of fields that are not asked for', () => {
    expect(checkPreferences({ ...blank, 'payout.iban': 'keine' })).toEqual({
      ok: false,
      problems: {
        taxId: 'Gültige Steuernummer erforderlich',
        'address.name': 'Pflichtfeld',
        'address.street': 'Pflichtfeld',
        'address.zip': 'Pflichtfeld',
        'address.city': 'Pflichtfeld',
        'address.country': 'Pflichtfeld',
        'payout.email': 'Pflichtfeld',
      },
    });
  });

  it.each<[string, Partial<TypedPreferences>, boolean]>([
    ['nothing', {}, false],
    ['a field', { 'address.city': 'Bonn' }, true],
    ['the payout method', { 'payout.gateway': 'bank' }, true],
    ['a field of the other payout method', { 'payout.iban': 'DE89' }, false],
  ])('with %s typed again are changed: %s', (_, edits, changed) => {
    expect(isChanged({ ...withPayPal, ...edits }, withPayPal)).toBe(changed);
  });
});

describe('what the other side says is wrong', () => {
  it('stands at its fields, the first sentence of each', () => {
    const problems = toProblems([
      { field: 'payout.iban', message: 'Eins' },
      { field: 'address.zip', message: 'Zwei' },
      { field: 'payout.iban', message: 'Drei' },
      { field: 'toString', message: 'Vier' },
      { field: '', message: 'Fünf' },
    ]);
    expect(problems).toEqual({ 'payout.iban': 'Eins', 'address.zip': 'Zwei' });
    expect(firstProblem(problems)).toBe('address.zip');
    expect(firstProblem({})).toBeNull();
  });
});
