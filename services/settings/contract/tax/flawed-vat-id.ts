import { ownValue } from '@belegfluss/runtime/records';
import { between, plainSigns } from './vat-id.ts';
import { type VatIdShape, vatIdShapes } from './vat-id-shapes.ts';

/** Reasons why something that was meant for a VAT id is not one. */
type VatIdFlaw =
  /** No country of these two letters gives VAT ids that are known here. */
  | 'unknownCountry'
  /** A bare number: the country's letters in front are missing. */
  | 'noCountry'
  | 'length'
  /** As many signs as it should have, with letters and digits in the wrong places. */
  | 'form'
  | 'checkDigits';

export type FlawedVatId = {
  /** Without what sets its parts apart, in upper case. */
  readonly written: string;
  readonly flaw: VatIdFlaw;
  /** How VAT ids of its country look, `ATU12345678`; null where the country is not known. */
  readonly form: string | null;
};

/**
 * The first thing in a text that was meant for a VAT id and is none; for texts in which `testVatId` finds none. Free
 * text holds much that begins like one: bank accounts, postal codes and telephone numbers are recognised by their
 * length, and words by their small letters. A field that is there for it (`isMeant`) leaves no such doubt.
 */
export function findFlawedVatId(given: string, { isMeant = false } = {}): FlawedVatId | null {
  const text = plainSigns(given);
  // The longest VAT ids have twelve signs behind their country's letters; account numbers (IBAN) thirteen and more.
  const { fewest, longest } = isMeant ? { fewest: 2, longest: 14 } : { fewest: 7, longest: 12 };
  let unknown: FlawedVatId | null = null;
  for (const { 0: whole, 1: letters = '', 2: rest = '' } of candidatesIn(text)) {
    const groups = rest.toUpperCase().split(separators);
    const body = groups.join('');
    if (body.replace(/\D/g, '').length < fewest || body.length > longest) continue;
    const code = letters.toUpperCase() === 'GR' ? 'EL' : letters.toUpperCase();
    const shape = ownValue(vatIdShapes, code);
    if (shape !== undefined && (isMeant || !isWord(whole))) return judge(code, shape, groups);
    if (shape === undefined && isMeant)
      unknown ??= { written: `${code}${body}`, flaw: 'unknownCountry', form: null };
  }
  if (unknown !== null) return unknown;
  const bare = text.replace(separators, '');
  return isMeant && /^\d{7,12}$/.test(bare) ? { written: bare, flaw: 'noCountry', form: null } : null;
}

/** Describes the flaw in German; the text follows a colon. */
export function describeVatIdFlaw({ written, flaw, form }: FlawedVatId): string {
  switch (flaw) {
    case 'checkDigits':
      return 'Prüfziffer falsch';
    case 'length':
      return `Länge falsch, richtig wäre die Form ${form}`;
    case 'form':
      return `Ziffern und Buchstaben an der falschen Stelle, richtig wäre die Form ${form}`;
    case 'noCountry':
      return 'Das Kürzel des Landes am Anfang fehlt';
    case 'unknownCountry':
      return `Das Kürzel ${written.slice(0, 2)} gehört zu keinem Mitgliedstaat der EU`;
  }
}

const separators = new RegExp(`[:${between}]+`, 'gu');
/** Two letters, or Switzerland's three, and groups of signs with a digit in each behind them; Austria's `U` may be alone. */
const group = '[A-Z+*]*\\d[A-Z\\d+*]*';
const candidate = new RegExp(
  `(?<![\\p{L}\\p{N}])(CHE|[A-Z]{2})[:${between}]{0,3}((?:[A-Z][${between}]{1,2})?${group}(?:[${between}]{1,2}${group})*)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** One may begin inside of what only looked like one: `ID ATU12345678`. */
function* candidatesIn(text: string): Generator<RegExpExecArray> {
  const search = new RegExp(candidate);
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    yield match;
    search.lastIndex = match.index + 1;
  }
}

/** Sentences have small letters, with a capital one in front at most. */
const isWord = (text: string): boolean =>
  text !== text.toUpperCase() && (text !== text.toLowerCase() || /\s/.test(text));

function judge(code: string, { bodies }: VatIdShape, groups: readonly string[]): FlawedVatId {
  const form = `${code}${composeExampleNumber(bodies)}`;
  // Another number may follow: the longest beginning that looks right is the one that was meant.
  for (let count = groups.length; count > 0; count -= 1) {
    const body = groups.slice(0, count).join('');
    if (bodies.some((pattern) => looksLike(pattern, body)))
      return { written: `${code}${body}`, flaw: 'checkDigits', form };
  }
  const body = groups.join('');
  const hasLength = bodies.some(({ length }) => length === body.length);
  return { written: `${code}${body}`, flaw: hasLength ? 'form' : 'length', form };
}

const looksLike = (pattern: string, body: string): boolean =>
  pattern.length === body.length &&
  [...pattern].every((sign, at) => {
    const written = body[at] ?? '';
    if (sign === '9') return /\d/.test(written);
    if (sign === 'A') return /[A-Z]/.test(written);
    if (sign === 'S') return /[+*]/.test(written);
    return sign === 'X' ? /[A-Z\d]/.test(written) : sign === written;
  });

/** `U12345678` for `U99999999`: the digits run on. */
function composeExampleNumber([pattern = '']: readonly string[]): string {
  let next = 0;
  const digit = () => String(++next % 10);
  return pattern.replace(/[9X]/g, digit);
}
