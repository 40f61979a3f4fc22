import { type LogQuery, logEntry, logPage, replayed } from '@belegfluss/gateway/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { asApiError } from '../../../lib/api/api-error.ts';
import { fetchJson, postJson } from '../../../lib/api/client.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { noticeChange, usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { logTexts } from '../../../texts/log.ts';

/** Keys of pages of the event log. */
const logKeys = {
  all: ['log'] as const,
  page: (query: LogQuery) => [...logKeys.all, query] as const,
  entry: (key: string) => [...logKeys.all, 'entry', key] as const,
};

/** A page of the log. The newest one follows what happens; older ones hardly change. */
export function useLogPage(query: LogQuery) {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: logKeys.page(query),
    queryFn: ({ signal }) =>
      fetchJson(logPage, { path: '/api/shops/logs', query: addressValues(query), signal }),
    refetchInterval: query.cursor ? slowestIntervalMs : pollInterval,
    placeholderData: keepPreviousData,
  });
}

/** An entry with everything about it. */
export const useLogEntry = (key: string) =>
  useQuery({
    queryKey: logKeys.entry(key),
    queryFn: ({ signal }) =>
      fetchJson(logEntry, { path: `/api/shops/logs/${encodeURIComponent(key)}`, signal }),
  });

/** Hands a webhook on once more. */
export function useReplay() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (delivery: string) =>
      postJson(replayed, { path: `/api/deliveries/${encodeURIComponent(delivery)}/replay` }),
    onSuccess: () => {
      toasts.show(logTexts.entry.replayed);
      noticeChange();
      return client.invalidateQueries({ queryKey: logKeys.all });
    },
    onError: (error) => toasts.showError(asApiError(error).message),
  });
}
