import { type CompletionDocumentQuery, completionDocuments } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { completionKeys } from './completion-keys.ts';

/** A page of a month's documents that are not enshrined, or not paid. */
export const useOpenDocuments = (month: string, query: CompletionDocumentQuery) =>
  useQuery({
    queryKey: completionKeys.documents(month, query),
    queryFn: ({ signal }) =>
      fetchJson(completionDocuments, {
        path: `/api/completion/${encodeURIComponent(month)}/documents`,
        query: addressValues(query),
        signal,
      }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });
