/**
 * Decides whether a text names something by these words, as whole words: `#1001` is not named by `#10012`, nor by
 * `#1001-2`. Markup does not count, and signs are the same however HTML writes them.
 */
export function mentions(html: string, words: string): boolean {
  const name = plain(words);
  if (name === '') return false;
  const text = plain(html.replaceAll(/<[^>]*>/g, ' '));
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!goesOn.test(text.slice(at + name.length)) && !/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}

/** A word or number that is longer than the one searched for. */
const goesOn = /^-?[\p{L}\p{N}]/u;

const plain = (text: string): string =>
  text
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:apos|#0?39);/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
