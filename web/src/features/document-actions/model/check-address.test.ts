import { describe, expect, it } from '@jest/globals';
import { checkAddress, matchCountry } from './check-address.ts';

const countries = [{ id: '1', name: 'Deutschland', code: 'DE' }];
const full = { address: 'Mara Lindqvist\nHafenstr. 3\n20457 Hamburg', country: 'deutschland' };

describe('an address that is typed', () => {
  it('goes with the id of its country', () => {
    expect(checkAddress(full, countries)).toEqual({ ok: true, address: full.address, countryId: '1' });
  });

  it.each([
    ['is empty', { address: '' }, { address: 'Die Adresse darf nicht leer sein' }],
    ['is blank', { address: ' \n ' }, { address: 'Die Adresse darf nicht leer sein' }],
    ['has eight characters', { address: 'Weg 1, X' }, { address: 'Die Adresse ist zu kurz' }],
    ['has no country', { country: ' ' }, { country: 'Das Land darf nicht leer sein' }],
    ['names no country there is', { country: 'Atlantis' }, { country: 'Ungültiger Wert' }],
    [
      'is wrong in both',
      { address: '', country: '' },
      { address: 'Die Adresse darf nicht leer sein', country: 'Das Land darf nicht leer sein' },
    ],
  ])('is refused when it %s', (_case, changes, problems) => {
    expect(checkAddress({ ...full, ...changes }, countries)).toEqual({ ok: false, problems });
  });

  it('is long enough with nine characters', () => {
    expect(checkAddress({ ...full, address: 'Weg 12, X' }, countries).ok).toBe(true);
  });
});

const twoCountries = [
  { id: '1', name: 'Deutschland', code: 'DE' },
  { id: '2', name: 'Österreich', code: 'AT' },
];

describe('the country that is typed', () => {
  it.each([
    ['Deutschland', '1'],
    ['  dEUTSCHLAND ', '1'],
    ['österreich', '2'],
    ['O\u0308sterreich', '2'],
  ])('%j is found', (typed, id) => {
    expect(matchCountry(twoCountries, typed)?.id).toBe(id);
  });

  it.each(['', '   ', 'Deutsch', 'DE', 'Atlantis', '1'])('%j is none', (typed) => {
    expect(matchCountry(twoCountries, typed)).toBeNull();
  });
});
