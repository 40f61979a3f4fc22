/**
 * VAT rates with the days they were valid. Sources: the standard rates of the member states and their days, compared
 * one by one with the history of 2026-09-23 in the data set vatnode/eu-vat-rates-data, which is drawn from the European
 * Commission's Taxes in Europe Database (TEDB) and, before 2017, from its booklet "VAT rates applied in the Member
 * States of the European Union" (June 2021). Today's other rates, also those of Switzerland, Liechtenstein, Norway and
 * the United Kingdom: the same publisher's copy of TEDB as of 2026-09-07. Former reduced rates: compared with the data
 * set ibericode/vat-rates where that knows them, and the acts and notices that a row names.
 *
 * Rates that were still to come when this was written are in `dated-rules.ts`. Rows run from the older to the newer;
 * the first reaches back as far as orders are met. Percentages are decimal strings; several are separated by spaces.
 */
export type RateRow = readonly [
  code: string,
  /** First and last day, `YYYY-MM-DD`; null for still valid. */
  from: string,
  until: string | null,
  standard: string,
  reduced: string,
  superReduced?: string,
  parking?: string,
];

export const rateRows: readonly RateRow[] = [
  ['AT', '1984-01-01', '2015-12-31', '20', '10', '', '12'],
  ['AT', '2016-01-01', '2020-06-30', '20', '10 13', '', '13'],
  // § 28 (52) UStG 1994.
  ['AT', '2020-07-01', '2021-12-31', '20', '5 10 13', '', '13'],
  ['AT', '2022-01-01', null, '20', '10 13', '', '13'],
  ['BE', '1996-01-01', null, '21', '6 12', '', '12'],
  ['BG', '1999-01-01', null, '20', '9'],
  ['CY', '2013-01-14', '2014-01-12', '18', '5 8'],
  ['CY', '2014-01-13', '2023-07-20', '19', '5 9'],
  // Published in the Official Gazette on that day: books, newspapers, orthopaedic goods.
  ['CY', '2023-07-21', null, '19', '5 9', '3'],
  ['CZ', '2013-01-01', '2014-12-31', '21', '15'],
  ['CZ', '2015-01-01', '2023-12-31', '21', '10 15'],
  ['CZ', '2024-01-01', null, '21', '12'],
  ['DE', '2007-01-01', '2020-06-30', '19', '7'],
  ['DE', '2020-07-01', '2020-12-31', '16', '5'],
  ['DE', '2021-01-01', null, '19', '7'],
  ['DK', '1992-01-01', null, '25', ''],
  ['EE', '2009-07-01', '2022-07-31', '20', '9'],
  // Press publications.
  ['EE', '2022-08-01', '2023-12-31', '20', '5 9'],
  ['EE', '2024-01-01', '2024-12-31', '22', '5 9'],
  ['EE', '2025-01-01', '2025-06-30', '22', '9 13'],
  ['EE', '2025-07-01', null, '24', '9 13'],
  ['ES', '2012-09-01', '2022-06-30', '21', '10', '4'],
  // Real Decreto-ley 11/2022 (electricity), 17/2022 (firewood and pellets, from October on), 4/2024 (oil and pasta).
  ['ES', '2022-07-01', '2024-09-30', '21', '5 10', '4'],
  ['ES', '2024-10-01', '2024-12-31', '21', '7.5 10', '2 4'],
  ['ES', '2025-01-01', null, '21', '10', '4'],
  ['FI', '2013-01-01', '2024-08-31', '24', '10 14'],
  ['FI', '2024-09-01', '2025-12-31', '25.5', '10 14'],
  ['FI', '2026-01-01', null, '25.5', '10 13.5'],
  ['FR', '2012-01-01', '2013-12-31', '19.6', '5.5 7', '2.1'],
  ['FR', '2014-01-01', null, '20', '5.5 10', '2.1'],
  ['GR', '2010-07-01', '2015-07-19', '23', '6.5 13'],
  ['GR', '2015-07-20', '2016-05-31', '23', '6 13'],
  ['GR', '2016-06-01', null, '24', '6 13'],
  ['HR', '2013-01-01', '2013-12-31', '25', '5 10'],
  ['HR', '2014-01-01', null, '25', '5 13'],
  ['HU', '2012-01-01', null, '27', '5 18'],
  ['IE', '2012-01-01', '2020-08-31', '23', '9 13.5', '4.8', '13.5'],
  ['IE', '2020-09-01', '2021-02-28', '21', '9 13.5', '4.8', '13.5'],
  ['IE', '2021-03-01', null, '23', '9 13.5', '4.8', '13.5'],
  ['IT', '2013-10-01', '2015-12-31', '22', '10', '4'],
  ['IT', '2016-01-01', null, '22', '5 10', '4'],
  ['LT', '2009-09-01', '2025-12-31', '21', '5 9'],
  ['LT', '2026-01-01', null, '21', '5 12'],
  ['LU', '1992-01-01', '2014-12-31', '15', '6 12', '3', '12'],
  ['LU', '2015-01-01', '2022-12-31', '17', '8', '3', '14'],
  ['LU', '2023-01-01', '2023-12-31', '16', '7', '3', '13'],
  ['LU', '2024-01-01', null, '17', '8', '3', '14'],
  ['LV', '2012-07-01', '2017-12-31', '21', '12'],
  ['LV', '2018-01-01', null, '21', '5 12'],
  ['MT', '2011-01-01', '2023-12-31', '18', '5 7'],
  ['MT', '2024-01-01', null, '18', '5 7 12'],
  ['NL', '2012-10-01', '2018-12-31', '21', '6'],
  ['NL', '2019-01-01', null, '21', '9'],
  ['PL', '2011-01-01', null, '23', '5 8'],
  ['PT', '2011-01-01', null, '23', '6 13', '', '13'],
  ['RO', '2010-07-01', '2015-12-31', '24', '5 9'],
  ['RO', '2016-01-01', '2016-12-31', '20', '5 9'],
  ['RO', '2017-01-01', '2025-07-31', '19', '5 9'],
  ['RO', '2025-08-01', null, '21', '11'],
  ['SE', '1996-01-01', null, '25', '6 12'],
  ['SI', '2013-07-01', '2019-12-31', '22', '9.5'],
  ['SI', '2020-01-01', null, '22', '5 9.5'],
  ['SK', '2011-01-01', '2022-12-31', '20', '10'],
  // Rental housing.
  ['SK', '2023-01-01', '2024-12-31', '20', '5 10'],
  ['SK', '2025-01-01', null, '23', '5 19'],

  ['CH', '2011-01-01', '2017-12-31', '8', '2.5 3.8'],
  ['CH', '2018-01-01', '2023-12-31', '7.7', '2.5 3.7'],
  ['CH', '2024-01-01', null, '8.1', '2.6 3.8'],
  ['LI', '2011-01-01', '2017-12-31', '8', '2.5 3.8'],
  ['LI', '2018-01-01', '2023-12-31', '7.7', '2.5 3.7'],
  ['LI', '2024-01-01', null, '8.1', '2.6 3.8'],
  ['GB', '2011-01-04', '2021-09-30', '20', '5'],
  // Section 29A VATA 1994, hospitality.
  ['GB', '2021-10-01', '2022-03-31', '20', '5 12.5'],
  ['GB', '2022-04-01', null, '20', '5'],
  ['NO', '2016-01-01', '2017-12-31', '25', '10 15'],
  ['NO', '2018-01-01', '2020-03-31', '25', '12 15'],
  ['NO', '2020-04-01', '2021-09-30', '25', '6 15'],
  ['NO', '2021-10-01', null, '25', '12 15'],

  // Regions. § 10 (4) UStG 1994: 19 % takes the place of the standard rate, the reduced ones are Austria's.
  ['AT-6691', '1995-01-01', '2015-12-31', '19', '10', '', '12'],
  ['AT-6691', '2016-01-01', '2020-06-30', '19', '10 13', '', '13'],
  ['AT-6691', '2020-07-01', '2021-12-31', '19', '5 10 13', '', '13'],
  ['AT-6691', '2022-01-01', null, '19', '10 13', '', '13'],
  ['AT-6991', '1995-01-01', '2015-12-31', '19', '10', '', '12'],
  ['AT-6991', '2016-01-01', '2020-06-30', '19', '10 13', '', '13'],
  ['AT-6991', '2020-07-01', '2021-12-31', '19', '5 10 13', '', '13'],
  ['AT-6991', '2022-01-01', null, '19', '10 13', '', '13'],
  ['PT-20', '2014-01-01', '2015-06-30', '18', '5 10'],
  ['PT-20', '2015-07-01', '2021-06-30', '18', '4 9'],
  // Ofício Circulado 25045/2024 on the regional decree 15-A/2021/A.
  ['PT-20', '2021-07-01', null, '16', '4 9'],
  // Lei 14-A/2012, and the regional budget of 2024.
  ['PT-30', '2012-04-01', '2024-09-30', '22', '5 12'],
  ['PT-30', '2024-10-01', null, '22', '4 12'],
];

/**
 * Rates that apply in parts of a country whose addresses do not distinguish them: they are possible there, never usual.
 * Corsica (article 297 CGI) and Greek islands (article 21 of Law 2859/2000). The Austrian enclaves are not among them:
 * their addresses distinguish them, and Austria at large must not accept the German 19 %.
 */
export const regionalRates: Readonly<Record<string, string>> = {
  FR: '0.9 2.1 10 13',
  GR: '4 9 17',
};
