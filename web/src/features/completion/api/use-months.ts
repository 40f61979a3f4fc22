import { completionMonths } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { completionKeys } from './completion-keys.ts';

/** Months before the given one (empty: from the present one on), newest first. */
export const useMonths = (before: string) =>
  useQuery({
    queryKey: completionKeys.months(before),
    queryFn: ({ signal }) =>
      fetchJson(completionMonths, { path: '/api/completion', query: { before }, signal }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });
