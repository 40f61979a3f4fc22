import { queued } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../lib/api/client.ts';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import { orderKeys } from './order-keys.ts';

/** Puts an order to work again. */
export function useRequeue(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(queued, { path: `/api/orders/${encodeURIComponent(id)}/requeue` }),
    onSuccess: () => {
      noticeChange();
      return client.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
}
