import { payouts, queued } from '@belegfluss/gateway/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { fetchJson, postJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { paymentKeys } from './payment-keys.ts';

/** Pages beyond which the list is no longer polled. */
const mostPolled = 4;

/** How the reading of payouts stands, and the payouts page by page; `isAwaited` while new ones are being read. */
export function usePayouts(accountId: string, onlyDiffering: boolean, isAwaited: boolean) {
  const pollInterval = usePollInterval();
  return useInfiniteQuery({
    queryKey: paymentKeys.payoutList(accountId, onlyDiffering),
    queryFn: ({ pageParam, signal }) =>
      fetchJson(payouts, {
        path: '/api/payouts',
        query: { cursor: pageParam, filter: onlyDiffering ? 'differing' : 'all' },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => {
      if ((state.data?.pages.length ?? 0) > mostPolled) return false;
      return isAwaited || state.data?.pages[0]?.readAt === null ? pollInterval : slowestIntervalMs;
    },
    placeholderData: (before) => before,
  });
}

/** Has Shopify asked now instead of at the next turn. */
export const useReadPayouts = (onAsked: () => void) =>
  useMutation({
    mutationFn: () => postJson(queued, { path: '/api/payouts/read' }),
    onSuccess: onAsked,
  });
