import { productFailures, productImport, products } from '@belegfluss/gateway/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, postJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { preferenceKeys } from '../../../lib/preferences/use-preferences.ts';
import { isMoving } from '../model/is-moving.ts';

/** Keys of the products and their transfer. */
export const productKeys = {
  all: ['products'] as const,
  state: () => [...productKeys.all, 'state'] as const,
  failures: () => [...productKeys.all, 'failures'] as const,
};

/** How the products stand; it follows what goes on, whichever window began it. */
export function useProducts() {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: productKeys.state(),
    queryFn: ({ signal }) => fetchJson(products, { path: '/api/products', signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollInterval : slowestIntervalMs),
  });
}

/** Pages beyond which the list is no longer polled. */
const mostPolled = 4;

/** Products that could not be transferred, page by page. */
export function useProductFailures() {
  const pollInterval = usePollInterval();
  return useInfiniteQuery({
    queryKey: productKeys.failures(),
    queryFn: ({ pageParam, signal }) =>
      fetchJson(productFailures, { path: '/api/products/failures', query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > mostPolled ? false : pollInterval),
  });
}

/**
 * Transfers one product by the saved settings; hands over how many articles it became. Also when no answer came it may be
 * there: how the products stand is asked for in any case.
 */
export function useCreateSample(onDone: (parts: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(productImport, { path: '/api/products/import', query: { limit: 1 } }),
    onSuccess: ({ parts }) => onDone(parts.length),
    onError: () => client.invalidateQueries({ queryKey: preferenceKeys.all }),
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  });
}
