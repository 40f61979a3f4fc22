import type { BookPaymentRequest, BookPaymentResponse } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { PaymentRequest } from '../use-cases/book-payment.ts';
import type { BookingResult } from '../use-cases/known-document.ts';
import { amountField, dayField, idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { kindField, protoStatuses } from './proto-kinds.ts';

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  kind: kindField,
  documentId: idField,
  amount: amountField,
  date: dayField,
  accountId: idField,
  gateway: z.string(),
  counterparty: z.string(),
});

export const bookPayment =
  (run: (request: PaymentRequest) => Promise<BookingResult>) =>
  async (request: BookPaymentRequest): Promise<BookPaymentResponse> => {
    const { operationKey, kind, documentId, ...payment } = parseRequest(schema, request);
    const { status, paid, transactionId } = await run({
      ...payment,
      key: operationKey,
      ref: { kind, id: documentId },
    });
    return { status: protoStatuses[status], paid, transactionId: transactionId || undefined };
  };
