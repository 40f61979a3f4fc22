import { ownValue } from '@belegfluss/runtime/records';
import { type DatedRule, datedRules } from './dated-rules.ts';
import { type RateRow, rateRows, regionalRates } from './vat-rates-data.ts';

/** VAT rates of a country or region on one day, in percent (`'5.5'`). */
type VatRates = {
  readonly standard: string;
  readonly reduced: readonly string[];
  readonly superReduced: readonly string[];
  readonly parking: readonly string[];
  /** Of parts of the country. */
  readonly regional: readonly string[];
};

export type RateTable = {
  /** Rates by country code or region code (`AT-6691`, `PT-20`) and day (`YYYY-MM-DD`); null where none are known. */
  readonly findVatRates: (code: string, day: string) => VatRates | null;
  /** Every rate that may be charged there on that day. Zero, which exemptions make possible anywhere, is not named. */
  readonly possibleRates: (code: string, day: string) => ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

export function createRateTable(dated: readonly DatedRule[]): RateTable {
  const periods = readRows(dated);
  return {
    findVatRates: (code, day) => findRatePeriod(periods.get(code), day)?.rates ?? null,
    possibleRates: (code, day) => findRatePeriod(periods.get(code), day)?.possible ?? none,
  };
}

export const { findVatRates, possibleRates } = createRateTable(datedRules);

type Period = {
  readonly from: string;
  readonly until: string;
  readonly rates: VatRates;
  readonly possible: ReadonlySet<string>;
};

function findRatePeriod(known: readonly Period[] | undefined, day: string): Period | null {
  if (known === undefined) return null;
  for (const period of known) if (day >= period.from && day <= period.until) return period;
  const [oldest] = known;
  // Before the first row nothing better is known than the oldest rates.
  return oldest !== undefined && day < oldest.from ? oldest : null;
}

function readRows(dated: readonly DatedRule[]): Map<string, Period[]> {
  const byCode = new Map<string, Period[]>();
  for (const row of rateRows) {
    const [code] = row;
    byCode.set(code, [...(byCode.get(code) ?? []), ...withDated(dated, code, toPeriod(row))]);
  }
  return byCode;
}

function toPeriod([code, from, until, standard, reduced, superReduced = '', parking = '']: RateRow): Period {
  const rates: VatRates = {
    standard,
    reduced: words(reduced),
    superReduced: words(superReduced),
    parking: words(parking),
    regional: words(ownValue(regionalRates, code) ?? ''),
  };
  return { from, until: until ?? '9999-12-31', rates, possible: everyRate(rates) };
}

/** Each applied rate splits the period that it falls into. */
function withDated(rules: readonly DatedRule[], code: string, period: Period): Period[] {
  const [first, ...later] = rules
    .filter(({ decision, rate, from }) => {
      const counts = decision.kind === 'applied' && rate?.codes.includes(code);
      return counts && period.from < from && from <= period.until;
    })
    .sort((one, other) => one.from.localeCompare(other.from));
  if (first?.rate === undefined) return [period];
  const rates: VatRates = {
    ...period.rates,
    superReduced: [...period.rates.superReduced, first.rate.percent],
  };
  const before: Period = { ...period, until: dayBefore(first.from) };
  const after: Period = { ...period, from: first.from, rates, possible: everyRate(rates) };
  return [before, ...withDated(later, code, after)];
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
