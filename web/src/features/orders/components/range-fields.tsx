import { useEffect, useState } from 'react';
import { ordersTexts } from '../../../texts/orders.ts';
import { InlineGrid, TextField } from '../../../ui/primitives.ts';
import { isDay, lastDayOf, type Period, rangeOf } from '../model/period.ts';

interface RangeFieldsProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** The first and the last day of a range of its own. */
export const RangeFields = ({ period, onChoose }: RangeFieldsProps) => (
  <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
    <Day
      label={ordersTexts.firstDay}
      day={period.since}
      onDay={(first) => onChoose(rangeOf(first, lastDayOf(period)))}
    />
    <Day
      label={ordersTexts.lastDay}
      day={lastDayOf(period)}
      onDay={(last) => onChoose(rangeOf(period.since, last))}
    />
  </InlineGrid>
);

interface DayProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A day counts once it is whole: while a year is typed it is that of another age. */
function Day({ label, day, onDay }: DayProps) {
  const [text, setText] = useState(day);
  useEffect(() => setText(day), [day]);
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      onChange={(value) => {
        setText(value);
        if (isDay(value) && value !== day) onDay(value);
      }}
      onBlur={() => {
        if (text === '' && day !== '') onDay('');
        else setText(day);
      }}
      autoComplete="off"
    />
  );
}
