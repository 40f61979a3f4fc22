import { importForecast, type OrderImport, orderImport } from '@belegfluss/gateway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, postJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { importKeys } from './import-keys.ts';

const path = '/api/orders/import';

/** What can be imported and how far it is; it follows an import that goes on, whichever window began it. */
export function useOrderImport() {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: importKeys.state(),
    queryFn: ({ signal }) => fetchJson(orderImport, { path, signal }),
    refetchInterval: ({ state }) => (state.data?.active ? pollInterval : slowestIntervalMs),
  });
}

/** What importing these days would come to. */
export const useImportForecast = () =>
  useMutation({
    mutationFn: (days: readonly string[]) => postJson(importForecast, { path: `${path}/forecast` }, { days }),
  });

export const useStartImport = () =>
  useImportChange((days: readonly string[]) => postJson(orderImport, { path: `${path}/days` }, { days }));

export const usePauseImport = () =>
  useImportChange((action: 'pause' | 'resume') => postJson(orderImport, { path: `${path}/${action}` }));

/** Changes answer the state as it is after them. */
function useImportChange<Change>(mutationFn: (change: Change) => Promise<OrderImport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (state) => {
      client.setQueryData(importKeys.state(), state);
      void client.invalidateQueries({ queryKey: importKeys.all, refetchType: 'active' });
    },
  });
}
