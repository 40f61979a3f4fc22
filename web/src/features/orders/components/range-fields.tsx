import { useEffect, useRef, useState } from 'react';
import { ordersTexts } from '../../../texts/orders.ts';
import { InlineGrid, TextField } from '../../../ui/primitives.ts';
import { createDayPeriod, getLastDay, isDay, type Period } from '../model/period.ts';

interface RangeFieldsProps {
  readonly period: Period;
  readonly onChoose: (change: (now: Period) => Period) => void;
}

/** The first and the last day of a custom range. */
export const RangeFields = ({ period, onChoose }: RangeFieldsProps) => (
  <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
    <Day
      label={ordersTexts.firstDay}
      day={period.since}
      onDay={(first) => onChoose((now) => createDayPeriod(first, getLastDay(now)))}
    />
    <Day
      label={ordersTexts.lastDay}
      day={getLastDay(period)}
      onDay={(last) => onChoose((now) => createDayPeriod(now.since, last))}
    />
  </InlineGrid>
);

interface DayProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/**
 * A day counts once it is whole: while a year is typed it is that of another age. What was typed comes back as `day`
 * when the page has time: by then the next digits may stand there, or the field be left.
 */
function Day({ label, day, onDay }: DayProps) {
  const [text, setText] = useState(day);
  const reported = useRef(day);
  const report = (wanted: string) => {
    reported.current = wanted;
    onDay(wanted);
  };
  useEffect(() => {
    if (day === reported.current) return;
    reported.current = day;
    setText(day);
  }, [day]);
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      onChange={(value) => {
        setText(value);
        if (isDay(value) && value !== reported.current) report(value);
      }}
      onBlur={() => {
        if (text === '' && reported.current !== '') report('');
        else setText(reported.current);
      }}
      autoComplete="off"
    />
  );
}
