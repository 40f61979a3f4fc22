import { type Coupon, CouponType, PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import { createGrpcServer } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { security } from './shops-fixture.ts';

const coupon: Coupon = {
  code: '',
  type: CouponType.PERCENT,
  value: '50',
  intervals: 3,
  plans: [],
  comment: 'Schön, dass du da bist',
  partner: 'partner.myshopify.com',
  active: true,
  expiresAt: undefined,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

/** The one question that shops ask of partners, over real gRPC, and what there is to find. */
export async function startPartners() {
  const coupons = new Map<string, Coupon>();
  const logger = createLogger({ name: 'partners', level: 'silent' });
  const server = createGrpcServer({ host: '127.0.0.1', port: 0, security, logger });
  const notAsked = async () => {
    throw new RpcError('internal', 'NOT_ASKED', 'This is not asked of partners.');
  };
  server.add(PartnersServiceService, {
    getCoupon: async ({ code }) => {
      const found = coupons.get(code);
      if (!found) throw new RpcError('notFound', 'COUPON_NOT_FOUND', 'There is no such coupon.');
      return { coupon: found };
    },
    getPartner: notAsked,
    createCoupon: notAsked,
    listCoupons: notAsked,
    setCouponActive: notAsked,
  });
  return {
    address: await server.start(),
    add: (code: string, changed: Partial<Coupon> = {}) =>
      void coupons.set(code, { ...coupon, code, ...changed }),
    stop: () => server.stop(),
  };
}
