import type { Verb } from '../verb.ts';
import { couponReport } from './coupons-report.ts';

const setActive =
  (active: boolean): Verb['run'] =>
  async ({ clients, positionals: [code = ''] }) => {
    const { coupon } = await clients.partners.setCouponActive({ code: code.toUpperCase(), active });
    return couponReport(coupon);
  };

const common = { positionals: ['code'], options: {}, needs: ['partners'] } as const;

export const couponsBlock: Verb = {
  ...common,
  words: ['coupons', 'block'],
  summary: 'nobody can redeem the coupon any more; who has redeemed it keeps the discount',
  run: setActive(false),
};

export const couponsUnblock: Verb = {
  ...common,
  words: ['coupons', 'unblock'],
  summary: 'the coupon can be redeemed again',
  run: setActive(true),
};
