import { type LogQuery, logPage } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { logKeys } from './log-keys.ts';

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
