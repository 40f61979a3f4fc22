import type { Attachments } from '@belegfluss/gateway/contract';
import { attachmentWords } from '../../../lib/words/attachment-words.ts';

export type AttachmentFile = Attachments[number];

/** Most files that are drawn at once; the search finds the others. */
export const mostShownFiles = 100;

/** The files that a search finds in description or name; `isCut` when there are more than are shown. */
export function findAttachments(
  files: readonly AttachmentFile[],
  search: string,
): { readonly shown: readonly AttachmentFile[]; readonly isCut: boolean } {
  const wanted = search.trim().toLocaleLowerCase('de');
  const found = files.filter((file) => {
    const { label, help } = attachmentWords(file);
    return `${label} ${help}`.toLocaleLowerCase('de').includes(wanted);
  });
  return { shown: found.slice(0, mostShownFiles), isCut: found.length > mostShownFiles };
}
