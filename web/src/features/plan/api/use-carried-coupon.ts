import { carriedCoupon } from '@belegfluss/gateway/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteJson, fetchJson } from '../../../lib/api/client.ts';
import { planKeys } from './plan-keys.ts';

const path = '/api/coupons/carried';

const carriedQuery = queryOptions({
  queryKey: planKeys.carriedCoupon,
  queryFn: ({ signal }) => fetchJson(carriedCoupon, { path, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The code that this browser brought along from a partner's link; null while it is not known, and for none. */
export const useCarriedCoupon = (isWanted: boolean): string | null =>
  useQuery({ ...carriedQuery, enabled: isWanted }).data?.code ?? null;

/** It comes up no more, neither now nor the next time. */
export function useForgetCarriedCoupon(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({ mutationFn: () => deleteJson(carriedCoupon, { path }) });
  return () => {
    client.setQueryData(carriedQuery.queryKey, { code: null });
    mutate();
  };
}
