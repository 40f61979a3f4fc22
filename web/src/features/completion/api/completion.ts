import {
  type CompletionDifferenceQuery,
  type CompletionDocumentQuery,
  completionDifferences,
  completionDocuments,
  completionMonth,
  completionMonths,
  payouts,
} from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';

/** Keys of what the accounting's months answer. */
const completionKeys = {
  all: ['completion'] as const,
  months: (before: string) => [...completionKeys.all, 'months', before] as const,
  differingPayouts: () => [...completionKeys.all, 'payouts'] as const,
  month: (month: string) => [...completionKeys.all, month] as const,
  differences: (month: string, query: CompletionDifferenceQuery) =>
    [...completionKeys.month(month), 'differences', query] as const,
  documents: (month: string, query: CompletionDocumentQuery) =>
    [...completionKeys.month(month), 'documents', query] as const,
};

/** Months before the given one (empty: from the present one on), newest first. */
export const useMonths = (before: string) =>
  useQuery({
    queryKey: completionKeys.months(before),
    queryFn: ({ signal }) =>
      fetchJson(completionMonths, { path: '/api/completion', query: { before }, signal }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });

/** All figures of one month, `YYYY-MM`. */
export const useMonth = (month: string) =>
  useQuery({
    queryKey: completionKeys.month(month),
    queryFn: ({ signal }) =>
      fetchJson(completionMonth, { path: `/api/completion/${encodeURIComponent(month)}`, signal }),
    refetchInterval: slowestIntervalMs,
  });

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

/** How many payouts of Shopify Payments do not add up. */
export const useDifferingPayouts = () =>
  useQuery({
    queryKey: completionKeys.differingPayouts(),
    queryFn: ({ signal }) =>
      fetchJson(payouts, { path: '/api/payouts', query: { filter: 'differing' }, signal }),
    select: ({ differing }) => differing,
    refetchInterval: slowestIntervalMs,
  });
