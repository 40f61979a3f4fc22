/**
 * A text as one line: no break in it makes a line or a header of its own, no mark turns the direction of what follows,
 * and nothing is in it that the XML of an e-invoice cannot hold (XML 1.0, 2.2).
 */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** What a buyer wrote as a field of one line holds it; a text of which nothing would be left stays as it is. */
export const oneLine = (text: string): string => cleanLine(text) || text;
