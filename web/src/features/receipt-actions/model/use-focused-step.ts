import { useLayoutEffect, useState } from 'react';
import type { ReceiptStep } from './receipt-dialog.ts';

/**
 * The step to show, once the button has the focus: that is where a dialog gives it back to, also when the dialog was
 * opened by an address, or takes the place of another one.
 */
export function useFocusedStep(step: ReceiptStep | null, buttonId: string): ReceiptStep | null {
  const [ready, setReady] = useState<ReceiptStep | null>(null);
  useLayoutEffect(() => {
    if (step !== null) document.getElementById(buttonId)?.focus({ preventScroll: true });
    setReady(step);
  }, [step, buttonId]);
  return step === ready ? step : null;
}
