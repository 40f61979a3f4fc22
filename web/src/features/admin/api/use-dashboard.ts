import { dashboard } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { adminKeys } from './admin-keys.ts';

const intervalMs = 20_000;

/** All shops and services in numbers, kept up to date while the page is open. */
export const useDashboard = () =>
  useQuery({
    queryKey: adminKeys.dashboard,
    queryFn: ({ signal }) => fetchJson(dashboard, { path: '/api/admin/dashboard', signal }),
    refetchInterval: intervalMs,
  });
