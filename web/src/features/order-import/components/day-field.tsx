import { useState } from 'react';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { TextField } from '../../../ui/primitives.ts';
import { dayLength, isDay } from '../model/day-range.ts';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day as typed. What is none is reported once it is complete or left, not while it is being typed. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = value !== '' && !isDay(value) && (isLeft || value.length === dayLength);
  return (
    <TextField
      label={label}
      placeholder={texts.placeholder}
      value={value}
      maxLength={dayLength}
      onChange={(day) => onChange(day.trim())}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      autoComplete="off"
      {...(isWrong && { error: texts.problems.invalid })}
    />
  );
}
