import { ownValue } from '@belegfluss/runtime/records';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\xa0',
  euro: '€',
};

/** Texts above and below the positions are HTML at the provider; here they are lines. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_whole, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/&([a-z]+);/gi, (whole, name: string) => ownValue(entities, name.toLowerCase()) ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
