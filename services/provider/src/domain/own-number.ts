import type { DocumentContent } from '@belegfluss/provider/contract';

/** Stands in texts for the document's own number, see the contract of `DocumentContent` (Unicode, private use). */
const mark = '\uE000';

/** The texts with the number that the document has by now; without one the mark goes, with the blank in front of it. */
export function writeOwnNumber(content: DocumentContent): DocumentContent {
  const { subject, headText, footText, number } = content;
  if (![subject, headText, footText].some((text) => text.includes(mark))) return content;
  const write = (text: string, shown: string | null): string =>
    shown === null ? text.replaceAll(/ ?\uE000/g, '') : text.replaceAll(mark, () => shown);
  const html = number && escapeHtml(number);
  return {
    ...content,
    subject: write(subject, number),
    headText: write(headText, html),
    footText: write(footText, html),
  };
}

/** Head and foot are HTML; the format of a number is its owner's. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
