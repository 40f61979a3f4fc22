import { type ReasonQuery, reasonCounts } from '@belegfluss/gateway/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../api/client.ts';
import { slowestIntervalMs } from '../polling/poll-interval.ts';
import { ordersKey } from './orders-key.ts';

export const reasonCountsQuery = (period: ReasonQuery = {}) =>
  queryOptions({
    queryKey: [...ordersKey, 'reasons', period],
    queryFn: ({ signal }) => fetchJson(reasonCounts, { path: '/api/orders/reasons', query: period, signal }),
  });

/** Why orders of a period have no document, with how many each. */
export const useReasonCounts = (period: ReasonQuery, enabled: boolean) =>
  useQuery({
    ...reasonCountsQuery(period),
    enabled,
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });
