import type { Order, Receipt, ReceiptActionResult } from '@belegfluss/gateway/contract';
import type { ReceiptAction } from '@belegfluss/orders/contract';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { actionTexts, doneTexts } from '../../../texts/receipt-actions.ts';
import { type ActionRun, useReceiptAction } from '../api/use-receipt-action.ts';
import { parseReceiptStep, toReceiptRef } from './receipt-dialog.ts';
import type { ReceiptDialog } from './use-receipt-dialog.ts';

/** Does actions on a receipt and reports what came of them: in the dialog that is open for it, or else in passing. */
export function useReportedAction(order: Order, receipt: Receipt, dialog: ReceiptDialog): ActionRun {
  const toasts = useToasts();
  const ref = toReceiptRef(receipt);
  const isHere = useIsHere();

  const onDone = (action: ReceiptAction, { state, receipt: id }: ReceiptActionResult) => {
    const isOpen = isOpenNow(action, ref);
    if (isOpen && state === 'done' && action === 'address' && id !== null)
      return dialog.open('changed', { ...ref, id });
    toasts.show(state === 'done' ? doneTexts[action] : actionTexts.stillWaiting);
    if (isOpen) dialog.close();
  };
  const onFailed = (action: ReceiptAction, error: ApiError) => {
    const isSeen = isHere() && (action === 'number' || isOpenNow(action, ref));
    if (!isSeen) toasts.showError(error.message);
  };
  return useReceiptAction(order.id, ref, { onDone, onFailed });
}

/** The page itself knows: by then the receipt may have gone from it. */
const isOpenNow = (action: ReceiptAction, ref: ReturnType<typeof toReceiptRef>): boolean =>
  parseReceiptStep(new URLSearchParams(window.location.search), ref) === action;

function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
