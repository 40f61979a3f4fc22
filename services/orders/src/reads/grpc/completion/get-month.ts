import type { GetMonthRequest, GetMonthResponse } from '@belegfluss/protos/orders/v1/completion';
import type pg from 'pg';
import { z } from 'zod';
import { month, parseRequest, presentMonth } from '../../../kernel/grpc/requests.ts';
import { findMonthFigures } from '../../storage/completion-month.ts';
import { countMonths } from '../../storage/completion-months.ts';
import { toProtoSummary } from './summary.ts';

const schema = z.object({ month });

/** All figures of one month; one in which nothing happened is empty. */
export const getMonth =
  (pool: pg.Pool, now: () => Date) =>
  async (request: GetMonthRequest): Promise<GetMonthResponse> => {
    const { month: name } = parseRequest(schema, request);
    const [[counted], figures] = await Promise.all([
      countMonths(pool, request.shop, [name]),
      findMonthFigures(pool, request.shop, name),
    ]);
    return {
      summary: counted && toProtoSummary(counted, presentMonth(now())),
      undocumented: [...figures.undocumented],
      documents: [...figures.documents],
      balances: [...figures.balances],
      gateways: figures.gateways.map((sum) => ({ ...sum, gateways: [...sum.gateways] })),
      differences: [...figures.differences],
      payments: [...figures.payments],
      numberGaps: figures.numberGaps.map(({ at, gaps: _, ...gap }) => ({ ...gap, at: at.toISOString() })),
      numberGapCount: figures.numberGaps[0]?.gaps ?? 0,
    };
  };
