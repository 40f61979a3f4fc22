import { describe, expect, it } from '@jest/globals';
import { vatTerritory } from './vat-territory.ts';

type Row = readonly [
  what: string,
  code: string,
  zip: string | null,
  province: string | null,
  vat: string,
  isEu: boolean,
];

const places: readonly Row[] = [
  ['Germany', 'DE', '50667', null, 'DE', true],
  ['Austria in lower case', 'at', '1010', null, 'AT', true],
  ['Switzerland', 'CH', '8001', null, 'CH', false],
  ['Gran Canaria (article 6 (1) b)', 'ES', '35001', null, 'IC', false],
  ['Tenerife', 'ES', '38 001', null, 'IC', false],
  ['the Canaries known by the province alone', 'ES', null, 'Las Palmas', 'IC', false],
  ['Ceuta', 'ES', '51001', null, 'EA', false],
  ['Melilla', 'ES', '52001', null, 'EA', false],
  ['Mallorca, which is an ordinary part of Spain', 'ES', '07001', 'Baleares', 'ES', true],
  ['Madrid in spite of a wrong province', 'ES', '28001', 'Ceuta', 'ES', true],
  ['Åland by postal code', 'FI', '22100', null, 'AX', false],
  ['Åland by its own code', 'AX', null, null, 'AX', false],
  ['Helsinki', 'FI', '00100', null, 'FI', true],
  ['Büsingen', 'DE', '78266', null, 'DE-78266', false],
  ['Büsingen with the country’s sign', 'DE', 'D-78266', null, 'DE-78266', false],
  ['Helgoland with the country’s code', 'DE', 'DE 27498', null, 'DE-27498', false],
  ['Åland with its own sign', 'FI', 'AX-22100', null, 'AX', false],
  ['Greenland under Denmark', 'DK', '3900', null, 'GL', false],
  ['Greenland under Denmark by name', 'DK', null, 'Kalaallit Nunaat', 'GL', false],
  ['the Faroes under Denmark', 'DK', 'FO-100', null, 'FO', false],
  ['the Faroes under Denmark without their sign', 'DK', '100', null, 'FO', false],
  ['the Faroes under Denmark by their former code', 'DK', 'FR-3800', null, 'FO', false],
  ['Nuuk under Denmark with its sign', 'DK', 'DK-3905', null, 'GL', false],
  ['Nuuk under Denmark with the sign of Greenland', 'DK', 'GL-3905', null, 'GL', false],
  ['Hillerød, whose code is near', 'DK', '3400', null, 'DK', true],
  ['Rønne on Bornholm, whose code is nearer', 'DK', '3700', null, 'DK', true],
  ['Roskilde on the other side', 'DK', '4000', null, 'DK', true],
  ['a code of offices in Copenhagen', 'DK', '0900', null, 'DK', true],
  ['Helgoland (§ 1 (2) UStG)', 'DE', '27498', null, 'DE-27498', false],
  ['Livigno', 'IT', '23041', null, 'IT-23041', false],
  ['Bianzone, which has the code that Livigno once had', 'IT', '23030', null, 'IT', true],
  ['Cabiate, which has the code that Campione once had', 'IT', '22060', null, 'IT', true],
  [
    "Campione d'Italia, in the customs area since 2020 and outside VAT",
    'IT',
    '22061',
    null,
    'IT-22061',
    false,
  ],
  ['San Marino with an Italian address', 'IT', '47890', null, 'SM', false],
  ['San Marino', 'SM', '47890', null, 'SM', false],
  ['the Vatican', 'VA', '00120', null, 'VA', false],
  ['Rome', 'IT', '00184', null, 'IT', true],
  ['Mount Athos', 'GR', '630 86', null, 'GR-69', false],
  ['Greece by the code that VAT ids use', 'EL', '10431', null, 'GR', true],
  ['Guadeloupe by French postal code', 'FR', '97110', null, 'GP', false],
  ['Réunion by its own code', 'RE', '97400', null, 'RE', false],
  ['Mayotte', 'FR', '97600', null, 'YT', false],
  ['Monaco, treated as France (article 7)', 'MC', '98000', null, 'FR', true],
  ['Monaco with a French address', 'FR', '98000', null, 'FR', true],
  ['Corsica', 'FR', '20000', null, 'FR', true],
  ['the Isle of Man, treated as the United Kingdom', 'IM', 'IM1 1AA', null, 'GB', false],
  ['London', 'GB', 'SW1A 1AA', null, 'GB', false],
  ['Belfast, whose goods are in the EU', 'GB', 'BT1 5GS', null, 'XI', true],
  ['Northern Ireland known by the province alone', 'GB', null, 'Northern Ireland', 'XI', true],
  ['Bath, whose postal code only begins alike', 'GB', 'BA1 1AA', null, 'GB', false],
  ['Gibraltar', 'GI', null, null, 'GI', false],
  ['Jersey', 'JE', null, null, 'JE', false],
  ['the north of Cyprus', 'CY', '99010', null, 'CY-N', false],
  ['Nicosia', 'CY', '1010', null, 'CY', true],
  ['the Faroe Islands', 'FO', null, null, 'FO', false],
  ['Greenland', 'GL', null, null, 'GL', false],
  ['Norway', 'NO', '0150', null, 'NO', false],
];

