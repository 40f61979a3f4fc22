import { monthName } from './formats.ts';

/**
 * A day (`YYYY-MM-DD`, a time behind it is ignored) by a pattern: `%d.%m.%Y` → `10.03.2026`. Knows `%d %e %m %b %B
 * %y %Y` and a hyphen that takes leading zeros away. Null when the value is no day.
 */
export function formatDayBy(value: unknown, pattern: string, language: string): string | null {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null;
  const [, year = '', month = '', day = ''] = match ?? [];
  if (match === null || Number(month) < 1 || Number(month) > 12) return null;
  return pattern.replaceAll(/%(-?)([dembByY%])/g, (_, bare: string, letter: string) => {
    const digits = (text: string) => (bare === '' ? text : String(Number(text)));
    switch (letter) {
      case 'd':
        return digits(day);
      case 'e':
        return String(Number(day));
      case 'm':
        return digits(month);
      case 'b':
        return monthName(Number(month), language, 'short');
      case 'B':
        return monthName(Number(month), language, 'long');
      case 'y':
        return year.slice(2);
      case 'Y':
        return year;
      default:
        return '%';
    }
  });
}
