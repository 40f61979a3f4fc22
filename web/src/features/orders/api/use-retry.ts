import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { useRequeue } from './use-requeue.ts';

/** Has an order looked at once more under the present settings. */
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
