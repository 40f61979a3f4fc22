import type { CountReasonsRequest, CountReasonsResponse } from '@belegfluss/protos/orders/v1/order_lists';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { countReasons as countStoredReasons } from '../storage/reason-store.ts';
import { day } from './list-values.ts';

const period = z.object({ since: day, until: day });

export const countReasons =
  (pool: pg.Pool) =>
  async ({ shop, ...rest }: CountReasonsRequest): Promise<CountReasonsResponse> => {
    const asked = period.safeParse(rest);
    if (!asked.success) throw new RpcError('invalidArgument', 'QUERY', z.prettifyError(asked.error));
    const counts = await countStoredReasons(pool, shop, asked.data);
    return {
      reasons: counts.map(({ reason, outcome, count }) => ({
        reason,
        outcome: toProtoEnum('ORDER_OUTCOME', outcome),
        countCapped: count,
      })),
    };
  };
