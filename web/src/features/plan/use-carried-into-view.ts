import type { Billing, Shop } from '@belegfluss/gateway/contract';
import { useEffect } from 'react';
import { useCarriedCoupon } from './api/coupons.ts';
import type { usePlanView } from './components/use-plan-view.ts';

/**
 * A code that came along from a partner's link applies like one of the address, unless there is one or the shop has
 * used it; null: what it has used is not known yet.
 */
export function useCarriedIntoView(
  { view, setCoupon }: ReturnType<typeof usePlanView>,
  used: readonly string[] | null,
): void {
  const isWanted = view.coupon === '' && used !== null;
  const carried = useCarriedCoupon(isWanted);
  const code = isWanted && carried !== null && !used.includes(carried) ? carried : null;
  useEffect(() => {
    if (code !== null) setCoupon(code);
  });
}

/** Codes that the shop has used, from both answers as far as they are there. */
export const usedCoupons = (
  billing: Pick<Billing, 'coupons'> | null,
  plan: Pick<Shop['plan'], 'coupons'> | null,
): readonly string[] => [...(billing?.coupons ?? []), ...(plan?.coupons ?? [])];
