import type { GetMonthRequest, GetMonthResponse } from '@belegfluss/protos/orders/v1/completion';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { toProtoKind } from '../../../documents/index.ts';
import { month, parseRequest, presentMonth } from '../../../kernel/grpc/requests.ts';
import { findMonthFigures } from '../../storage/completion-month.ts';
import { countMonths } from '../../storage/completion-months.ts';
import { toProtoMonthKind } from './proto-words.ts';
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
      undocumented: figures.undocumented.map(({ outcome, reason, orders }) => ({
        outcome: toProtoEnum('ORDER_OUTCOME', outcome),
        reason: reason || undefined,
        orders,
      })),
      documents: figures.documents.map((sum) => ({ ...sum, kind: toProtoMonthKind(sum.kind) })),
      balances: [...figures.balances],
      gateways: figures.gateways.map((sum) => ({ ...sum, gateways: [...sum.gateways] })),
      differences: [...figures.differences],
      payments: [...figures.payments],
      numberGaps: figures.numberGaps.map(({ gaps: _, ...gap }) => ({
        ...gap,
        kind: toProtoKind(gap.kind),
        instead: gap.instead || undefined,
        orderName: gap.orderName || undefined,
        orderReason: gap.orderReason || undefined,
      })),
      numberGapCount: figures.numberGaps[0]?.gaps ?? 0,
    };
  };
