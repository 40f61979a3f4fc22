import type { PartnerCoupon } from '@belegfluss/gateway/contract';

export const couponTabs = ['all', 'active', 'unused', 'viewed', 'redeemed', 'provisioned'] as const;
export type CouponTab = (typeof couponTabs)[number];

export const couponSorts = ['code', 'createdAt', 'views', 'redemptions', 'provisions'] as const;
export type CouponSort = (typeof couponSorts)[number];

/** Filter and order of the coupons as shown. */
export interface CouponView {
  readonly tab: CouponTab;
  /** In the code. */
  readonly search: string;
  /** Only this one; empty: all. */
  readonly code: string;
  readonly sort: { readonly by: CouponSort; readonly direction: 'asc' | 'desc' };
}

export const isCouponTab = (text: string): text is CouponTab =>
  (couponTabs as readonly string[]).includes(text);

/** `-createdAt` → newest first; whatever is no order is that one. */
export function parseSort(text: string | null): CouponView['sort'] {
  const by = couponSorts.find((sort) => text === sort || text === `-${sort}`);
  return by
    ? { by, direction: text?.startsWith('-') ? 'desc' : 'asc' }
    : { by: 'createdAt', direction: 'desc' };
}

/** A column that is chosen again turns round; figures begin with the largest. */
export const nextSort = ({ sort }: CouponView, by: CouponSort): string => {
  const turned = sort.direction === 'asc' ? `-${by}` : by;
  return sort.by === by ? turned : by === 'code' ? by : `-${by}`;
};

export function showCoupons(coupons: readonly PartnerCoupon[], view: CouponView): readonly PartnerCoupon[] {
  const search = view.search.toUpperCase();
  const sign = view.sort.direction === 'asc' ? 1 : -1;
  return coupons
    .filter((coupon) => belongs[view.tab](coupon))
    .filter(({ _key }) => _key.includes(search) && (view.code === '' || _key === view.code))
    .sort((one, other) => sign * compare[view.sort.by](one, other) || (one._key < other._key ? -1 : 1));
}

const belongs: Readonly<Record<CouponTab, (coupon: PartnerCoupon) => boolean>> = {
  all: () => true,
  active: ({ active }) => active,
  unused: ({ redemptions }) => redemptions === 0,
  viewed: ({ views }) => views > 0,
  redeemed: ({ redemptions }) => redemptions > 0,
  provisioned: ({ provisions }) => provisions > 0,
};

const compare: Readonly<Record<CouponSort, (one: PartnerCoupon, other: PartnerCoupon) => number>> = {
  code: (one, other) => (one._key === other._key ? 0 : one._key < other._key ? -1 : 1),
  createdAt: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  views: (one, other) => one.views - other.views,
  redemptions: (one, other) => one.redemptions - other.redemptions,
  provisions: (one, other) => Number(one.provisionSum) - Number(other.provisionSum),
};
