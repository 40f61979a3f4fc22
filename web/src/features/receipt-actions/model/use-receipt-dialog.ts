import { useLayoutEffect, useState } from 'react';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { parseReceiptStep, type ReceiptRef, type ReceiptStep, withReceiptStep } from './receipt-dialog.ts';

export interface ReceiptDialog {
  /** The dialog that is open at this receipt. */
  readonly step: ReceiptStep | null;
  /** Opens something, at another receipt when one is named. */
  open(step: ReceiptStep, at?: ReceiptRef): void;
  close(): void;
}

/** Keeps the open dialog in the page's address: the back button closes it, and a new receipt takes over. */
export function useReceiptDialog(ref: ReceiptRef): ReceiptDialog {
  const [search, setSearch] = useAddressParams();
  const step = parseReceiptStep(search, ref);
  const change = (open: Parameters<typeof withReceiptStep>[1], replace: boolean) =>
    setSearch((now) => withReceiptStep(now, open), { preventScrollReset: true, replace });
  return {
    step,
    // A dialog that takes the place of another one is no further step back.
    open: (next, at = ref) => change({ step: next, ref: at }, step !== null),
    close: () => change(null, true),
  };
}

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
