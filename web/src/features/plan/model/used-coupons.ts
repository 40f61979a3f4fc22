import type { Billing, Shop } from '@belegfluss/gateway/contract';

/** Codes that the shop has used, from whoever knows them. */
export const usedCoupons = (
  billing: Pick<Billing, 'coupons'> | null,
  plan: Pick<Shop['plan'], 'coupons'> | null,
): readonly string[] => [...(billing?.coupons ?? []), ...(plan?.coupons ?? [])];
