import { ownValue } from '@belegfluss/runtime/records';
import { normaliseCouponCode, partnerCode } from '@belegfluss/shops/contract';
import { useAddressParams } from '../../../lib/use-address-params.ts';

/** How the plans are looked at. The address holds it, so that it goes along to a single plan. */
interface PlanView {
  /** Null: as the shop pays now. */
  readonly annual: boolean | null;
  /** Code of a coupon; empty without one. */
  readonly coupon: string;
  /** Reveals private plans; empty without one. */
  readonly code: string;
  /** As an address carries it on. */
  readonly query: string;
}

const intervals: Readonly<Record<string, boolean>> = { year: true, month: false };

export function usePlanView() {
  const [search, setSearch] = useAddressParams();
  const change = (name: 'interval' | 'coupon' | 'code', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const typed = normaliseCouponCode(search.get('coupon') ?? '');
  // The word that shows plans is no coupon in an address, either.
  const isWord = typed === partnerCode;
  const view: PlanView = {
    annual: ownValue(intervals, search.get('interval') ?? '') ?? null,
    coupon: isWord ? '' : typed,
    code: isWord ? partnerCode : (search.get('code') ?? ''),
    query: selectKeptQuery(search),
  };
  return {
    view,
    setAnnual: (annual: boolean) => change('interval', annual ? 'year' : 'month'),
    setCoupon: (code: string) => change('coupon', code),
    reveal: () => change('code', partnerCode),
  };
}

function selectKeptQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['interval', 'coupon', 'code']) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
