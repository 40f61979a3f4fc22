/** Rates in percent that hold on one day and not on another, `YYYY-MM-DD`. */
export type RatesOfDay = {
  readonly rates: readonly string[];
  /** The day whose rates they are, where that is not the day of delivery; null where it is. */
  readonly ordered: string | null;
  readonly delivered: string;
};

/** `16 % am 28.12.2020, geliefert am 04.01.2021` */
export function ratesOfDayText({ rates, ordered, delivered }: RatesOfDay): string {
  const percents = rates.map((rate) => `${rate.replace('.', ',')} %`).join(' und ');
  const on = ordered === null ? '' : ` am ${dayText(ordered)}`;
  return `${percents}${on}, geliefert am ${dayText(delivered)}`;
}

/** `01.04.2026 bis 30.04.2026`, or the one day. */
export const daysText = ({ from, until }: { readonly from: string; readonly until: string }): string =>
  [...new Set([from, until])].map(dayText).join(' bis ');

/** `2026-03-01` → `01.03.2026`; anything else stays as it is. */
export const dayText = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
