import type { ListMonthsRequest, ListMonthsResponse } from '@belegfluss/protos/orders/v1/completion';
import type pg from 'pg';
import { z } from 'zod';
import { month, parseRequest, presentMonth } from '../../../kernel/grpc/requests.ts';
import { monthBefore, monthsBack } from '../../domain/completion/decide-month.ts';
import { countMonths, findFirstMonth } from '../../storage/completion-months.ts';
import { toProtoSummary } from './summary.ts';

const schema = z.object({
  before: month.optional(),
  pageSize: z.number().transform((size) => Math.min(Math.max(size, 0) || 12, 24)),
});

/** Months from the present one back to the first with an order. */
export const listMonths =
  (pool: pg.Pool, now: () => Date) =>
  async (request: ListMonthsRequest): Promise<ListMonthsResponse> => {
    const { shop } = request;
    const { before, pageSize } = parseRequest(schema, request);
    const present = presentMonth(now());
    const first = await findFirstMonth(pool, shop);
    if (first === null) return { months: [], nextBefore: undefined };
    const names = monthsBack(before === undefined ? present : monthBefore(before), first, pageSize);
    const counted = await countMonths(pool, shop, names);
    const last = names.at(-1);
    return {
      months: counted.map((one) => toProtoSummary(one, present)),
      nextBefore: last !== undefined && last > first ? last : undefined,
    };
  };
