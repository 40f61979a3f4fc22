import {
  LineOutcome,
  type PostedLine,
  type PostLinesRequest,
  type PostLinesResponse,
} from '@belegfluss/protos/provider/v1/payment_import';
import { z } from 'zod';
import { lineMark } from '../../domain/payments/line.ts';
import type { LineResult, PostLines } from '../../use-cases/payments/post-lines.ts';
import { dayField, idField, parseRequest, shopField } from '../parse-request.ts';

const line = z.object({
  externalId: z.string().regex(/^[A-Za-z0-9._:-]{1,100}$/, 'must be an id'),
  piece: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'must be a lower-case word'),
  amount: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,2})?$/, 'must be a signed amount')
    .refine((amount) => /[1-9]/.test(amount), 'must not be 0'),
  date: dayField,
  purpose: z.string().max(2_000),
  counterparty: z.string().max(500),
});

const schema = z.object({
  shop: shopField,
  source: z.string().regex(/^[a-z_]{1,40}$/, 'must be a lower-case word'),
  accountId: idField,
  lines: z
    .array(line)
    .max(50)
    .refine((lines) => new Set(lines.map(lineMark)).size === lines.length, 'must name each line once'),
});

const outcomes: Readonly<Record<LineResult['outcome'], LineOutcome>> = {
  posted: LineOutcome.POSTED,
  found: LineOutcome.FOUND,
  repeated: LineOutcome.REPEATED,
  awaited: LineOutcome.LATER,
  rejected: LineOutcome.REJECTED,
  later: LineOutcome.LATER,
};

export const postLines =
  (run: PostLines) =>
  async (request: PostLinesRequest): Promise<PostLinesResponse> => ({
    lines: (await run(parseRequest(schema, request))).map(toProto),
  });

function toProto(result: LineResult): PostedLine {
  const { externalId, piece } = result;
  const common = { externalId, piece, outcome: outcomes[result.outcome] };
  if (result.outcome === 'awaited') return { ...common, lineId: '', message: '', reason: 'LINE_AWAITED' };
  return 'lineId' in result
    ? { ...common, lineId: result.lineId, message: '', reason: '' }
    : { ...common, lineId: '', message: result.message, reason: result.reason };
}
