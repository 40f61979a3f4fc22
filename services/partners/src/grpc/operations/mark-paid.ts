import type { MarkPaidRequest, MarkPaidResponse } from '@belegfluss/protos/partners/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { parseReceiptNumber } from '../../domain/payout/receipt-number.ts';
import { markPaid as mark } from '../../use-cases/payouts/mark-paid.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Each payout for itself: what is wrong with one number keeps none of the others from being marked. */
export const markPaid =
  ({ prisma, now }: { readonly prisma: PrismaClient; readonly now: () => Date }) =>
  async ({ numbers, paidAt }: MarkPaidRequest): Promise<MarkPaidResponse> => {
    const at = paidAt === '' ? now() : moment.safeParse(paidAt).data;
    if (!at || at > now())
      throw new RpcError('invalidArgument', 'INVALID_TIME', 'Payouts are paid at a time that has passed.');
    const payouts: MarkPaidResponse['payouts'] = [];
    for (const number of new Set(numbers)) {
      const parsed = parseReceiptNumber(number);
      const outcome = parsed === null ? 'NOT_FOUND' : await mark(prisma, parsed, { paidAt: at, now: now() });
      payouts.push({ number, outcome });
    }
    return { payouts };
  };
