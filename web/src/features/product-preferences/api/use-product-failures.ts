import { productFailures } from '@belegfluss/gateway/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { productKeys } from './product-keys.ts';

/** Pages beyond which the list is no longer read anew by itself. */
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
