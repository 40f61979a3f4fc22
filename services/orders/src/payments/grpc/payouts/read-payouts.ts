import type { ReadPayoutsRequest, ReadPayoutsResponse } from '@belegfluss/protos/orders/v1/payouts';
import { transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { makePaymentsDue } from '../../storage/payouts/payment-shop-store.ts';

/** Where nothing is switched on, there is nothing to read. */
export const readPayouts =
  (pool: pg.Pool, asked: () => void) =>
  async ({ shop }: ReadPayoutsRequest): Promise<ReadPayoutsResponse> => {
    await transact(pool, [makePaymentsDue(shop)]);
    asked();
    return {};
  };
