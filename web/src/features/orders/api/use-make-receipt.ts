import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { useRequeueOrders } from '../../../lib/orders/use-requeue-orders.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';

/** Has an order's receipt made as a person who asks for it, also where the settings would leave the order out. */
export function useMakeReceipt(orderId: string) {
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
