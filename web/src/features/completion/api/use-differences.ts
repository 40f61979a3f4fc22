import { type CompletionDifferenceQuery, completionDifferences } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { completionKeys } from './completion-keys.ts';

/** A page of a month's differences. */
export const useDifferences = (month: string, query: CompletionDifferenceQuery) =>
  useQuery({
    queryKey: completionKeys.differences(month, query),
    queryFn: ({ signal }) =>
      fetchJson(completionDifferences, {
        path: `/api/completion/${encodeURIComponent(month)}/differences`,
        query: addressValues(query),
        signal,
      }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });
