import { orderDetail } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { orderKeys } from './order-keys.ts';

/** One order with all that its page shows, kept up to date while somebody looks. */
export function useOrder(id: string) {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) =>
      fetchJson(orderDetail, { path: `/api/orders/${encodeURIComponent(id)}`, signal }),
    refetchInterval: pollInterval,
  });
}
