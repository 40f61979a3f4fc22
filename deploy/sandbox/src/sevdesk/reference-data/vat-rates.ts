/**
 * The VAT rates in percent of a member state of the EU on a Berlin calendar day (`YYYY-MM-DD`), highest first;
 * undefined for any other country. The country is its lower-case ISO code.
 *
 * Maintained by hand from the Commission's database "Taxes in Europe" and the national laws, from 2020 on. Rates of a
 * region only (Azores, Madeira, Aegean islands, Corsica) are not in it, except for the 19 percent of Jungholz and
 * Mittelberg that Austrian accounts know.
 */
export function vatRates(country: string, day: string): readonly string[] | undefined {
  const spans = TABLE[country];
  if (spans === undefined) return undefined;
  return spans
    .flatMap(({ rates, from, until }) => (from <= day && day <= until ? rates : []))
    .sort((left, right) => Number(right) - Number(left));
}

/** Each line: rates, then the days between which they apply; without days they always apply. */
const SOURCE: Readonly<Record<string, readonly string[]>> = {
  at: [
    '20 19 13 10',
    '5 2020-07-01..2021-12-31',
    '0 2024-01-01..2025-03-31',
    '0 2026-01-01..',
    '4.9 2026-07-01..',
  ],
  be: ['21 12 6 0'],
  bg: ['20 9', '0 2022-07-01..2024-12-31'],
  cy: ['19 9 5', '0 2023-05-05..', '3 2023-07-21..'],
  cz: ['21', '15 10 ..2023-12-31', '12 0 2024-01-01..'],
  de: ['19 7 ..2020-06-30', '16 5 2020-07-01..2020-12-31', '19 7 2021-01-01..', '0 2023-01-01..'],
  dk: ['25 0'],
  ee: [
    '20 ..2023-12-31',
    '22 2024-01-01..2025-06-30',
    '24 2025-07-01..',
    '9',
    '5 2022-08-01..2024-12-31',
    '13 2025-01-01..',
  ],
  es: [
    '21 10 4',
    '0 2020-04-23..2021-12-31',
    '5 2022-07-01..2024-09-30',
    '0 2023-01-01..2024-09-30',
    '7.5 2 2024-10-01..2024-12-31',
  ],
  fi: ['24 ..2024-08-31', '25.5 2024-09-01..', '14 ..2025-12-31', '13.5 2026-01-01..', '10 0'],
  fr: ['20 10 5.5 2.1'],
  gr: ['24 13 6'],
  hr: ['25 13 5', '0 2022-10-01..'],
  hu: ['27 18 5', '0 2024-01-01..'],
  ie: ['23 ..2020-08-31', '21 2020-09-01..2021-02-28', '23 2021-03-01..', '13.5 9 4.8 0'],
  it: ['22 10 5 4'],
  lt: ['21 5', '9 ..2025-12-31', '12 2026-01-01..'],
  lu: ['17 14 8 ..2022-12-31', '16 13 7 2023-01-01..2023-12-31', '17 14 8 2024-01-01..', '3'],
  lv: ['21 12 5'],
  mt: ['18 7 5 0', '12 2024-01-01..'],
  nl: ['21 9', '0 2023-01-01..'],
  pl: ['23 8 5', '0 2022-02-01..2024-03-31'],
  pt: ['23 13 6', '0 2023-04-18..2024-01-04'],
  ro: ['19 5 ..2025-07-31', '9 ..2026-07-31', '21 11 2025-08-01..'],
  se: ['25 12 6 0'],
  si: ['22 9.5 5'],
  sk: ['20 10 ..2024-12-31', '5 2023-01-01..', '23 19 2025-01-01..'],
};

interface Span {
  rates: readonly string[];
  from: string;
  until: string;
}

const TABLE: Readonly<Record<string, readonly Span[]>> = Object.fromEntries(
  Object.entries(SOURCE).map(([country, lines]) => [country, lines.map(toSpan)]),
);

function toSpan(line: string): Span {
  const words = line.split(' ');
  const last = words.at(-1) ?? '';
  const [from = '', until = ''] = last.includes('..') ? last.split('..') : [];
  return {
    rates: words.filter((word) => !word.includes('..')),
    from: from === '' ? '0000-00-00' : from,
    until: until === '' ? '9999-99-99' : until,
  };
}
