import {
  partner,
  partnerCoupon,
  partnerCouponRemoved,
  partnerCoupons,
  partnerJoin,
  type RedemptionQuery,
  redemptions,
} from '@belegfluss/gateway/contract';
import { findCouponType } from '@belegfluss/partners/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

type CodePath = { readonly Params: { readonly code: string } };

/** Answers partners about their codes; as the gateway does, only partners. Everybody may join. */
export function addPartnerRoutes(app: FastifyInstance, world: World): void {
  const programme = world.partner;
  app.post('/api/partner', ({ body }) => {
    const { email } = partnerJoin.parse(body);
    world.shop = { ...world.shop, partner: true };
    programme.programme = { ...programme.programme, email: { email } };
    return checked(partner, programme.programme);
  });
  app.register(async (partners) => {
    partners.addHook('onRequest', async (_request, reply) => {
      if (!world.shop.partner) return refuse(reply, 403, 'NOT_A_PARTNER');
    });
    partners.get('/api/partner/coupons', () => checked(partnerCoupons, { items: programme.coupons }));
    partners.post<CodePath>('/api/partner/coupons/:code', ({ params, body }, reply) => {
      const why = programme.refusesCoupon;
      if (why) return refuse(reply, why.status, why.code, { title: why.title, errors: why.fields });
      const type = findCouponType((body as { type: string }).type);
      if (!type) return refuse(reply, 400, 'TYPE_NOT_FOUND');
      return checked(partnerCoupon, programme.addCoupon(params.code, type.percent, type.months));
    });
    partners.delete<CodePath>('/api/partner/coupons/:code', ({ params }, reply) => {
      const why = programme.refusesCoupon;
      if (why) return refuse(reply, why.status, why.code, { title: why.title });
      programme.coupons = programme.coupons.filter(({ _key }) => _key !== params.code);
      return checked(partnerCouponRemoved, { removed: true });
    });
    partners.get<{ Querystring: RedemptionQuery }>('/api/partner/redemptions', ({ query }) =>
      checked(redemptions, programme.listRedemptions(query.tab, query.search, query.cursor)),
    );
  });
}
