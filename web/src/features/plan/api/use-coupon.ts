import { type Coupon, coupon } from '@belegfluss/gateway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { planKeys } from './plan-keys.ts';

const fetchCoupon = (code: string, signal?: AbortSignal): Promise<Coupon> =>
  fetchJson(coupon, { path: `/api/coupons/${encodeURIComponent(code)}`, signal });

/** What the code in the address brings; asks for nothing where there is none. */
export const useCoupon = (code: string) =>
  useQuery({
    queryKey: planKeys.coupon(code),
    queryFn: ({ signal }) => fetchCoupon(code, signal),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Checks a code that was typed, and keeps what it brings. */
export function useRedeem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => fetchCoupon(code),
    onSuccess: (redeemed) => client.setQueryData(planKeys.coupon(redeemed.code), redeemed),
  });
}
