/**
 * VAT rates in percent of the EU member states other than Germany, as of 2026: the standard rate first, then
 * the reduced ones. A One Stop Shop position may carry these and no others.
 */
export const OSS_RATES: Readonly<Record<string, readonly string[]>> = {
  at: ['20', '13', '10'],
  be: ['21', '12', '6', '0'],
  bg: ['20', '9'],
  cy: ['19', '9', '5', '3', '0'],
  cz: ['21', '12', '0'],
  dk: ['25', '0'],
  ee: ['24', '13', '9'],
  es: ['21', '10', '4', '0'],
  fi: ['25.5', '13.5', '10', '0'],
  fr: ['20', '10', '5.5', '2.1'],
  gr: ['24', '13', '6'],
  hr: ['25', '13', '5'],
  hu: ['27', '18', '5'],
  ie: ['23', '13.5', '9', '4.8', '0'],
  it: ['22', '10', '5', '4'],
  lt: ['21', '12', '5'],
  lu: ['17', '14', '8', '3'],
  lv: ['21', '12', '5'],
  mt: ['18', '12', '7', '5', '0'],
  nl: ['21', '9'],
  pl: ['23', '8', '5', '0'],
  pt: ['23', '13', '6'],
  ro: ['21', '11'],
  se: ['25', '12', '6'],
  si: ['22', '9.5', '5'],
  sk: ['23', '19', '5'],
};
