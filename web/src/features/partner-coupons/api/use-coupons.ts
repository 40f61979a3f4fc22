import { partnerCoupon, partnerCouponRemoved, partnerCoupons } from '@belegfluss/gateway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteJson, fetchJson, postJson } from '../../../lib/api/client.ts';
import { programmeKeys } from '../../../lib/partner/programme.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';

const couponKeys = { all: ['partner-coupons'] as const };
const toCouponPath = (code: string): string => `/api/partner/coupons/${encodeURIComponent(code)}`;

/** All coupons of the partner; there are ten at most. */
export const useCoupons = () =>
  useQuery({
    queryKey: couponKeys.all,
    queryFn: ({ signal }) => fetchJson(partnerCoupons, { path: '/api/partner/coupons', signal }),
    refetchInterval: slowestIntervalMs,
  });

/** Makes a coupon of a type, e.g. `3x50`. */
export const useCreateCoupon = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ code, type }: { readonly code: string; readonly type: string }) =>
      postJson(partnerCoupon, { path: toCouponPath(code) }, { type }),
    onSuccess: refresh,
  });
};

export const useRemoveCoupon = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => deleteJson(partnerCouponRemoved, { path: toCouponPath(code) }),
    onSettled: refresh,
  });
};

const useRefresh = () => {
  const client = useQueryClient();
  return async () => {
    await client.cancelQueries({ queryKey: couponKeys.all });
    await Promise.all([
      client.invalidateQueries({ queryKey: couponKeys.all }),
      client.invalidateQueries({ queryKey: programmeKeys.all }),
    ]);
  };
};
