import {
  MatchOutcome,
  type MatchPaymentRequest,
  type MatchPaymentResponse,
} from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { MatchRequest, PaymentMatch } from '../use-cases/match-payment.ts';
import { amountField, dayField, idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { kindField, protoStatuses } from './proto-kinds.ts';

const schema = z
  .object({
    shop: shopField,
    operationKey: keyField,
    kind: kindField,
    documentId: idField,
    amount: amountField,
    accountId: idField,
    gateway: z.string(),
    references: z.array(z.string()),
    hints: z.array(z.string()),
    firstDay: dayField.optional(),
    lastDay: dayField.optional(),
  })
  .transform(
    ({ operationKey, kind, documentId, firstDay, lastDay, ...payment }): MatchRequest => ({
      ...payment,
      entered: firstDay && lastDay ? { from: firstDay, until: lastDay } : null,
      key: operationKey,
      ref: { kind, id: documentId },
    }),
  );

const outcomes: Readonly<Record<PaymentMatch['outcome'], MatchOutcome>> = {
  booked: MatchOutcome.BOOKED,
  notFound: MatchOutcome.NOT_FOUND,
  alreadyPaid: MatchOutcome.ALREADY_PAID,
  ambiguous: MatchOutcome.AMBIGUOUS,
  differs: MatchOutcome.DIFFERS,
};

export const matchPayment =
  (run: (request: MatchRequest) => Promise<PaymentMatch>) =>
  async (request: MatchPaymentRequest): Promise<MatchPaymentResponse> => {
    const { outcome, status, paid, lineAmount, transactionId } = await run(parseRequest(schema, request));
    return {
      outcome: outcomes[outcome],
      status: protoStatuses[status],
      paid,
      lineAmount,
      transactionId: transactionId || undefined,
    };
  };
