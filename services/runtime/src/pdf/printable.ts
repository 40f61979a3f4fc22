import { ownValue } from '../records/index.ts';

/** Characters of Windows-1252 beyond Latin-1: what the standard fonts of PDF can draw. */
const drawable = /[\t\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ẞ: 'SS',
  '\u202f': '\xa0',
  '\u2011': '-',
  '\u2212': '-',
};

/** Longest paragraph in characters. No document needs a longer one, and drawing it would hold up all other work. */
const longest = 2_500;
/** A word beyond this is parted: looking for a place to break it costs the square of its length. */
const longWord = /\S{100}(?=\S)/g;

/**
 * Text as the fonts can draw it: accents they lack are dropped, characters they lack become a question mark, and what
 * is too long for a paragraph ends with an ellipsis.
 */
export function toPrintable(text: string): string {
  let printable = '';
  for (const character of withEllipsis(text, longest).normalize('NFC')) {
    if (drawable.test(character)) printable += character;
    else {
      const base = ownValue(letters, character) ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      printable += base !== '' && [...base].every((part) => drawable.test(part)) ? base : '?';
    }
  }
  return printable.replace(longWord, '$& ');
}

/** Shortens a text to a number of lines and characters; where some are left out, it ends with an ellipsis. */
export function shorten(text: string, most: { readonly lines: number; readonly characters: number }): string {
  const short = withEllipsis(text, most.characters);
  const lines = short.split('\n', most.lines + 1);
  return lines.length > most.lines ? `${lines.slice(0, most.lines).join('\n')}…` : short;
}

/** Never ends within a surrogate pair. */
const withEllipsis = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
