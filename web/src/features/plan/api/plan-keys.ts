/** Keys of what a shop pays. */
export const planKeys = {
  billing: ['plan', 'billing'] as const,
  /** What Shopify says when the merchant comes back from it. */
  sync: ['plan', 'sync'] as const,
  /** The code that the browser brought along. */
  carriedCoupon: ['plan', 'carried-coupon'] as const,
  coupon: (code: string) => ['plan', 'coupon', code] as const,
};
