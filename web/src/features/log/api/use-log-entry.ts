import { logEntry } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { logKeys } from './log-keys.ts';

/** An entry with everything about it. */
export const useLogEntry = (key: string) =>
  useQuery({
    queryKey: logKeys.entry(key),
    queryFn: ({ signal }) =>
      fetchJson(logEntry, { path: `/api/shops/logs/${encodeURIComponent(key)}`, signal }),
  });
