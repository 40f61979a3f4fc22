import { couponCode } from '@belegfluss/gateway/contract';
import { composeCoupon } from '../compose/billing.ts';
import { guessable } from '../limits/route-limits.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Finds the discount of a code for this shop; limited, so that guessing codes does not pay. */
export const checkCoupon: Route = (app, { services }) => {
  app.get<{ Params: { readonly code: string } }>(
    '/coupons/:code',
    { config: guessable },
    async ({ shopKey: shop, params }) => {
      const code = couponCode.safeParse(params.code);
      if (!code.success) throw notFound('COUPON_INVALID');
      return composeCoupon(await services.billing.checkCoupon({ shop, code: code.data }));
    },
  );
};
