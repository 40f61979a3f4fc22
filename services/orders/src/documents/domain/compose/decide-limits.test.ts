import { describe, expect, it } from '@jest/globals';
import { anInput, aShop } from '../testing/input-builder.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';
import { decideInvoiceType, decideRevenueAccount } from './decide-limits.ts';

/** The provider's own table: which rules allow what. */
const rules: [id: string, advance: boolean, ownAccount: boolean][] = [
  ['1', true, true],
  ['2', false, true],
  ['3', false, true],
  ['4', false, true],
  ['5', false, true],
  ['11', true, true],
  ['17', false, true],
  ['18', false, false],
  ['19', false, false],
  ['20', false, false],
  ['21', false, true],
  ['unknown', false, false],
];

describe.each(rules)('under tax rule %s', (ruleId, advance, ownAccount) => {
  it(`an advance invoice is ${advance ? 'one' : 'an ordinary invoice, and the log says so'}`, () => {
    const decided = decideInvoiceType(anInput(), 'advance', { ruleId, currency: 'EUR' });
    expect([decided.value, decided.note?.code]).toEqual(
      advance ? ['advance', undefined] : ['standard', 'ADVANCE_LEFT_OUT'],
    );
  });

  it(`the own revenue account is ${ownAccount ? 'used' : 'left out, and the log says so'}`, () => {
    const decided = decideRevenueAccount('4711', ruleId, {});
    expect([decided.value, decided.note?.code]).toEqual(
      ownAccount ? ['4711', undefined] : [null, 'REVENUE_ACCOUNT_LEFT_OUT'],
    );
    expect(decideRevenueAccount(null, ruleId, {})).toEqual({ value: null, note: null });
  });
});

describe('the own revenue account', () => {
  // As the guidance of an account says: 4400 is for domestic sales, 4120 for exports and other exempt ones.
  const rulesOfRevenueAccounts = new Map([
    ['4400', ['1']],
    ['4120', ['2', '4']],
  ]);

  it.each([
    ['4400', '1', '4400'],
    ['4400', '2', null],
    ['4400', '3', null],
    ['4120', '2', '4120'],
    ['4120', '4', '4120'],
    ['4120', '1', null],
    // The guidance does not name it: sevdesk says whether it takes it.
    ['4999', '2', '4999'],
  ])('%s under tax rule %s becomes %s', (accountId, ruleId, expected) => {
    const decided = decideRevenueAccount(accountId, ruleId, { rulesOfRevenueAccounts });
    expect(decided.value).toBe(expected);
    expect(decided.note?.code).toBe(expected === null ? 'REVENUE_ACCOUNT_LEFT_OUT' : undefined);
  });

  it('that is left out is reported with the tax rule that does not fit', () => {
    expect(decideRevenueAccount('4400', '2', { rulesOfRevenueAccounts }).note?.detail).toBe('Ausfuhren');
  });
});

describe('advance invoices', () => {
  it('exist only in the currency of the account', () => {
    const input = anInput({ shop: aShop({ provider: { currency: 'CHF' } }) });
    expect(withDetailTexts(decideInvoiceType(input, 'final', { ruleId: '1', currency: 'EUR' }))).toEqual({
      value: 'standard',
      note: {
        code: 'ADVANCE_LEFT_OUT',
        detail: 'Es gibt sie nur in CHF, die Bestellung ist in EUR.',
      },
    });
    expect(decideInvoiceType(input, 'final', { ruleId: '1', currency: 'CHF' }).value).toBe('final');
  });

  it('say nothing where none was wanted', () => {
    expect(decideInvoiceType(anInput(), 'standard', { ruleId: '18', currency: 'USD' })).toEqual({
      value: 'standard',
      note: null,
    });
  });
});
