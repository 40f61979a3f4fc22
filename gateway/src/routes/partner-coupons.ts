import { partnerCouponNew, partnerCouponRemoved, partnerCoupons } from '@belegfluss/gateway/contract';
import { checkPartnerCode, normalisePartnerCode } from '@belegfluss/partners/contract';
import { composePartnerCoupon } from '../compose/partner.ts';
import { parseBody } from '../http/parse.ts';
import { guessable } from '../limits/route-limits.ts';
import { refusedCreation, refusedRemoval, throwRefused } from '../problems/partner-coupons.ts';
import { requirePartner } from '../session/require-partner.ts';
import type { Route } from './route.ts';

type CodePath = { readonly Params: { readonly code: string } };

/** All that a partner has. */
export const listPartnerCoupons: Route = (app, { services }) => {
  app.get('/partner/coupons', async ({ shopKey: shop, signal }) => {
    const { coupons } = await services.programme.listPartnerCoupons({ shop }, { signal });
    return partnerCoupons.parse({ items: coupons.map(composePartnerCoupon) });
  });
};

/** So few a minute that trying which codes others have does not pay. */
export const createPartnerCoupon: Route = (app, { services }) => {
  app.post<CodePath>('/partner/coupons/:code', { config: guessable, bodyLimit: 1024 }, async (request) => {
    const { shopKey: shop, params, body } = request;
    await requirePartner(services, shop);
    const code = normalisePartnerCode(params.code);
    if (checkPartnerCode(code) !== null) throw refusedCreation('COUPON_INVALID');
    const { type } = parseBody(partnerCouponNew, body);
    const { coupon } = await services.programme
      .createPartnerCoupon({ shop, code, type })
      .catch(throwRefused(refusedCreation));
    if (!coupon) throw new Error('The partners service answered without a coupon.');
    return composePartnerCoupon(coupon);
  });
};

export const removePartnerCoupon: Route = (app, { services }) => {
  app.delete<CodePath>('/partner/coupons/:code', async ({ shopKey: shop, params }) => {
    await requirePartner(services, shop);
    const code = normalisePartnerCode(params.code);
    // A text that cannot be a code belongs to no partner.
    if (checkPartnerCode(code) !== null) throw refusedRemoval('UNAUTHORIZED', code);
    await services.programme
      .removePartnerCoupon({ shop, code })
      .catch(throwRefused((reason, cause) => refusedRemoval(reason, code, cause)));
    return partnerCouponRemoved.parse({ removed: true });
  });
};
