import { dropOwnNumber } from '@belegfluss/provider/contract';
import type { DocumentContent } from './document.ts';

/** Content as it reads while the document's own number is not known. */
export function withoutOwnNumber(content: DocumentContent): DocumentContent {
  return {
    ...content,
    subject: dropOwnNumber(content.subject),
    headText: dropOwnNumber(content.headText),
    footText: dropOwnNumber(content.footText),
  };
}
