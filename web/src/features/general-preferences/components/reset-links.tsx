import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { generalTexts } from '../../../texts/preferences/general.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/primitives.ts';
import { useResetOrderLinks } from '../api/use-reset-order-links.ts';

const texts = generalTexts.configuration;

/** Removes the links between orders and documents, once the person has read what that means. */
export function ResetLinks() {
  const toasts = useToasts();
  const [asksBack, setAsksBack] = useState(false);
  const reset = useResetOrderLinks(() => {
    setAsksBack(false);
    toasts.show(texts.resetDone);
  });
  const confirm = () =>
    reset.mutate(undefined, { onError: (error) => toasts.showError(asApiError(error).message) });
  return (
    <>
      <Button onClick={() => setAsksBack(true)} tone="critical">
        {texts.reset}
      </Button>
      <ConfirmDialog
        isOpen={asksBack}
        question={texts.resetQuestion}
        cancel={generalTexts.connection.cancel}
        isBusy={reset.isPending}
        onConfirm={confirm}
        onCancel={() => setAsksBack(false)}
      />
    </>
  );
}
