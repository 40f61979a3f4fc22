import type { DeliveryModifier, PeriodModifier } from '@belegfluss/settings/contract';

const dayMs = 86_400_000;

/** `2026-01-31` and 1 → `2026-02-01`. */
export function addDays(day: string, days: number): string {
  return fromMs(toMs(day) + days * dayMs);
}

/** The same day of another month, or that month's last: `2026-01-31` and 1 → `2026-02-28`. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = splitDay(day);
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return fromMs(Date.UTC(year, month + months, Math.min(date, last)));
}

/** Days from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / dayMs);
}

/** A day moved as a delivery date's modifier says. Weeks begin on Monday (ISO 8601). */
export function modifyDay(
  day: string,
  by: { readonly modify: DeliveryModifier; readonly offset: number; readonly unit: 'day' | 'month' },
): string {
  const { modify, offset, unit } = by;
  if (modify === '') return day;
  if (modify !== 'plus' && modify !== 'minus') return edgeOfPeriod(day, modify);
  const signed = modify === 'plus' ? offset : -offset;
  return unit === 'day' ? addDays(day, signed) : addMonths(day, signed);
}

const turns = { previous: -1, current: 0, next: 1 } as const;

function edgeOfPeriod(day: string, modifier: PeriodModifier): string {
  const [period, turn, edge] = modifier.split('.') as ['week', keyof typeof turns, 'first' | 'last'];
  const first = firstOfPeriod(day, period, turns[turn]);
  return edge === 'first' ? first : addDays(firstOfPeriod(day, period, turns[turn] + 1), -1);
}

function firstOfPeriod(day: string, period: 'week' | 'month' | 'quarter' | 'year', turn: number): string {
  const { year, month } = splitDay(day);
  switch (period) {
    case 'week':
      return addDays(day, 7 * turn - ((new Date(toMs(day)).getUTCDay() + 6) % 7));
    case 'month':
      return fromMs(Date.UTC(year, month + turn, 1));
    case 'quarter':
      return fromMs(Date.UTC(year, month - (month % 3) + 3 * turn, 1));
    case 'year':
      return fromMs(Date.UTC(year + turn, 0, 1));
  }
}

function splitDay(day: string): { year: number; month: number; date: number } {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)) - 1,
    date: Number(day.slice(8, 10)),
  };
}

function toMs(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

function fromMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
