import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * A pattern for `LIKE` that finds the text anywhere in lower-case text. Signs that people type are never part of the
 * pattern.
 */
export const toLikePattern = (search: string): string => `%${escapeLike(search.toLowerCase())}%`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Conditions that an index of trigrams answers: it is asked for the core of the search, each row for the whole. */
export function indexedSearch(column: Expression<string>, search: string): Expression<SqlBool>[] {
  const core = selectSearchCore(search);
  if (core === search.toLowerCase()) return [sql`${column} LIKE ${toLikePattern(search)}`];
  return [
    sql`${column} LIKE ${toLikePattern(core)}`,
    // Concatenated, because the index would be asked for this as well.
    sql`${column} || '' LIKE ${toLikePattern(search)}`,
  ];
}

/**
 * The part of a search that leads to few rows. The index reads a list for each three letters, and one more for the
 * beginning of a word behind a sign: nearly every text has a word that begins like the one of `#1007`. The effort grows
 * with the length as well, and the part behind the @ of an address is in very many texts.
 */
export function selectSearchCore(search: string): string {
  const whole = search.toLowerCase();
  const [beforeAt = '', ...behind] = whole.split('@');
  // By whole characters: half of one is found nowhere.
  const letters = [...beforeAt];
  if (behind.length > 0 && letters.length >= enoughBeforeAt) return letters.slice(-enoughBeforeAt).join('');
  const inner = whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [endOfNumber(inner), inner].find((part) => distinctTrigrams(part) >= enoughTrigrams) ?? whole;
}

/** Numbers of one time begin alike, and each three digits more are one more long list: where one ends says enough. */
const endOfNumber = (text: string): string => /\d{5}$/.exec(text)?.[0] ?? text;

const enoughBeforeAt = 10;
const enoughTrigrams = 3;

/** Seven sevens are one. */
function distinctTrigrams(text: string): number {
  const letters = [...text];
  return new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))).size;
}
