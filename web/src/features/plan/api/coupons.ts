import { type Coupon, carriedCoupon, coupon } from '@belegfluss/gateway/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteJson, fetchJson } from '../../../lib/api/client.ts';

const couponKeys = {
  /** The code that the browser brought along. */
  carried: ['plan', 'carried-coupon'] as const,
  one: (code: string) => ['plan', 'coupon', code] as const,
};

const fetchCoupon = (code: string, signal?: AbortSignal): Promise<Coupon> =>
  fetchJson(coupon, { path: `/api/coupons/${encodeURIComponent(code)}`, signal });

/** Reads the discount of the code in the address; asks for nothing where there is none. */
export const useCoupon = (code: string) =>
  useQuery({
    queryKey: couponKeys.one(code),
    queryFn: ({ signal }) => fetchCoupon(code, signal),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Checks a code that was typed, and keeps what it brings. */
export function useRedeem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => fetchCoupon(code),
    onSuccess: (redeemed) => client.setQueryData(couponKeys.one(redeemed.code), redeemed),
  });
}

const carriedPath = '/api/coupons/carried';

const carriedQuery = queryOptions({
  queryKey: couponKeys.carried,
  queryFn: ({ signal }) => fetchJson(carriedCoupon, { path: carriedPath, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The code that this browser brought along from a partner's link; null while it is not known, and for none. */
export const useCarriedCoupon = (isWanted: boolean): string | null =>
  useQuery({ ...carriedQuery, enabled: isWanted }).data?.code ?? null;

/** It comes up no more, neither now nor the next time. */
export function useForgetCarriedCoupon(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({ mutationFn: () => deleteJson(carriedCoupon, { path: carriedPath }) });
  return () => {
    client.setQueryData(carriedQuery.queryKey, { code: null });
    mutate();
  };
}
