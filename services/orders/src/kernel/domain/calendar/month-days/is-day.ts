import { shiftDay } from '@belegfluss/runtime/calendar';

/** `YYYY-MM-DD` that the calendar knows. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && shiftDay(text, 0) === text;
}
