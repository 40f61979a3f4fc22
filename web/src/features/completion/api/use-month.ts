import { completionMonth } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { completionKeys } from './completion-keys.ts';

/** All figures of one month, `YYYY-MM`. */
export const useMonth = (month: string) =>
  useQuery({
    queryKey: completionKeys.month(month),
    queryFn: ({ signal }) =>
      fetchJson(completionMonth, { path: `/api/completion/${encodeURIComponent(month)}`, signal }),
    refetchInterval: slowestIntervalMs,
  });
