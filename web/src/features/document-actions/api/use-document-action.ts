import type { DocumentActionResult } from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, asApiError, isWorthRetrying } from '../../../lib/api/api-error.ts';
import { ordersKey } from '../../../lib/orders/orders-key.ts';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import type { DocumentRef } from '../model/document-dialog.ts';
import { createRequestKeys } from '../model/request-keys.ts';
import { runAction } from './run-action.ts';

export interface ActionRun {
  /** The one that runs or was done last. */
  readonly action: DocumentAction | null;
  readonly isRunning: boolean;
  /** It was taken on and is not done yet. */
  readonly isWaiting: boolean;
  /** Why the last one was not done. */
  readonly error: ApiError | null;
  start(action: DocumentAction, input?: object): void;
  /** Forgets the last failure, and the click with it. */
  clear(): void;
}

interface Outcomes {
  onDone(action: DocumentAction, result: DocumentActionResult): void;
  onFailed(action: DocumentAction, error: ApiError): void;
}

/** Does one action at a time on a document. Outcomes are reported even when the document has gone from the page meanwhile. */
export function useDocumentAction(orderId: string, ref: DocumentRef, outcomes: Outcomes): ActionRun {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys(() => crypto.randomUUID()));
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = useRef(false);
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: ({ action, input }: { action: DocumentAction; input: object }) => {
      const key = keys.keyFor(JSON.stringify([action, input]));
      return runAction({ orderId, ref, action, input }, key, () => setWaiting(true));
    },
    onSuccess: async (result, { action }) => {
      keys.forget();
      await refreshOrders();
      outcomes.onDone(action, result);
    },
    onError: async (failure, { action }) => {
      if (!isWorthRetrying(failure)) keys.forget();
      outcomes.onFailed(action, asApiError(failure));
      // Something may stand in the way that this page does not show yet.
      await refreshOrders();
    },
    onSettled: () => {
      isBusy.current = false;
      setWaiting(false);
    },
  });
  const refreshOrders = () => {
    noticeChange();
    return client.invalidateQueries({ queryKey: ordersKey });
  };
  return {
    action: variables?.action ?? null,
    isRunning: isPending,
    isWaiting,
    error: error && asApiError(error),
    start: (action, input = {}) => {
      // Two clicks may come before anything is drawn again.
      if (isBusy.current) return;
      isBusy.current = true;
      mutate({ action, input });
    },
    clear: () => {
      keys.forget();
      reset();
    },
  };
}