describe('whose VAT a place is under', () => {
  it.each([
    ['Livigno', '23030', 'IT-23041'],
    ['LIVIGNO ', 'I-23030', 'IT-23041'],
    ['Livigno (SO)', '23030', 'IT-23041'],
    ['Campione d’Italia (CO)', '22060', 'IT-22061'],
    ['Valdisotto', '23030', 'IT'],
    ['Campione d’Italia', '22060', 'IT-22061'],
    ['Arosio', '22060', 'IT'],
  ])('reports %s at the shared code %s by the town', (city, zip, code) => {
    expect(vatTerritory('IT', zip, 'Sondrio', null, city).countryCode).toBe(code);
  });

  it.each(places)('%s', (_what, code, zip, province, vat, isEu) => {
    const { countryCode, isEu: found } = vatTerritory(code, zip, province);
    expect([countryCode, found]).toEqual([vat, isEu]);
  });

  it.each([
    ['AT', '6691', 'AT-6691', 'Jungholz'],
    ['AT', '6993', 'AT-6991', 'Mittelberg'],
    ['PT', '9000-082', 'PT-30', 'Madeira'],
    ['PT', '9500-321', 'PT-20', 'Azoren'],
  ])('%s %s is in its country’s VAT area with special rates', (code, zip, ratesCode, name) => {
    expect(vatTerritory(code, zip)).toMatchObject({ countryCode: code, ratesCode, isEu: true, name });
  });

  it.each([
    ['87491', 'AT-6691', 'Jungholz'],
    ['87567', 'AT-6991', 'Mittelberg'],
    ['87569', 'AT-6991', 'Mittelberg'],
  ])('knows the Austrian enclave by its German postal code %s', (zip, ratesCode, name) => {
    expect(vatTerritory('DE', zip)).toMatchObject({ countryCode: 'AT', ratesCode, isEu: true, name });
  });

  it('takes Oberstdorf next to it as Germany', () => {
    expect(vatTerritory('DE', '87561')).toMatchObject({ countryCode: 'DE', ratesCode: 'DE', name: null });
  });

  it('counts Northern Ireland as outside for services', () => {
    expect(vatTerritory('GB', 'BT1 5GS').isEuForServices).toBe(false);
  });

  it('counts Iceland, Liechtenstein and Norway to the EEA and not to the EU', () => {
    const found = ['IS', 'LI', 'NO', 'CH']
      .map((code) => vatTerritory(code))
      .map(({ isEu, isEea }) => [isEu, isEea]);
    expect(found).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it.each([
    ['2020-12-31', true],
    ['2021-01-01', false],
  ])('has the United Kingdom in the VAT area on %s: %s', (day, isEu) => {
    expect(vatTerritory('GB', 'SW1A 1AA', null, day).isEu).toBe(isEu);
    expect(vatTerritory('GB', 'BT1 5GS', null, day).isEuForServices).toBe(isEu);
  });
});
