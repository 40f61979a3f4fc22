import { carriedCoupon as answer } from '@belegfluss/gateway/contract';
import { carriedCoupon, forgetCoupon } from '../public/carried-coupon.ts';
import type { Route } from './route.ts';

/** The code that the merchant's browser brought along from a partner's link. */
export const getCarriedCoupon: Route = (app) => {
  app.get('/coupons/carried', async ({ headers }) => answer.parse({ code: carriedCoupon(headers.cookie) }));
};

/** The merchant does not want it: it comes up no more. */
export const forgetCarriedCoupon: Route = (app) => {
  app.delete('/coupons/carried', async (_request, reply) => {
    reply.header('set-cookie', forgetCoupon());
    return answer.parse({ code: null });
  });
};
