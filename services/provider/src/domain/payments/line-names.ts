import type { LineContent } from './line.ts';

/** Texts longer than this are no names. */
const longest = 100;

/**
 * Names by which payments are found among lines: the ids of the payment service, and the words of a purpose that hold a
 * digit (names of orders, ids), with and without their sign. Lower case, each once; no other word of a purpose, which
 * may name people.
 */
export function namesIn(lines: readonly Pick<LineContent, 'purpose'>[]): readonly string[] {
  const words = lines.flatMap(({ purpose }) => {
    const text = purpose.normalize('NFKC').toLowerCase();
    return [...text.split(/\s+/), ...text.split(/[^\p{L}\p{N}#._-]+/u)].map(trim);
  });
  const names = words.filter((word) => /\p{N}/u.test(word) && word.length <= longest);
  return [...new Set(names.flatMap((word) => [word, word.replace(/^#/, '')]))];
}

/** Punctuation around a word is not part of it. */
const trim = (word: string): string => word.replace(/^[^\p{L}\p{N}#]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
