import { berlinDay as dayInBerlin } from '@belegfluss/runtime/calendar';
import { remember } from '../money/remember.ts';

/** The calendar day in Europe/Berlin of an ISO 8601 time, as `YYYY-MM-DD`. Books are kept in German days. */
export const berlinDay: (isoTime: string) => string = remember((isoTime) => dayInBerlin(new Date(isoTime)));

/** The calendar day in Europe/Berlin of a moment. */
export const getBerlinDay: (moment: Date) => string = dayInBerlin;

/** The later of two `YYYY-MM-DD` days. */
export function laterDay(left: string, right: string): string {
  return left > right ? left : right;
}
