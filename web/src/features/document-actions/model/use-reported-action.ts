import type { DocumentActionResult, Order, OrderDocument } from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { actionTexts, doneTexts } from '../../../texts/document-actions.ts';
import { type ActionRun, useDocumentAction } from '../api/use-document-action.ts';
import { parseDocumentStep, toDocumentRef } from './document-dialog.ts';
import type { DocumentDialog } from './use-document-dialog.ts';

/** Does actions on a document and reports what came of them: in the dialog that is open for it, or else in passing. */
export function useReportedAction(order: Order, document: OrderDocument, dialog: DocumentDialog): ActionRun {
  const toasts = useToasts();
  const ref = toDocumentRef(document);
  const isHere = useIsHere();

  const onDone = (action: DocumentAction, { state, receipt: id }: DocumentActionResult) => {
    const isOpen = isOpenNow(action, ref);
    if (isOpen && state === 'done' && action === 'address' && id !== null)
      return dialog.open('changed', { ...ref, id });
    toasts.show(state === 'done' ? doneTexts[action] : actionTexts.stillWaiting);
    if (isOpen) dialog.close();
  };
  const onFailed = (action: DocumentAction, error: ApiError) => {
    const isSeen = isHere() && (action === 'number' || isOpenNow(action, ref));
    if (!isSeen) toasts.showError(error.message);
  };
  return useDocumentAction(order.id, ref, { onDone, onFailed });
}

/** The page itself knows: by then the document may have gone from it. */
const isOpenNow = (action: DocumentAction, ref: ReturnType<typeof toDocumentRef>): boolean =>
  parseDocumentStep(new URLSearchParams(window.location.search), ref) === action;

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
