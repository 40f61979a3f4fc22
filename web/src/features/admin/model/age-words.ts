import { formatCount } from '../../../lib/format/number.ts';
import { adminTexts } from '../../../texts/admin.ts';

const texts = adminTexts.age;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** `90` → `90 s`, `7200` → `2 h`; two of a unit before it is used, so that nothing old looks new. */
export function ageWords(seconds: number): string {
  if (seconds === 0) return texts.none;
  if (seconds < 2 * minute) return texts.seconds(formatCount(seconds));
  if (seconds < 2 * hour) return texts.minutes(formatCount(Math.floor(seconds / minute)));
  return seconds < 2 * day
    ? texts.hours(formatCount(Math.floor(seconds / hour)))
    : texts.days(formatCount(Math.floor(seconds / day)));
}
