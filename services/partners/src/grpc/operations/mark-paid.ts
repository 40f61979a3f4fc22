import type { MarkPaidRequest, MarkPaidResponse } from '@belegfluss/protos/partners/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { parseReceiptNumber } from '../../domain/payout/receipt-number.ts';
import { markPaid as mark } from '../../use-cases/payouts/mark-paid.ts';

/** Each payout for itself: what is wrong with one number keeps none of the others from being marked. */
export const markPaid =
  ({ prisma, now }: { readonly prisma: PrismaClient; readonly now: () => Date }) =>
  async ({ numbers, paidAt = now() }: MarkPaidRequest): Promise<MarkPaidResponse> => {
    if (paidAt > now())
      throw new RpcError('invalidArgument', 'INVALID_TIME', 'Say when it was paid, not in the future.');
    const payouts: MarkPaidResponse['payouts'] = [];
    for (const number of new Set(numbers)) {
      const parsed = parseReceiptNumber(number);
      const outcome = parsed === null ? 'notFound' : await mark(prisma, parsed, { paidAt, now: now() });
      payouts.push({ number, outcome: toProtoEnum('PAYMENT_OUTCOME', outcome) });
    }
    return { payouts };
  };
