import { describe, expect, it } from '@jest/globals';
import { type VatIdSample, vatIdSamples } from '../testing/vat-ids/corpus.ts';
import { vatIdRules } from '../testing/vat-ids/rules.ts';
import { euCountries } from './countries.ts';
import { findFlawedVatId } from './flawed-vat-id.ts';
import { testVatId } from './vat-id.ts';

const codes = [...new Set(vatIdRules.map(({ code }) => code))];
const perKind = 60;

const asText = ({ vatId, kind, wrong }: VatIdSample): string => `${vatId} (${kind}, ${wrong ?? 'right'})`;

describe('VAT ids by the published rules', () => {
  it('are those of all member states, of Northern Ireland, and of the United Kingdom', () => {
    expect([...codes].sort()).toEqual(
      [...euCountries.map((code) => (code === 'GR' ? 'EL' : code)), 'XI', 'GB'].sort(),
    );
  });

  it.each(codes)('of %s: every right one is known, and none that is wrong', (code) => {
    const mistaken = vatIdSamples(code, perKind).filter(
      ({ vatId, wrong }) => testVatId(vatId) !== (wrong === null ? vatId : null),
    );
    expect(mistaken.map(asText)).toEqual([]);
  });

  it.each(codes)('of %s: what is wrong is reported', (code) => {
    const silent = vatIdSamples(code, perKind).filter(
      ({ vatId, wrong }) => wrong !== null && findFlawedVatId(vatId, { isMeant: true }) === null,
    );
    expect(silent.map(asText)).toEqual([]);
  });
});

describe('where this product leaves the published rules', () => {
  it.each([
    // 1·2·10 mod 11 = 9
    ['RO19', null, 'two or three digits behind RO are a street number or an office more often than a VAT id'],
    [
      'GBGD888800101',
      null,
      'offices write themselves like that at home; VIES and invoices name them GBGD001',
    ],
    // 8·1 + 9·10 = 98 = 4·23 + 6
    ['IE1000000FJ', 'IE1000000FJ', 'which letters the second one may be was extended before (A to I now)'],
  ])('%s is read as %s: %s', (text, vatId, _why) => {
    expect(testVatId(text)).toBe(vatId);
  });
});
