import type { DocumentContent } from './document.ts';

/**
 * Stands for the document's own number where that is given only when the document is made: the provider service, which
 * reserves the numbers of credit notes, puts it in. A sign that nobody writes (Unicode, private use).
 */
export const ownNumber = '\uE000';

/** Content as it reads while the number is not known: without it, and without the blank in front of it. */
export function withoutOwnNumber(content: DocumentContent): DocumentContent {
  return {
    ...content,
    subject: without(content.subject),
    headText: without(content.headText),
    footText: without(content.footText),
  };
}

const without = (text: string): string => text.replaceAll(/ ?\uE000/g, '');
