import type { OrderImport } from '@belegfluss/gateway/contract';
import { useEffect, useState } from 'react';
import { DatePicker } from '../../../ui/primitives.ts';
import { type DayRange, isDay, toDate, toDay } from '../model/day-range.ts';

interface ImportCalendarProps {
  readonly state: Pick<OrderImport, 'imported'> & { readonly earliest: string; readonly latest: string };
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** The days that can be chosen; those that were imported cannot. */
export function ImportCalendar({ state, range, onChange }: ImportCalendarProps) {
  const [{ month, year }, setMonth] = useState(() => toCalendarMonth(state.latest));
  useEffect(() => {
    // Days that are typed lie anywhere.
    if (isDay(range.start)) setMonth(toCalendarMonth(range.start));
  }, [range.start]);
  const selected =
    isDay(range.start) && isDay(range.end)
      ? { start: toDate(range.start), end: toDate(range.end) }
      : undefined;
  return (
    <DatePicker
      month={month}
      year={year}
      onMonthChange={(nextMonth, nextYear) => setMonth({ month: nextMonth, year: nextYear })}
      onChange={({ start, end }) => onChange({ start: toDay(start), end: toDay(end) })}
      {...(selected && { selected })}
      allowRange
      weekStartsOn={1}
      disableDatesBefore={toDate(state.earliest)}
      disableDatesAfter={toDate(state.latest)}
      disableSpecificDates={state.imported.map(toDate)}
    />
  );
}

function toCalendarMonth(day: string): { readonly month: number; readonly year: number } {
  const date = toDate(day);
  return { month: date.getMonth(), year: date.getFullYear() };
}
