import { queued } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api/api-error.ts';
import { postJson } from '../../../lib/api/client.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { useRequeueOrders } from '../../../lib/orders/use-requeue-orders.ts';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { orderKeys } from './orders.ts';

/** Has an order reconciled once more under the present settings. */
export function useRetry(orderId: string) {
  const toasts = useToasts();
  const requeue = useRequeue(orderId);
  const run = () =>
    requeue.mutate(undefined, {
      onSuccess: () => toasts.show(orderTexts.requeued),
      onError: (error) => toasts.showError(asApiError(error).message),
    });
  return { run, isPending: requeue.isPending };
}

/** Has an order's document made as a person who asks for it, also where the settings would leave the order out. */
export function useMakeDocument(orderId: string) {
  const toasts = useToasts();
  const requeue = useRequeueOrders();
  const run = () =>
    requeue.mutate(
      { as: 'manual', targets: [{ ids: [orderId] }] },
      {
        onSuccess: (affected) =>
          affected > 0 ? toasts.show(orderPageTexts.making) : toasts.showError(orderPageTexts.nothingToMake),
        onError: (error) => toasts.showError(asApiError(error).message),
      },
    );
  return { run, isPending: requeue.isPending };
}

/** Puts an order to work again. */
function useRequeue(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(queued, { path: `/api/orders/${encodeURIComponent(id)}/requeue` }),
    onSuccess: () => {
      noticeChange();
      return client.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
}
