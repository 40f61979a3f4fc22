import {
  LineOutcome,
  PaymentSource,
  type PostedLine,
  type PostLinesRequest,
  type PostLinesResponse,
} from '@belegfluss/protos/provider/v1/payment_import';
import { fromProtoEnum, toProtoEnum } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import { lineMark, paymentSources } from '../../domain/payments/line.ts';
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
  source: z
    .enum(PaymentSource)
    .transform((source) => fromProtoEnum('PAYMENT_SOURCE', source))
    .pipe(z.enum(paymentSources)),
  accountId: idField,
  lines: z
    .array(line)
    .max(50)
    .refine((lines) => new Set(lines.map(lineMark)).size === lines.length, 'must name each line once'),
});

export const postLines =
  (run: PostLines) =>
  async (request: PostLinesRequest): Promise<PostLinesResponse> => ({
    lines: (await run(parseRequest(schema, request))).map(toProto),
  });

function toProto({ externalId, piece, ...result }: LineResult): PostedLine {
  const name = { externalId, piece };
  switch (result.outcome) {
    case 'awaited':
      return { ...name, outcome: LineOutcome.LATER, reason: 'LINE_AWAITED' };
    case 'rejected':
    case 'later': {
      const { message, reason } = result;
      return { ...name, outcome: toProtoEnum('LINE_OUTCOME', result.outcome), message, reason };
    }
    default:
      return { ...name, outcome: toProtoEnum('LINE_OUTCOME', result.outcome), lineId: result.lineId };
  }
}
