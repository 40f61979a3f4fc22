import { type DocumentContent, dropOwnNumber, ownNumber } from '@belegfluss/provider/contract';

/** The texts with the number that the document has by now; without one the mark goes, with the blank in front of it. */
export function writeOwnNumber(content: DocumentContent): DocumentContent {
  const { subject, headText, footText, number } = content;
  if (![subject, headText, footText].some((text) => text.includes(ownNumber))) return content;
  const write = (text: string, shown: string | null): string =>
    shown === null ? dropOwnNumber(text) : text.replaceAll(ownNumber, () => shown);
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
