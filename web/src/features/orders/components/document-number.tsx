import type { OrderDocument } from '@belegfluss/gateway/contract';
import { useToasts } from '../../../lib/app-bridge.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { documentCardTexts as texts } from '../../../texts/order-page.ts';
import { Button, Text } from '../../../ui/primitives.ts';
import { shortNumber } from '../model/document-words.ts';

/** A document's number, cut for the eye and whole for everything else. */
export function DocumentNumber({ document }: { readonly document: OrderDocument }) {
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

/** Puts the whole number on the clipboard. */
export function CopyNumber({ number }: { readonly number: string }) {
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(number)) toasts.show(texts.copied);
    else toasts.showError(texts.notCopied);
  };
  return (
    <span data-testid="document-copy">
      <Button variant="plain" onClick={() => void copy()} accessibilityLabel={texts.copyLabel(number)}>
        {texts.copy}
      </Button>
    </span>
  );
}
