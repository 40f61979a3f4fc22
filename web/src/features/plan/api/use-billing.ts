import { type Billing, billing } from '@belegfluss/gateway/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchJson } from '../../../lib/api/client.ts';
import { planKeys } from './plan-keys.ts';

/** What the shop pays and has. */
export const useBilling = () =>
  useQuery({
    queryKey: planKeys.billing,
    queryFn: ({ signal }) => fetchJson(billing, { path: '/api/plan', signal }),
  });

/** Puts a newer answer in place of the one that is known, and of one that is still on its way. */
export function useKeepBilling(): (next: Billing) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (next) => {
      await client.cancelQueries({ queryKey: planKeys.billing });
      client.setQueryData(planKeys.billing, next);
    },
    [client],
  );
}
