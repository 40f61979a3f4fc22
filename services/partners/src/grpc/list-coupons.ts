import type { ListCouponsRequest, ListCouponsResponse } from '@belegfluss/protos/partners/v1/partners';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { z } from 'zod';
import { isCouponCode } from '../domain/coupon.ts';
import type { CouponStore } from '../storage/coupon-store.ts';
import { toProtoCoupon } from './coupon.ts';

const defaultSize = 100;
const largestSize = 500;
const position = z.object({ after: z.string().refine(isCouponCode) });

export const listCoupons =
  (store: CouponStore) =>
  async ({ pageSize, pageToken }: ListCouponsRequest): Promise<ListCouponsResponse> => {
    const after = decodePageToken(pageToken, position)?.after ?? '';
    const size = Math.min(pageSize > 0 ? pageSize : defaultSize, largestSize);
    const found = await store.list(after, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      coupons: page.map(toProtoCoupon),
      nextPageToken: found.length > size && last ? encodePageToken({ after: last.code }) : '',
    };
  };
