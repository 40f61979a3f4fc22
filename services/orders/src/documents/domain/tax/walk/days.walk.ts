import { austria, download } from '../../testing/taxed-order.ts';
import {
  distanceSale,
  electronicService,
  type LegalOutcome,
  taxable,
  type Walk,
  walk,
  wrongRate,
} from './walked.ts';

/** `[country, rate, first day, last day]` of a rate on goods; null where it goes on, or where another test has its end. */
const spans: readonly (readonly [
  code: string,
  zip: string,
  rate: number,
  first: string | null,
  last: string | null,
])[] = [
  ['EE', '10111', 20, null, '2023-12-31'],
  ['EE', '10111', 22, '2024-01-01', '2025-06-30'],
  ['EE', '10111', 24, '2025-07-01', null],
  ['EE', '10111', 13, '2025-01-01', null],
  ['SK', '811 01', 20, null, '2024-12-31'],
  ['SK', '811 01', 10, null, '2024-12-31'],
  ['SK', '811 01', 23, '2025-01-01', null],
  ['SK', '811 01', 19, '2025-01-01', null],
  ['RO', '010011', 19, null, '2025-07-31'],
  ['RO', '010011', 5, null, '2025-07-31'],
  ['RO', '010011', 21, '2025-08-01', null],
  ['RO', '010011', 11, '2025-08-01', null],
  ['FI', '00100', 24, null, '2024-08-31'],
  ['FI', '00100', 25.5, '2024-09-01', null],
  ['FI', '00100', 14, null, '2025-12-31'],
  ['FI', '00100', 13.5, '2026-01-01', null],
  ['LT', '01100', 9, null, '2025-12-31'],
  ['LT', '01100', 12, '2026-01-01', null],
  ['LU', '1009', 16, '2023-01-01', '2023-12-31'],
  ['LU', '1009', 17, '2024-01-01', null],
  ['CZ', '110 00', 15, null, '2023-12-31'],
  ['CZ', '110 00', 12, '2024-01-01', null],
  ['ES', '28001', 7.5, '2024-10-01', '2024-12-31'],
  ['MT', 'VLT 1110', 12, '2024-01-01', null],
  ['AT', '1010', 4.9, '2026-07-01', null],
];

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const ofSpan = ([code, zip, percent, first, last]: (typeof spans)[number]): Walk[] => {
  const on = (day: string, law: LegalOutcome): Walk =>
    walk(
      `${code} ${percent} % on ${day}`,
      { to: { countryCode: code, zip, city: 'Stadt' }, percent, oss: true, day, delivered: day },
      law,
    );
  return [
    ...(first === null ? [] : [on(dayFrom(first, -1), wrongRate), on(first, distanceSale)]),
    ...(last === null ? [] : [on(last, distanceSale), on(dayFrom(last, 1), wrongRate)]),
  ];
};

const german = (percent: number, day: string, delivered: string, law: LegalOutcome): Walk =>
  walk(`DE ${percent} %, ordered ${day}, delivered ${delivered}`, { percent, day, delivered }, law);
const outdated: LegalOutcome = { rule: '1', notes: ['RATE_OF_ORDER_DAY'] };
const begun: LegalOutcome = { rule: '1', notes: ['RATE_OF_SUPPLY_DAY'] };

/** § 28 UStG: 16 and 5 % from July to December 2020; § 27 (1) UStG: the day of the supply counts. */
const germany2020: readonly Walk[] = [
  german(19, '2020-06-30', '2020-06-30', taxable),
  german(16, '2020-06-30', '2020-06-30', wrongRate),
  german(16, '2020-07-01', '2020-07-01', taxable),
  german(5, '2020-07-01', '2020-07-01', taxable),
  german(19, '2020-07-01', '2020-07-01', wrongRate),
  german(7, '2020-07-01', '2020-07-01', wrongRate),
  german(16, '2020-12-31', '2020-12-31', taxable),
  german(5, '2020-12-31', '2020-12-31', taxable),
  german(16, '2021-01-01', '2021-01-01', wrongRate),
  german(5, '2021-01-01', '2021-01-01', wrongRate),
  german(7, '2021-01-01', '2021-01-01', taxable),
  // Charged as it will be owed: the invoice names the day since which it is.
  german(16, '2020-06-28', '2020-07-02', begun),
  german(19, '2020-12-29', '2021-01-04', begun),
  // Charged as it was when ordered, and owed otherwise: a person is notified.
  german(19, '2020-06-28', '2020-07-02', outdated),
  german(16, '2020-12-29', '2021-01-04', outdated),
  german(5, '2020-12-29', '2021-01-04', outdated),
];

const atHome = (percent: number, day: string, delivered: string, law: LegalOutcome): Walk =>
  walk(
    `AT ${percent} %, ordered ${day}, delivered ${delivered}`,
    { from: 'AT', to: austria, percent, day, delivered },
    law,
  );

/** § 28 (52) and (69) UStG 1994. */
const austrian: readonly Walk[] = [
  atHome(5, '2020-06-30', '2020-06-30', wrongRate),
  atHome(5, '2020-07-01', '2020-07-01', taxable),
  atHome(5, '2021-12-31', '2021-12-31', taxable),
  atHome(5, '2022-01-01', '2022-01-01', wrongRate),
  atHome(4.9, '2026-06-30', '2026-06-30', wrongRate),
  atHome(4.9, '2026-06-30', '2026-07-01', begun),
  atHome(4.9, '2026-07-01', '2026-07-01', taxable),
  // Foods that annex 3 names were 10 %, and much else still is.
  atHome(10, '2026-06-30', '2026-07-01', taxable),
  atHome(13, '2015-12-31', '2015-12-31', wrongRate),
  atHome(13, '2016-01-01', '2016-01-01', taxable),
];

const downloads: readonly Walk[] = [
  walk(
    'IE 21 % on a download in winter 2020',
    { to: { countryCode: 'IE', zip: 'D02 AF30' }, line: download, percent: 21, oss: true, day: '2020-09-01' },
    electronicService,
  ),
  walk(
    'IE 23 % not then',
    { to: { countryCode: 'IE', zip: 'D02 AF30' }, line: download, percent: 23, oss: true, day: '2021-02-28' },
    wrongRate,
  ),
  walk(
    'IE 23 % again',
    { to: { countryCode: 'IE', zip: 'D02 AF30' }, line: download, percent: 23, oss: true, day: '2021-03-01' },
    electronicService,
  ),
  walk(
    'AT 5 % on an e-book in 2021',
    { to: austria, line: download, percent: 5, oss: true, day: '2021-12-31' },
    electronicService,
  ),
  walk(
    'AT 5 % on an e-book in 2022',
    { to: austria, line: download, percent: 5, oss: true, day: '2022-01-01' },
    wrongRate,
  ),
  walk(
    'PT Azores 18 % until June 2021',
    { to: { countryCode: 'PT', zip: '9500-321' }, line: download, percent: 18, oss: true, day: '2021-06-30' },
    electronicService,
  ),
  walk(
    'PT Azores 18 % not later',
    { to: { countryCode: 'PT', zip: '9500-321' }, line: download, percent: 18, oss: true, day: '2021-07-01' },
    wrongRate,
  ),
];

export const daysWalk: readonly Walk[] = [
  ...spans.flatMap(ofSpan),
  ...germany2020,
  ...austrian,
  ...downloads,
];
