import type { Receipt } from '@belegfluss/gateway/contract';
import { Text } from '../../../ui/primitives.ts';
import { shortNumber } from '../model/document-words.ts';

/** A document's number, cut for the eye and whole for everything else. */
export function DocumentNumber({ document }: { readonly document: Receipt }) {
  const shown = shortNumber(document.number);
  const cut = document.number !== null && shown !== document.number;
  return (
    <>
      <span data-testid="document-number" title={document.number ?? undefined} aria-hidden={cut || undefined}>
        {shown}
      </span>
      {cut && (
        <Text as="span" visuallyHidden>
          {document.number}
        </Text>
      )}
    </>
  );
}
