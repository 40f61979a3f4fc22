import { readPages } from '../pages.ts';
import type { Verb } from '../verb.ts';
import { couponsReport } from './coupons-report.ts';

export const couponsList: Verb = {
  words: ['coupons', 'list'],
  positionals: [],
  options: {},
  summary: 'every coupon by code, also those that are blocked or over',
  needs: ['partners'],
  async run({ clients }) {
    const coupons = await readPages(async (pageToken) => {
      const page = await clients.partners.listCoupons({ pageSize: 500, pageToken });
      return { items: page.coupons, nextPageToken: page.nextPageToken };
    });
    return couponsReport(coupons);
  },
};
