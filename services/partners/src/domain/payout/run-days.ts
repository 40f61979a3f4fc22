import { berlinDay, shiftDay } from '@belegfluss/runtime/calendar';

/** The first of the month that a moment lies in, in Germany, `YYYY-MM-DD`. */
export const toRunDay = (at: Date): string => `${berlinDay(at).slice(0, 7)}-01`;

/** The first of the month after it. */
export const nextRunOn = (at: Date): string => `${shiftDay(toRunDay(at), 31).slice(0, 7)}-01`;
