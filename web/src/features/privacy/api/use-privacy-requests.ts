import { privacyRequests } from '@belegfluss/gateway/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';

/** Requests of customers, newest first, page by page. */
export const usePrivacyRequests = () =>
  useInfiniteQuery({
    queryKey: ['privacy-requests'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(privacyRequests, { path: '/api/privacy/requests', query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: slowestIntervalMs,
  });
