import {
  billing,
  carriedCoupon,
  confirmation,
  coupon,
  planChange,
  planSync,
  purchaseRequest,
} from '@belegfluss/gateway/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Where the mock server shows what stands for Shopify's page. */
export const approvalPath = '/shopify-approval';

/** Answers for the shop's bill, and for changes of its plan. */
export function addBillingRoutes(app: FastifyInstance, world: World): void {
  const { billing: shop } = world;
  app.get('/api/plan', () => checked(billing, shop.billing));
  app.post('/api/plan/sync', (request, reply) => {
    shop.arrivals.push(planSync.parse(request.body ?? {}));
    if (shop.refusal) return refuse(reply, shop.refusal.status, shop.refusal.code);
    shop.billing = shop.atShopify ?? shop.billing;
    return checked(billing, shop.billing);
  });
  app.delete('/api/plan', (_request, reply) => {
    if (shop.refusal) return refuse(reply, shop.refusal.status, shop.refusal.code);
    const { trialEndsAt, renewsAt } = shop.billing;
    shop.billing = {
      ...shop.billing,
      status: 'cancelled',
      renewsAt: null,
      coming: null,
      endsAt: trialEndsAt ?? renewsAt,
    };
    return checked(billing, shop.billing);
  });
  const ask = (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    if (shop.refusal) return refuse(reply, shop.refusal.status, shop.refusal.code);
    shop.requests.push({ path: request.url, body });
    return checked(confirmation, { confirmationUrl: `${request.protocol}://${request.host}${approvalPath}` });
  };
  app.post('/api/plan/:planId', (request, reply) => ask(request, reply, planChange.parse(request.body)));
  app.post('/api/plan/purchase/:feature', (request, reply) =>
    ask(request, reply, purchaseRequest.parse(request.body ?? {})),
  );
  app.get('/api/coupons/carried', () => checked(carriedCoupon, { code: shop.carried }));
  app.delete('/api/coupons/carried', () => {
    shop.carried = null;
    return checked(carriedCoupon, { code: null });
  });
  app.get<{ Params: { code: string } }>('/api/coupons/:code', ({ params }, reply) => {
    const known = shop.coupons[params.code] ?? { status: 404, code: 'COUPON_INVALID' };
    return 'status' in known ? refuse(reply, known.status, known.code) : checked(coupon, known);
  });
}
