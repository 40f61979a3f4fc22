import { importedOrderPage } from '@belegfluss/gateway/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { importKeys } from './import-keys.ts';

/** What came of a day's orders, page by page. */
export function useImportedOrders(day: string) {
  const pollInterval = usePollInterval();
  return useInfiniteQuery({
    queryKey: importKeys.day(day),
    queryFn: ({ pageParam, signal }) =>
      fetchJson(importedOrderPage, {
        path: `/api/orders/import/${day}`,
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.day.state === 'done' || (state.data?.pages.length ?? 0) > 4
        ? false
        : pollInterval,
  });
}
