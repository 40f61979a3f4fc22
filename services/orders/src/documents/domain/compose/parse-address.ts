import type { PostalAddress } from '@belegfluss/provider/contract';
import { splitPlace } from './split-place.ts';

/** Most lines: more than a letter's window shows; further ones are joined into the last. */
const mostLines = 8;

/** A recipient as it is printed, line by line, without the country. */
export function formatAddress({ nameLines, street, zip, city }: PostalAddress): string {
  return [...nameLines, street, [zip, city].filter((part) => part !== '').join(' ')]
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Parses lines that a person wrote into a recipient. Nothing is lost and the order stays: where the last line is no
 * postcode and town of that country, it is taken for the town as it is. Only a town that stands before its postcode
 * (London SW1A 1AA) is printed after it, as the provider prints all.
 */
export function parseAddress(text: string, countryCode: string): PostalAddress {
  const lines = joinSurplus(splitAddressLines(text));
  const [only = '', ...more] = lines;
  const code = countryCode.toUpperCase();
  if (more.length === 0) return toPostalAddress([only], '', { zip: '', city: '' }, code);
  const { zip, city, before } = splitPlace(lines.slice(1), code);
  const isStreetOnly = zip === '' && more.length === 1;
  const above = isStreetOnly ? more : before;
  return toPostalAddress(
    [only, ...above.slice(0, -1)],
    above.at(-1) ?? '',
    isStreetOnly ? { zip: '', city: '' } : { zip, city },
    code,
  );
}

function toPostalAddress(
  nameLines: readonly string[],
  street: string,
  place: { readonly zip: string; readonly city: string },
  countryCode: string,
): PostalAddress {
  return { nameLines: nameLines.filter((line) => line !== ''), street, ...place, countryCode };
}

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Marks that turn the direction of writing or take no room: they would make a line say what it does not. */
const unseen = /[\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const gap = /[\s\p{Cc}]+/gu;

function splitAddressLines(text: string): readonly string[] {
  return text
    .split(lineBreak)
    .map((line) => line.replace(unseen, '').replace(gap, ' ').trim())
    .filter((line) => line !== '');
}

function joinSurplus(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const end = lines.slice(-2);
  const start = lines.slice(0, mostLines - 3);
  return [...start, lines.slice(mostLines - 3, -2).join(', '), ...end];
}
