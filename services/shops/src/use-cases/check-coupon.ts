import { RpcError } from '@belegfluss/runtime/errors';
import type { CouponProblem } from '@belegfluss/shops/contract';
import { type Coupon, decideCoupon, parseCouponCode } from '../domain/billing/decide-coupon.ts';
import { noteEntered } from '../storage/coupon-entry-store.ts';
import { hasRedeemed } from '../storage/redemption-store.ts';
import { unknownShop } from '../storage/shop-row.ts';
import type { BillingNeeds } from './billing-needs.ts';

type CouponNeeds = Pick<BillingNeeds, 'wakeRelay' | 'coupons' | 'prisma' | 'shops' | 'now'>;

/** Finds the coupon of a code and notes for its partner that it was entered; throws one of `couponProblems`. */
export const checkCoupon =
  (needs: CouponNeeds) =>
  async (shop: string, typed: string): Promise<Coupon> => {
    if (!(await needs.shops.find(shop))) throw unknownShop(shop);
    const code = parseCouponCode(typed);
    if (code === null) throw refused('COUPON_INVALID');
    const [coupon, hasUsed] = await Promise.all([
      needs.coupons.findCoupon(code),
      hasRedeemed(needs.prisma, shop, code),
    ]);
    const decision = decideCoupon(coupon, { shop, hasUsed }, needs.now());
    if (decision.kind === 'refused') throw refused(decision.problem);
    if (await noteEntered(needs.prisma, shop, decision.coupon, needs.now())) needs.wakeRelay();
    return decision.coupon;
  };

const refused = (problem: CouponProblem): RpcError =>
  new RpcError(
    problem === 'COUPON_INVALID' ? 'notFound' : 'failedPrecondition',
    problem,
    'The code brings this shop nothing.',
  );
