import { asApiError } from '../../lib/api/api-error.ts';
import { useToasts } from '../../lib/app-bridge.ts';
import { useSyncReference } from '../../lib/reference/use-reference.ts';
import { documentTexts } from '../../texts/preferences/documents.ts';
import { Button, InlineStack } from '../primitives.ts';

/** Reads the account anew where its lists are chosen from: what was just made in sevdesk can be chosen then. */
export function ImportAccount() {
  const toasts = useToasts();
  const sync = useSyncReference(() => toasts.show(documentTexts.imported));
  const start = () =>
    sync.mutate(undefined, { onError: (error) => toasts.showError(asApiError(error).message) });
  return (
    <InlineStack>
      <Button variant="plain" onClick={start} loading={sync.isPending}>
        {documentTexts.import}
      </Button>
    </InlineStack>
  );
}
