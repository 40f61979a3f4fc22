import type { Coupon } from '@belegfluss/gateway/contract';
import { useMemo } from 'react';
import { useCoupon } from '../api/coupons.ts';
import { couponMessage, problemMessage } from '../model/coupon-words.ts';

/** The coupon that goes with the next subscription. */
export interface AppliedCoupon {
  /** Empty without one. */
  readonly code: string;
  /** Null while it is checked, and where it brings nothing. */
  readonly coupon: Coupon | null;
  /** Why it brings nothing. */
  readonly problem: string | null;
}

/** Checks the code of the address. One that the shop has used is not asked for. */
export function useAppliedCoupon(code: string, used: readonly string[]): AppliedCoupon {
  const isUsed = used.includes(code);
  const { data, error } = useCoupon(isUsed ? '' : code);
  // The emoji of a message stays the same while it is read.
  const problem = useMemo(
    () => (isUsed ? problemMessage('USED') : error ? couponMessage(error) : null),
    [isUsed, error],
  );
  return { code, coupon: isUsed ? null : (data ?? null), problem: code === '' ? null : problem };
}
