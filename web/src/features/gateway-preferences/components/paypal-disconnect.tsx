import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { payPalTexts } from '../../../texts/preferences/paypal.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Button, InlineStack } from '../../../ui/primitives.ts';
import { useDisconnectPayPal } from '../api/paypal.ts';

const { disconnect: texts } = payPalTexts;

interface PayPalDisconnectProps {
  readonly accountId: string;
  readonly disabled: boolean;
}

/** Gives the access to PayPal up, once the person has read what that means. */
export function PayPalDisconnect({ accountId, disabled }: PayPalDisconnectProps) {
  const toasts = useToasts();
  const [asksBack, setAsksBack] = useState(false);
  const disconnect = useDisconnectPayPal(accountId, () => toasts.show(texts.done));
  return (
    <>
      {disconnect.error && <ErrorState error={disconnect.error} />}
      <InlineStack>
        <Button tone="critical" disabled={disabled} onClick={() => setAsksBack(true)}>
          {texts.action}
        </Button>
      </InlineStack>
      <ConfirmDialog
        isOpen={asksBack}
        question={texts.question}
        cancel={texts.cancel}
        isBusy={disconnect.isPending}
        // Why it failed stands beside the button.
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setAsksBack(false) })}
        onCancel={() => setAsksBack(false)}
      />
    </>
  );
}
