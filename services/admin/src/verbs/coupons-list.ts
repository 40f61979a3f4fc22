import type { Coupon } from '@belegfluss/protos/partners/v1/partners';
import type { Verb } from '../verb.ts';
import { couponsReport } from './coupons-report.ts';

export const couponsList: Verb = {
  words: ['coupons', 'list'],
  positionals: [],
  options: {},
  summary: 'every coupon by code, also those that are blocked or over',
  needs: ['partners'],
  async run({ clients }) {
    const coupons: Coupon[] = [];
    for (let pageToken = ''; ; ) {
      const page = await clients.partners.listCoupons({ pageSize: 500, pageToken });
      coupons.push(...page.coupons);
      pageToken = page.nextPageToken;
      if (pageToken === '') break;
    }
    return couponsReport(coupons);
  },
};
