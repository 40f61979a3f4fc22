import { berlinMidnight } from '@belegfluss/runtime/calendar';

/** A day of the query as the moment it begins at for a German merchant. Moments pass through. */
export const toMoment = (text: string): Date =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? berlinMidnight(text) : new Date(text);

/** Where a period begins or ends; undefined where it is open. */
export const momentOrOpen = (text: string | undefined): Date | undefined =>
  text ? toMoment(text) : undefined;
