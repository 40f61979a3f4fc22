import type {
  ReportUnsignedLinkRequest,
  ReportUnsignedLinkResponse,
} from '@belegfluss/protos/orders/v1/orders';
import type pg from 'pg';
import { logUnsignedLink } from '../storage/unsigned-links.ts';

/** The answer is the same whether the order is known or not. */
export const reportUnsignedLink =
  (pool: pg.Pool, now: () => Date) =>
  async ({ orderId }: ReportUnsignedLinkRequest): Promise<ReportUnsignedLinkResponse> => {
    await logUnsignedLink(pool, orderId, now());
    return {};
  };
