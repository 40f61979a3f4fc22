import { remember } from '../money/remember.ts';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The calendar day in Europe/Berlin of an ISO 8601 time, as `YYYY-MM-DD`. Books are kept in German days. */
export const berlinDay: (isoTime: string) => string = remember((isoTime) => format.format(new Date(isoTime)));

/** The later of two `YYYY-MM-DD` days. */
export function laterDay(left: string, right: string): string {
  return left > right ? left : right;
}
