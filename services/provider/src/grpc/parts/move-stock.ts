import type { MoveStockRequest, MoveStockResponse } from '@belegfluss/protos/provider/v1/parts';
import { z } from 'zod';
import type { StockChange } from '../../domain/parts/stock-change.ts';
import type { moveStock as run } from '../../use-cases/parts/move-stock.ts';
import { decimalField, keyField, parseRequest, shopField } from '../parse-request.ts';
import { partKeyField } from './proto-part.ts';

const changeField = z
  .discriminatedUnion('$case', [
    z.object({ $case: z.literal('difference'), value: decimalField }),
    z.object({ $case: z.literal('value'), value: decimalField }),
  ])
  .transform(
    ({ $case, value }): StockChange =>
      $case === 'value' ? { kind: 'value', value } : { kind: 'difference', difference: value },
  );

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  key: partKeyField,
  change: changeField,
});

export const moveStock =
  (move: ReturnType<typeof run>) =>
  (request: MoveStockRequest): Promise<MoveStockResponse> =>
    move(parseRequest(schema, request));
