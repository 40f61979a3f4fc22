import { useLayoutEffect, useState } from 'react';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import {
  type DocumentRef,
  type DocumentStep,
  parseDocumentStep,
  withDocumentStep,
} from './document-dialog.ts';

export interface DocumentDialog {
  /** The dialog that is open at this document. */
  readonly step: DocumentStep | null;
  /** Opens something, at another document when one is named. */
  open(step: DocumentStep, at?: DocumentRef): void;
  close(): void;
}

/** Keeps the open dialog in the page's address: the back button closes it, and a new document takes over. */
export function useDocumentDialog(ref: DocumentRef): DocumentDialog {
  const [search, setSearch] = useAddressParams();
  const step = parseDocumentStep(search, ref);
  const change = (open: Parameters<typeof withDocumentStep>[1], replace: boolean) =>
    setSearch((now) => withDocumentStep(now, open), { preventScrollReset: true, replace });
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
export function useFocusedStep(step: DocumentStep | null, buttonId: string): DocumentStep | null {
  const [ready, setReady] = useState<DocumentStep | null>(null);
  useLayoutEffect(() => {
    if (step !== null) document.getElementById(buttonId)?.focus({ preventScroll: true });
    setReady(step);
  }, [step, buttonId]);
  return step === ready ? step : null;
}
