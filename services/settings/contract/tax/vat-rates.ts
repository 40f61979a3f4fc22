import {
  type AnnouncedRate,
  announcedRates,
  type RateRow,
  rateRows,
  regionalRates,
} from './vat-rates-data.ts';

/** VAT rates of a country or region on one day, in percent (`'5.5'`). */
export type VatRates = {
  readonly standard: string;
  readonly reduced: readonly string[];
  readonly superReduced: readonly string[];
  readonly parking: readonly string[];
  /** Of parts of the country. */
  readonly regional: readonly string[];
};

export type RateTable = {
  /** Rates by country code or region code (`AT-6691`, `PT-20`) and day (`YYYY-MM-DD`); null where none are known. */
  readonly ratesOf: (code: string, day: string) => VatRates | null;
  /** Every rate that may be charged there on that day. Zero, which exemptions make possible anywhere, is not named. */
  readonly possibleRates: (code: string, day: string) => ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

export function createRateTable(announced: readonly AnnouncedRate[]): RateTable {
  const periods = readRows(announced);
  return {
    ratesOf: (code, day) => periodOf(periods.get(code), day)?.rates ?? null,
    possibleRates: (code, day) => periodOf(periods.get(code), day)?.possible ?? none,
  };
}

export const { ratesOf, possibleRates } = createRateTable(announcedRates);

type Period = {
  readonly from: string;
  readonly until: string;
  readonly rates: VatRates;
  readonly possible: ReadonlySet<string>;
};

function periodOf(known: readonly Period[] | undefined, day: string): Period | null {
  if (known === undefined) return null;
  for (const period of known) if (day >= period.from && day <= period.until) return period;
  const [oldest] = known;
  // Before the first row nothing better is known than the oldest rates.
  return oldest !== undefined && day < oldest.from ? oldest : null;
}

function readRows(announced: readonly AnnouncedRate[]): Map<string, Period[]> {
  const byCode = new Map<string, Period[]>();
  for (const row of rateRows) {
    const period = toPeriod(row);
    const [code] = row;
    byCode.set(code, [...(byCode.get(code) ?? []), ...withAnnounced(announced, code, period)]);
  }
  return byCode;
}

function toPeriod([code, from, until, standard, reduced, superReduced = '', parking = '']: RateRow): Period {
  const rates: VatRates = {
    standard,
    reduced: words(reduced),
    superReduced: words(superReduced),
    parking: words(parking),
    regional: words(regionalRates[code] ?? ''),
  };
  return { from, until: until ?? '9999-12-31', rates, possible: everyRate(rates) };
}

/** A confirmed announcement splits the period that it falls into. */
function withAnnounced(all: readonly AnnouncedRate[], code: string, period: Period): Period[] {
  const announced = all.find(
    (entry) =>
      entry.confirmed && entry.code === code && period.from < entry.from && entry.from <= period.until,
  );
  if (announced === undefined) return [period];
  const rates: VatRates = { ...period.rates, superReduced: [...period.rates.superReduced, announced.rate] };
  const before: Period = { ...period, until: dayBefore(announced.from) };
  return [before, { ...period, from: announced.from, rates, possible: everyRate(rates) }];
}

function everyRate({ standard, reduced, superReduced, parking, regional }: VatRates): ReadonlySet<string> {
  return new Set([standard, ...reduced, ...superReduced, ...parking, ...regional]);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
