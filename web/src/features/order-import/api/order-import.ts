import {
  importedOrderPage,
  importForecast,
  type OrderImport,
  orderImport,
} from '@belegfluss/gateway/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, postJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';

/** Keys of the import of historic orders. */
const importKeys = {
  all: ['order-import'] as const,
  state: () => [...importKeys.all, 'state'] as const,
  day: (day: string) => [...importKeys.all, 'day', day] as const,
};

const path = '/api/orders/import';

/** Reads the importable days and the progress; it follows an import that goes on, whichever window began it. */
export function useOrderImport() {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: importKeys.state(),
    queryFn: ({ signal }) => fetchJson(orderImport, { path, signal }),
    refetchInterval: ({ state }) => (state.data?.active ? pollInterval : slowestIntervalMs),
  });
}

/** Forecasts the import of these days. */
export const useImportForecast = () =>
  useMutation({
    mutationFn: (days: readonly string[]) => postJson(importForecast, { path: `${path}/forecast` }, { days }),
  });

export const useStartImport = () =>
  useImportChange((days: readonly string[]) => postJson(orderImport, { path: `${path}/days` }, { days }));

export const usePauseImport = () =>
  useImportChange((action: 'pause' | 'resume') => postJson(orderImport, { path: `${path}/${action}` }));

/** Changes answer the state as it is after them. */
function useImportChange<Change>(mutationFn: (change: Change) => Promise<OrderImport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (state) => {
      client.setQueryData(importKeys.state(), state);
      void client.invalidateQueries({ queryKey: importKeys.all, refetchType: 'active' });
    },
  });
}

/** Reads the results of a day's orders, page by page. */
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
