import { ownValue } from '@belegfluss/runtime/records';
import { euCountries, leftEu } from './countries.ts';
import { vatIdShapes } from './vat-id-shapes.ts';

/**
 * The first VAT id in a text, without spaces and with its prefix (`DE136695976`, `ATU13585627`, `EL094259216`), or
 * null. Its parts may be set apart by spaces, dots, hyphens, dashes or slashes, in any case; the check digits must be
 * right. Known are those of the EU, Northern Ireland, the United Kingdom and Switzerland.
 */
export function testVatId(text: string): string | null {
  prefix.lastIndex = 0;
  for (let match = prefix.exec(text); match !== null; match = prefix.exec(text)) {
    const found = readVatId(text, match.index, match[0].toUpperCase());
    if (found !== null) return found;
    // The next prefix may begin inside of what only looked like one.
    prefix.lastIndex = match.index + 1;
  }
  return null;
}

/**
 * Whether it was given by a member state, or by Northern Ireland for goods. On a `day` (`YYYY-MM-DD`) before a country
 * left the EU its ids were such, too; without one the present counts.
 */
export function isEuVatId(vatId: string, day: string | null = null): boolean {
  const code = vatId.slice(0, 2);
  const lastDay = ownValue(leftEu, code);
  return euPrefixes.has(code) || (lastDay !== undefined && day !== null && day <= lastDay);
}

/** ISO 3166-1 alpha-2 of the country that gave it; `GB` for Northern Ireland. */
export function countryOfVatId(vatId: string): string {
  const code = vatId.slice(0, 2);
  if (code === 'EL') return 'GR';
  return code === 'XI' ? 'GB' : code;
}

const euPrefixes: ReadonlySet<string> = new Set([...euCountries.filter((code) => code !== 'GR'), 'EL', 'XI']);

// Greece's prefix is EL; people also write its country code.
const spelled: Readonly<Record<string, string>> = { GR: 'EL' };
/** What people set numbers apart with: hyphens come in many lengths (U+2010 to U+2015, the minus sign). */
export const between = '\\s./\\-\\u2010-\\u2015\\u2212';
const spellings = [...Object.keys(vatIdShapes), ...Object.keys(spelled)];
const prefix = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.join('|')})(?=[:${between}]*[\\dA-Z])`, 'giu');

type Reader = { readonly shape: RegExp; readonly validate: (body: string) => { readonly isValid: boolean } };

const readers: ReadonlyMap<string, readonly Reader[]> = new Map(
  spellings.map((spelling) => [spelling, readersOf(ownValue(spelled, spelling) ?? spelling)]),
);

function readersOf(code: string): Reader[] {
  const { bodies, validate } = ownValue(vatIdShapes, code) ?? {
    bodies: [],
    validate: () => ({ isValid: false }),
  };
  const readers = bodies.map((body) => ({ shape: new RegExp(shapeSource(code, body), 'iuy'), validate }));
  return code === 'RO' ? [...bodies.map((body) => groupedReader(body, validate)), ...readers] : readers;
}

/** Romania's numbers have any length. In groups of three they go on behind a blank, all others end there. */
function groupedReader(body: string, validate: Reader['validate']): Reader {
  const head = ((body.length - 1) % 3) + 1;
  const groups = Math.ceil(body.length / 3) - 1;
  const source = `[:${between}]{0,3}(\\d{${head}}(?:[${between}]\\d{3}){${groups}})(?![\\p{L}\\p{N}])`;
  return { shape: new RegExp(source, 'iuy'), validate };
}

function shapeSource(code: string, body: string): string {
  // A number behind one of any length would be read as a part of it.
  const gap = code === 'RO' ? '' : `[${between}]{0,2}`;
  const signs = [...body].map(
    (sign) => ownValue({ 9: '\\d', A: '[A-Z]', X: '[A-Z\\d]', S: '[+*]' }, sign) ?? sign,
  );
  return `[:${between}]{0,3}(${signs.join(gap)})(?![\\p{L}\\p{N}])`;
}

const gaps = new RegExp(`[${between}]`, 'gu');

function readVatId(text: string, at: number, spelling: string): string | null {
  const code = ownValue(spelled, spelling) ?? spelling;
  for (const { shape, validate } of readers.get(spelling) ?? []) {
    shape.lastIndex = at + spelling.length;
    const body = shape.exec(text)?.[1]?.replace(gaps, '').toUpperCase();
    if (body !== undefined && isValid(validate, body)) return `${code}${body}`;
  }
  return null;
}

/** The library throws where a number does not even have the right signs. */
function isValid(validate: Reader['validate'], body: string): boolean {
  try {
    return validate(body).isValid;
  } catch {
    return false;
  }
}
