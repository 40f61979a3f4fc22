import { useToasts } from '../../../lib/app-bridge.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { documentCardTexts as texts } from '../../../texts/order-page.ts';
import { Button } from '../../../ui/primitives.ts';

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
