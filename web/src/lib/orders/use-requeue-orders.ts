import { type RequeueRequest, requeued } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../api/client.ts';
import { noticeChange } from '../polling/use-poll-interval.ts';
import { ordersKey } from './orders-key.ts';

/** Named orders, or those of a filter. */
export type RequeueTarget = Omit<RequeueRequest, 'as' | 'cursor'>;

export interface Requeue {
  readonly as: RequeueRequest['as'];
  readonly targets: readonly RequeueTarget[];
}

/** Puts many orders to work, in as many requests as it takes; answers how many. */
export function useRequeueOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requeueAll,
    // Also where it broke off: what was reached until then is at work.
    onSettled: () => {
      noticeChange();
      return client.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

async function requeueAll({ as, targets }: Requeue): Promise<number> {
  let affected = 0;
  for (const target of targets) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const body: RequeueRequest = { ...target, as, ...(cursor && { cursor }) };
      const answer = await postJson(requeued, { path: '/api/orders/requeue' }, body);
      affected += answer.affected;
      cursor = answer.next;
    }
  }
  return affected;
}
