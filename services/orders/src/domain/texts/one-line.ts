/**
 * What a buyer wrote as a field of one line holds it: no break in it makes a line of its own in an address, no mark turns
 * the direction of what follows, and nothing is in it that the XML of an e-invoice cannot hold (XML 1.0, 2.2). A text of
 * which nothing would be left stays as it is.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return line === '' ? text : line;
}
