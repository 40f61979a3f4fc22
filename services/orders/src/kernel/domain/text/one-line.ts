/**
 * Cleans a text to one line: no break can start another line or header, no mark can turn the direction of the text
 * behind it, and no character is left that the XML of an e-invoice cannot hold (XML 1.0, 2.2).
 */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Cleans a buyer's text for a field of one line; a text of which nothing would be left stays as it is. */
export const oneLine = (text: string): string => cleanLine(text) || text;
